import { splitWords, type TextWord } from './split-words.ts'

/** A piece of a text that either matches the query or doesn't. */
export interface TextPiece {
  text: string
  isMatch: boolean
}

/** Splits a text into matching words and the text between them. */
export function highlight(text: string, stems: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let copiedEnd = 0
  for (const word of splitWords(text)) {
    if (!hasStem(word, stems)) continue
    pieces.push({ text: text.slice(copiedEnd, word.start), isMatch: false })
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true })
    copiedEnd = word.end
  }
  pieces.push({ text: text.slice(copiedEnd), isMatch: false })
  return pieces.filter((piece) => piece.text !== '')
}

/** Leaves out the stems of synonyms, which the user didn't type. */
export function listTypedStems(stems: readonly string[], query: string): string[] {
  const words = splitWords(query)
  return stems.filter((stem) => words.some((word) => hasStem(word, [stem])))
}

/**
 * Returns the passage of a long text that has the most matching words. An ellipsis marks each cut
 * end. `length` is in characters.
 */
export function cutExcerpt(text: string, stems: readonly string[], length = 220): string {
  if (text.length <= length) return text
  const words = splitWords(text)
  const matches = words.filter((word) => hasStem(word, stems))
  let bestPassage = { start: 0, count: -1 }
  for (const { start } of [{ start: 0 }, ...matches.slice(0, 200)]) {
    const countInside = matches.filter((word) => word.start >= start && word.start < start + length)
    const count = new Set(countInside.map(({ word }) => word)).size
    if (count > bestPassage.count) bestPassage = { start, count }
  }
  // Start a little earlier, at the beginning of a word.
  const idealStart = bestPassage.start < 80 ? 0 : bestPassage.start - 60
  const excerptStart = idealStart === 0 ? 0 : (words.find(({ start }) => start >= idealStart)?.start ?? 0)
  const excerptEnd = words.findLast(({ end }) => end <= excerptStart + length)?.end ?? text.length
  const trailingPunctuation = text.slice(excerptEnd).match(/^[.!?…”"’)]+/)?.[0] ?? ''
  const isSentenceEnd = /[.!?…]/.test(trailingPunctuation) || excerptEnd >= text.length
  const excerpt = text.slice(excerptStart, excerptEnd) + trailingPunctuation
  return `${excerptStart > 0 ? '… ' : ''}${excerpt}${isSentenceEnd ? '' : ' …'}`
}

/**
 * True if a word has one of the stems. Stems come from Postgres' English dictionary, such as
 * "polici" for "policy". A short stem matches only with a common ending: "car" matches "cars", not
 * "carry".
 */
function hasStem({ word }: TextWord, stems: readonly string[]): boolean {
  return stems.some((stem) =>
    stem.length > 3
      ? word.startsWith(stem.replace(/[ie]$/, ''))
      : word.startsWith(stem) && (stem.length > 1 ? shortEnding : /^$/).test(word.slice(stem.length)),
  )
}

const shortEnding = /^(s|es|d|ed|er|ly)?$/
