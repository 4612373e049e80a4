import { LRUCache } from 'lru-cache'
import { rememberFor } from '#app/lib/remember-for.ts'
import type { SearchTerm } from './parse-question.ts'
import { cutEnding, splitWords, type TextWord } from './split-words.ts'

/** A text that is searched, split once. */
export interface SearchedText {
  text: string
  words: TextWord[]
}

export function toSearchedText(text: string): SearchedText {
  return { text, words: splitWords(text) }
}

/** As `toSearchedText`, for texts of fixed pages, which most searches go through: each is split once and kept. */
export function toFixedText(text: string): SearchedText {
  const kept = fixedTexts.get(text)
  if (kept) return kept
  const searched = toSearchedText(text)
  fixedTexts.set(text, searched)
  return searched
}

/** Bounded because settings and forms are among them, which change; in characters, of which fixed pages have some 30,000. */
const fixedTexts = new LRUCache<string, SearchedText>({
  max: 2_000,
  maxSize: 300_000,
  sizeCalculation: ({ text }) => text.length + 1,
})

/** A piece of a text, and whether it matches the question. */
export interface TextPiece {
  text: string
  isMatch: boolean
}

/** How well a text has a term: 1 for the word or phrase, less for another form, another word of the same meaning, or a part. */
export function rankTerm({ words }: SearchedText, term: SearchTerm): number {
  let best = 0
  for (const phrase of splitTerm(term)) {
    const last = words.length - phrase.words.length
    for (let at = 0; at <= last && best < phrase.weight; at++) {
      best = Math.max(best, phrase.weight * rankPhraseAt(words, at, phrase))
    }
  }
  return best
}

/** Splits a text into what matches a term and what doesn't. */
export function highlight({ text, words }: SearchedText, terms: readonly SearchTerm[]): TextPiece[] {
  const phrases = terms.flatMap(splitTerm)
  const pieces: TextPiece[] = []
  let end = 0
  for (let at = 0; at < words.length; at++) {
    const found = phrases.find((phrase) => rankPhraseAt(words, at, phrase) > 0)
    const first = words[at]
    const last = words[at + (found?.words.length ?? 1) - 1]
    if (!found || !first || !last) continue
    pieces.push({ text: text.slice(end, first.start), isMatch: false })
    pieces.push({ text: text.slice(first.start, last.end), isMatch: true })
    end = last.end
    at += found.words.length - 1
  }
  pieces.push({ text: text.slice(end), isMatch: false })
  return pieces.filter((piece) => piece.text !== '')
}

/** The part of a long text that has most of the terms, with ellipses where it was cut. */
export function cutExcerpt(searched: SearchedText, terms: readonly SearchTerm[], length = 220): SearchedText {
  const { text, words } = searched
  if (text.length <= length) return searched
  const places = terms.map((term) => listPlaces(searched, term))
  const starts = places.flat().sort((one, other) => one - other)
  let best = { start: 0, count: -1 }
  for (const start of [0, ...starts.slice(0, 200)]) {
    const count = places.filter((list) => list.some((place) => place >= start && place < start + length)).length
    if (count > best.count) best = { start, count }
  }
  // A little of what comes before, from the beginning of a word on.
  const wanted = best.start < 80 ? 0 : best.start - 60
  const from = wanted === 0 ? 0 : (words.find(({ start }) => start >= wanted)?.start ?? 0)
  const to = words.findLast(({ end }) => end <= from + length)?.end ?? text.length
  const rest = text.slice(to).match(/^[.!?…”"’)]+/)?.[0] ?? ''
  const isWhole = /[.!?…]/.test(rest) || to >= text.length
  const before = from > 0 ? '… ' : ''
  const moved = before.length - from
  return {
    text: `${before}${text.slice(from, to)}${rest}${isWhole ? '' : ' …'}`,
    words: words
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ word, start, end }) => ({ word, start: start + moved, end: end + moved })),
  }
}

function listPlaces({ words }: SearchedText, term: SearchTerm): number[] {
  const phrases = splitTerm(term)
  return words.flatMap(({ start }, at) =>
    phrases.some((phrase) => rankPhraseAt(words, at, phrase) > 0) ? [start] : [],
  )
}

interface AskedWord {
  word: string
  stem: string
}

interface AskedPhrase {
  words: AskedWord[]
  /** Words that only have what was asked for as a part count as well. */
  hasParts: boolean
  weight: number
}

/** The words and phrases of a term, which is looked for in many texts. */
export const splitTerm = rememberFor((term: SearchTerm): AskedPhrase[] =>
  term.map((phrase, place) => {
    const words = phrase.split(' ').map((word) => ({ word, stem: cutEnding(word) }))
    return { words, hasParts: place === 0 && words.length === 1, weight: place === 0 ? 1 : 0.75 }
  }),
)

function rankPhraseAt(words: readonly TextWord[], at: number, { words: asked, hasParts }: AskedPhrase): number {
  let rank = 1
  for (let index = 0; index < asked.length; index++) {
    const found = words[at + index]
    const one = asked[index]
    if (!found || !one) return 0
    rank = Math.min(rank, rankWord(found.word, one, hasParts))
    if (rank === 0) return 0
  }
  return rank
}

/** How well a word is the one that was asked for: see `rankTerm`. */
export function rankWord(found: string, asked: AskedWord, hasParts: boolean): number {
  if (found === asked.word) return 1
  // A stem is the beginning of its word, and few words begin like the one that was asked for.
  if (found.startsWith(asked.stem) && cutEnding(found) === asked.stem) return 0.9
  if (!hasParts || asked.word.length < 3) return 0
  if (found.startsWith(asked.word)) return 0.5
  return asked.word.length >= 4 && found.includes(asked.word) ? 0.3 : 0
}
