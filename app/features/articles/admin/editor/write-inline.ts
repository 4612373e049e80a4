import { trimBreaks } from '#app/lib/rich-text/inline-runs.ts'
import type { Inline, TextRun } from '#app/lib/rich-text/rich-text.ts'

/** Writes the text of a block as Markdown. Escapes special characters. */
export function writeInline(inlines: readonly Inline[]): string {
  const pieces = groupBy(trimBreaks(inlines), (inline) => (inline.kind === 'text' ? inline.link : null)).flatMap(
    ({ key, members }) =>
      key === null
        ? writeBold(members)
        : [createToken('['), ...writeBold(members), createToken(`](${formatUrl(key)})`)],
  )
  return joinPieces(pieces)
}

export function formatUrl(url: string): string {
  const escaped = url.replace(/[\\*_[\]`]|&(?=[#\w])/g, '\\$&')
  return /[\s()<>]/.test(url) ? `<${escaped.replace(/[<>]/g, '\\$&').replace(/\s/g, '%20')}>` : escaped
}

/** Escapes the title of a picture or video, which Markdown puts in quotation marks. */
export function writeTitle(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\"*_[\]`<]|&(?=[#\w])/g, '\\$&')
}

/** A character of the text or a Markdown token. */
interface Piece {
  kind: 'character' | 'token' | 'open' | 'close' | 'break'
  text: string
}

const createToken = (text: string): Piece => ({ kind: 'token', text })

function writeBold(inlines: readonly Inline[]): Piece[] {
  return groupBy(inlines, (inline) => inline.kind === 'text' && inline.isBold).flatMap(({ key, members }) =>
    key ? addDelimiters('**', writeItalic(members)) : writeItalic(members),
  )
}

function writeItalic(inlines: readonly Inline[]): Piece[] {
  return groupBy(inlines, (inline) => inline.kind === 'text' && inline.isItalic).flatMap(({ key, members }) => {
    const pieces = members.flatMap((inline) => (inline.kind === 'break' ? [lineBreak] : splitIntoCharacters(inline)))
    return key ? addDelimiters('_', pieces) : pieces
  })
}

const lineBreak: Piece = { kind: 'break', text: '\\\n' }

function splitIntoCharacters({ text }: TextRun): Piece[] {
  return Array.from(text.replace(/[\r\n]+/g, ' ').replaceAll('\0', ''), (character) => ({
    kind: 'character',
    text: character,
  }))
}

/** Puts spaces outside the delimiters, because Markdown doesn't allow spaces just inside them. */
function addDelimiters(text: string, pieces: readonly Piece[]): Piece[] {
  const isVisible = (piece: Piece) => piece.kind !== 'break' && !isSpace(piece.text)
  const firstVisible = pieces.findIndex(isVisible)
  if (firstVisible < 0) return [...pieces]
  const end = pieces.findLastIndex(isVisible) + 1
  return [
    ...pieces.slice(0, firstVisible),
    { kind: 'open', text },
    ...pieces.slice(firstVisible, end),
    { kind: 'close', text },
    ...pieces.slice(end),
  ]
}

/**
 * Markdown recognizes a delimiter only next to certain characters
 * (https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis). Next to other characters,
 * this function writes the letter outside the delimiter as a character reference, which counts as
 * punctuation.
 */
function joinPieces(pieces: readonly Piece[]): string {
  const referenceIndexes = findReferenceIndexes(pieces)
  const isEdge = (piece: Piece | undefined) => !piece || piece.kind === 'break'
  const output = pieces.map((piece, index) => {
    if (piece.kind !== 'character') return piece.text
    const isAtEdge = isEdge(pieces[index - 1]) || isEdge(pieces[index + 1])
    if (referenceIndexes.has(index) || (isAtEdge && isSpace(piece.text)) || piece.text === '\t')
      return writeReference(piece.text)
    return escapeCharacter(piece.text, pieces[index + 1])
  })
  return escapeLineStarts(output.join(''))
}

function findReferenceIndexes(pieces: readonly Piece[]): Set<number> {
  const referenceIndexes = new Set<number>()
  const endsAsPunctuation = (index: number) => referenceIndexes.has(index) || isPunctuation(pieces[index])
  for (let previousSize = -1; previousSize < referenceIndexes.size; ) {
    previousSize = referenceIndexes.size
    for (const [index, { kind, text }] of pieces.entries()) {
      if (kind === 'open' && (text === '_' || endsAsPunctuation(index + 1)) && isLetter(pieces[index - 1]))
        referenceIndexes.add(index - 1)
      if (kind === 'close' && (text === '_' || endsAsPunctuation(index - 1)) && isLetter(pieces[index + 1]))
        referenceIndexes.add(index + 1)
    }
  }
  return referenceIndexes
}

function writeReference(character: string): string {
  return `&#x${character.codePointAt(0)?.toString(16).toUpperCase().padStart(2, '0')};`
}

function escapeCharacter(character: string, next: Piece | undefined): string {
  if ('\\*_[]<`'.includes(character)) return `\\${character}`
  // An exclamation mark before a link would turn the link into a picture.
  if (character === '!' && next?.kind === 'token') return '\\!'
  return character === '&' && next && /[#\w]/.test(next.text) ? '\\&' : character
}

/** Escapes line starts that Markdown reads as a heading, list, quote or divider. */
function escapeLineStarts(text: string): string {
  return text.replace(/(^|\n)(?:([#>+-])|(\d{1,9})([.)])(?=\s|$))/g, (_, start: string, mark, number, end) =>
    mark ? `${start}\\${mark}` : `${start}${number}\\${end}`,
  )
}

function isSpace(character: string): boolean {
  return /^\s$/u.test(character)
}

function isPunctuation(piece: Piece | undefined): boolean {
  return piece !== undefined && (piece.kind !== 'character' || /[\p{P}\p{S}]/u.test(piece.text))
}

function isLetter(piece: Piece | undefined): boolean {
  return piece?.kind === 'character' && !isSpace(piece.text) && !isPunctuation(piece)
}

function groupBy<Key>(inlines: readonly Inline[], getKey: (inline: Inline) => Key): { key: Key; members: Inline[] }[] {
  const groups: { key: Key; members: Inline[] }[] = []
  for (const inline of inlines) {
    const key = getKey(inline)
    const lastGroup = groups.at(-1)
    if (lastGroup && lastGroup.key === key) lastGroup.members.push(inline)
    else groups.push({ key, members: [inline] })
  }
  return groups
}
