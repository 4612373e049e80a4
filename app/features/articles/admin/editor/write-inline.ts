import { trimBreaks } from '#app/lib/rich-text/inline-runs.ts'
import type { Inline, TextRun } from '#app/lib/rich-text/rich-text.ts'

/** Writes the text of a block, so that every character means itself and every mark holds wherever it begins and ends. */
export function writeInline(parts: readonly Inline[]): string {
  const pieces = groupBy(trimBreaks(parts), (part) => (part.kind === 'text' ? part.link : null)).flatMap(
    ({ key, members }) =>
      key === null ? writeBold(members) : [sign('['), ...writeBold(members), sign(`](${writeAddress(key)})`)],
  )
  return joinPieces(pieces)
}

/** An address as Markdown has it in brackets. */
export function writeAddress(address: string): string {
  const escaped = address.replace(/[\\*_[\]`]|&(?=[#\w])/g, '\\$&')
  return /[\s()<>]/.test(address) ? `<${escaped.replace(/[<>]/g, '\\$&').replace(/\s/g, '%20')}>` : escaped
}

/** A text in double quotes behind an address. */
export function writeTitle(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\"*_[\]`<]|&(?=[#\w])/g, '\\$&')
}

/** What stands in the text as it is written: characters of the text, or signs of Markdown. */
interface Piece {
  kind: 'character' | 'sign' | 'open' | 'close' | 'break'
  text: string
}

const sign = (text: string): Piece => ({ kind: 'sign', text })

function writeBold(parts: readonly Inline[]): Piece[] {
  return groupBy(parts, (part) => part.kind === 'text' && part.isBold).flatMap(({ key, members }) =>
    key ? mark('**', writeItalic(members)) : writeItalic(members),
  )
}

function writeItalic(parts: readonly Inline[]): Piece[] {
  return groupBy(parts, (part) => part.kind === 'text' && part.isItalic).flatMap(({ key, members }) => {
    const pieces = members.flatMap((part) => (part.kind === 'break' ? [lineBreak] : splitCharacters(part)))
    return key ? mark('_', pieces) : pieces
  })
}

const lineBreak: Piece = { kind: 'break', text: '\\\n' }

function splitCharacters({ text }: TextRun): Piece[] {
  return Array.from(text.replace(/[\r\n]+/g, ' ').replaceAll('\0', ''), (character) => ({
    kind: 'character',
    text: character,
  }))
}

/** Marks hold no space at their ends: it moves outside. */
function mark(text: string, pieces: readonly Piece[]): Piece[] {
  const isInk = (piece: Piece) => piece.kind !== 'break' && !isSpace(piece.text)
  const first = pieces.findIndex(isInk)
  if (first < 0) return [...pieces]
  const end = pieces.findLastIndex(isInk) + 1
  return [
    ...pieces.slice(0, first),
    { kind: 'open', text },
    ...pieces.slice(first, end),
    { kind: 'close', text },
    ...pieces.slice(end),
  ]
}

/**
 * A mark counts only where it touches a word from outside or inside in the right way
 * (https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis). Where it doesn't, the letter outside of it is written by its
 * number, which begins and ends with punctuation, also for the mark on its other side.
 */
function joinPieces(pieces: readonly Piece[]): string {
  const byNumber = findByNumber(pieces)
  const isEdge = (piece: Piece | undefined) => !piece || piece.kind === 'break'
  const written = pieces.map((piece, at) => {
    if (piece.kind !== 'character') return piece.text
    const isAtEdge = isEdge(pieces[at - 1]) || isEdge(pieces[at + 1])
    if (byNumber.has(at) || (isAtEdge && isSpace(piece.text)) || piece.text === '\t') return writeNumber(piece.text)
    return escapeCharacter(piece.text, pieces[at + 1])
  })
  return escapeLineStarts(written.join(''))
}

function findByNumber(pieces: readonly Piece[]): Set<number> {
  const found = new Set<number>()
  const endsAsPunctuation = (at: number) => found.has(at) || isPunctuation(pieces[at])
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const [at, { kind, text }] of pieces.entries()) {
      if (kind === 'open' && (text === '_' || endsAsPunctuation(at + 1)) && isLetter(pieces[at - 1])) found.add(at - 1)
      if (kind === 'close' && (text === '_' || endsAsPunctuation(at - 1)) && isLetter(pieces[at + 1])) found.add(at + 1)
    }
  }
  return found
}

function writeNumber(character: string): string {
  return `&#x${character.codePointAt(0)?.toString(16).toUpperCase().padStart(2, '0')};`
}

function escapeCharacter(character: string, next: Piece | undefined): string {
  if ('\\*_[]<`'.includes(character)) return `\\${character}`
  // Before a link, it would make a picture of it.
  if (character === '!' && next?.kind === 'sign') return '\\!'
  return character === '&' && next && /[#\w]/.test(next.text) ? '\\&' : character
}

/** What would begin a heading, a list, a quote or a divider. */
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

function groupBy<Key>(parts: readonly Inline[], keyOf: (part: Inline) => Key): { key: Key; members: Inline[] }[] {
  const groups: { key: Key; members: Inline[] }[] = []
  for (const part of parts) {
    const key = keyOf(part)
    const last = groups.at(-1)
    if (last && last.key === key) last.members.push(part)
    else groups.push({ key, members: [part] })
  }
  return groups
}
