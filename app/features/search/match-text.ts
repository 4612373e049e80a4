import { LRUCache } from 'lru-cache'
import type { SearchTerm } from './parse-question.ts'
import { cutEnding, splitWords, type TextWord } from './split-words.ts'

/** A text that is searched, split once. */
export interface SearchedText {
  text: string
  words: (TextWord & { stem: string })[]
}

export function toSearchedText(text: string): SearchedText {
  return { text, words: splitWords(text).map((word) => ({ ...word, stem: cutEnding(word.word) })) }
}

/** As `toSearchedText`, for texts that every search goes through: each is split once and kept. */
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
  for (const [place, phrase] of term.entries()) {
    const asked = splitPhrase(phrase)
    const weight = place === 0 ? 1 : 0.75
    for (let at = 0; at <= words.length - asked.length && best < weight; at++) {
      best = Math.max(best, weight * rankPhraseAt(words, at, asked, place === 0))
    }
  }
  return best
}

/** Splits a text into what matches a term and what doesn't. */
export function highlight({ text, words }: SearchedText, terms: readonly SearchTerm[]): TextPiece[] {
  const phrases = terms.flatMap((term) =>
    term.map((phrase, place) => ({ asked: splitPhrase(phrase), hasParts: place === 0 })),
  )
  const pieces: TextPiece[] = []
  let end = 0
  for (let at = 0; at < words.length; at++) {
    const found = phrases.find(({ asked, hasParts }) => rankPhraseAt(words, at, asked, hasParts) > 0)
    const first = words[at]
    const last = words[at + (found?.asked.length ?? 1) - 1]
    if (!found || !first || !last) continue
    pieces.push({ text: text.slice(end, first.start), isMatch: false })
    pieces.push({ text: text.slice(first.start, last.end), isMatch: true })
    end = last.end
    at += found.asked.length - 1
  }
  pieces.push({ text: text.slice(end), isMatch: false })
  return pieces.filter((piece) => piece.text !== '')
}

/** The part of a long text that has most of the terms, with ellipses where it was cut. */
export function cutExcerpt(searched: SearchedText, terms: readonly SearchTerm[], length = 220): string {
  const { text, words } = searched
  if (text.length <= length) return text
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
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${rest}${isWhole ? '' : ' …'}`
}

function listPlaces({ words }: SearchedText, term: SearchTerm): number[] {
  const phrases = term.map((phrase, place) => ({ asked: splitPhrase(phrase), hasParts: place === 0 }))
  return words.flatMap(({ start }, at) =>
    phrases.some(({ asked, hasParts }) => rankPhraseAt(words, at, asked, hasParts) > 0) ? [start] : [],
  )
}

interface AskedWord {
  word: string
  stem: string
}

const splitPhrase = (phrase: string): AskedWord[] => phrase.split(' ').map((word) => ({ word, stem: cutEnding(word) }))

function rankPhraseAt(
  words: SearchedText['words'],
  at: number,
  asked: readonly AskedWord[],
  hasParts: boolean,
): number {
  if (at + asked.length > words.length) return 0
  let rank = 1
  for (const [index, one] of asked.entries()) {
    const found = words[at + index]
    rank = Math.min(rank, found ? rankWord(found, one, hasParts && asked.length === 1) : 0)
    if (rank === 0) return 0
  }
  return rank
}

function rankWord(found: AskedWord, asked: AskedWord, hasParts: boolean): number {
  if (found.word === asked.word) return 1
  if (found.stem === asked.stem) return 0.9
  if (!hasParts || asked.word.length < 3) return 0
  if (found.word.startsWith(asked.word)) return 0.5
  return asked.word.length >= 4 && found.word.includes(asked.word) ? 0.3 : 0
}
