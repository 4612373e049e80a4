import { splitWords, type TextWord } from './split-words.ts'

/** A piece of a text, and whether it matches the query. */
export interface TextPiece {
  text: string
  isMatch: boolean
}

/** Splits a text into words with one of the stems and everything else. */
export function highlight(text: string, stems: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const word of splitWords(text)) {
    if (!hasStem(word, stems)) continue
    pieces.push({ text: text.slice(end, word.start), isMatch: false })
    pieces.push({ text: text.slice(word.start, word.end), isMatch: true })
    end = word.end
  }
  pieces.push({ text: text.slice(end), isMatch: false })
  return pieces.filter((piece) => piece.text !== '')
}

/** The part of a long text that has most of the stems, with ellipses where it was cut; `length` is in characters. */
export function cutExcerpt(text: string, stems: readonly string[], length = 220): string {
  if (text.length <= length) return text
  const words = splitWords(text)
  const matches = words.filter((word) => hasStem(word, stems))
  let best = { start: 0, count: -1 }
  for (const { start } of [{ start: 0 }, ...matches.slice(0, 200)]) {
    const inside = matches.filter((word) => word.start >= start && word.start < start + length)
    const count = new Set(inside.map(({ word }) => word)).size
    if (count > best.count) best = { start, count }
  }
  // Begins a little earlier, at the start of a word.
  const wanted = best.start < 80 ? 0 : best.start - 60
  const from = wanted === 0 ? 0 : (words.find(({ start }) => start >= wanted)?.start ?? 0)
  const to = words.findLast(({ end }) => end <= from + length)?.end ?? text.length
  const rest = text.slice(to).match(/^[.!?…”"’)]+/)?.[0] ?? ''
  const isWhole = /[.!?…]/.test(rest) || to >= text.length
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${rest}${isWhole ? '' : ' …'}`
}

/**
 * Stems come from Postgres' English dictionary: "polici" for policy. A short stem matches only with an
 * ending: "car" is in cars and not in carry.
 */
function hasStem({ word }: TextWord, stems: readonly string[]): boolean {
  return stems.some((stem) =>
    stem.length > 3
      ? word.startsWith(stem.replace(/[ie]$/, ''))
      : word.startsWith(stem) && (stem.length > 1 ? shortEnding : /^$/).test(word.slice(stem.length)),
  )
}

const shortEnding = /^(s|es|d|ed|er|ly)?$/
