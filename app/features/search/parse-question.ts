import { rememberFor } from '#app/lib/remember-for.ts'
import { cutEnding, isStopWord, splitWords } from './split-words.ts'

/** Words and phrases of which one has to be found; the first is what was asked for. */
export type SearchTerm = readonly [string, ...string[]]

interface Branch {
  all: SearchTerm[]
  not: SearchTerm[]
}

/** What a visitor looks for: all terms of one of the branches, and none of those that are ruled out. */
export interface Question {
  either: Branch[]
}

/** Who types one of `asked` also looks for what is in `also`. */
export interface Synonyms {
  asked: readonly string[]
  also: readonly string[]
}

/** Of all branches together: as many to find, and as many that are ruled out. */
const maxTerms = 12
const maxBranches = 5

/**
 * Reads a query: words, “phrases”, `-` before what must not be there, and `or` between alternatives. While somebody types, the last
 * word is not finished: it also stands for what it may become.
 */
export function parseQuestion(
  query: string,
  synonyms: readonly Synonyms[] = [],
  { isTyping = false }: { isTyping?: boolean } = {},
): Question {
  const known = listKnown(synonyms)
  const either: Branch[] = []
  const left = { all: maxTerms, not: maxTerms }
  for (const parts of splitBranches(query, isTyping)) {
    if (either.length === maxBranches || left.all === 0) break
    const branch = readBranch(parts, known, left)
    if (branch.all.length === 0) continue
    either.push(branch)
    left.all -= branch.all.length
    left.not -= branch.not.length
  }
  return { either }
}

interface Part {
  words: string[]
  isPhrase: boolean
  isExcluded: boolean
  /** The last word while somebody types. */
  isBegun: boolean
}

function splitBranches(query: string, isTyping: boolean): Part[][] {
  const straight = query.replaceAll(/[“”„‟«»〝〞＂]/g, '"')
  const branches: Part[][] = [[]]
  for (const { 0: written, 1: minus, 2: phrase, 3: word, index } of straight.matchAll(
    /(?<=^|\s)(-?)"([^"]*)"?|([^\s"]+)/g,
  )) {
    if (written.toLowerCase() === 'or') {
      branches.push([])
      continue
    }
    const isExcluded = minus === '-' || (word?.startsWith('-') ?? false)
    const words = splitWords(phrase ?? word ?? '').map((found) => found.word)
    const isBegun = isTyping && word !== undefined && index + written.length === straight.length
    if (words.length > 0) branches.at(-1)?.push({ words, isPhrase: phrase !== undefined, isExcluded, isBegun })
  }
  return branches
}

function readBranch(parts: readonly Part[], known: Known, most: Record<keyof Branch, number>): Branch {
  const wanted = parts.filter(({ isExcluded }) => !isExcluded)
  const not = parts
    .filter(({ isExcluded }) => isExcluded)
    .map(({ words }): SearchTerm => [words.join(' ')])
    .slice(0, most.not)
  const all: SearchTerm[] = []
  for (let at = 0; at < wanted.length && all.length < most.all; ) {
    const { term, length } = readTerm(wanted, at, known)
    if (term) all.push(term)
    at += length
  }
  return { all, not }
}

/** The term that begins at a part, with what other words it has; null for a word that says nothing. */
function readTerm(parts: readonly Part[], at: number, known: Known) {
  const begun = known.byStem.get(cutEnding(parts[at]?.words[0] ?? ''))
  const found = begun?.find(({ stems }) => matchesAt(parts, at, stems))
  if (found) {
    const covered = countParts(parts, at, found.stems.length)
    const words = parts.slice(at, at + covered).flatMap((part) => part.words)
    return { term: toTerm([words.join(' '), ...found.also]), length: covered }
  }
  const { words, isPhrase, isBegun } = parts[at] ?? { words: [], isPhrase: false, isBegun: false }
  const says = isPhrase || words.some((word) => !isStopWord(word))
  const also = isBegun && words.length === 1 ? listBegun(known, words.join()) : []
  return { term: says ? toTerm([words.join(' '), ...also]) : null, length: 1 }
}

const shortestBegun = 3

/** What those words stand for that begin so. */
function listBegun(known: Known, begun: string): string[] {
  if (begun.length < shortestBegun) return []
  return known.all.flatMap(({ asked, also }) => (asked.some((word) => word.startsWith(begun)) ? also : [])).slice(0, 12)
}

function toTerm(words: readonly string[]): SearchTerm | null {
  const [first, ...others] = [...new Set(words)]
  return first === undefined ? null : [first, ...others]
}

/** How many parts have this many words. */
function countParts(parts: readonly Part[], at: number, wordCount: number): number {
  let count = 0
  for (let words = 0; words < wordCount; count++) words += parts[at + count]?.words.length ?? wordCount
  return count
}

function matchesAt(parts: readonly Part[], at: number, stems: readonly string[]): boolean {
  const words: string[] = []
  let isBegun = false
  for (let next = at; words.length < stems.length; next++) {
    const part = parts[next]
    if (!part || part.isPhrase) return false
    words.push(...part.words)
    isBegun = part.isBegun
  }
  return (
    words.length === stems.length &&
    stems.every((stem, index) => {
      const word = words[index] ?? ''
      // The end of “lost prop”, but not of “los”: single words also stay what they are.
      const mayGoOn = isBegun && index > 0 && index === stems.length - 1 && word.length >= shortestBegun
      return cutEnding(word) === stem || (mayGoOn && stem.startsWith(word))
    })
  )
}

interface KnownWords {
  stems: string[]
  /** Single words, as they are written in full. */
  asked: string[]
  also: string[]
}

/** The longest first: "open position" before "open". */
interface Known {
  all: readonly KnownWords[]
  /** By their first stem. */
  byStem: ReadonlyMap<string, readonly KnownWords[]>
}

/** The same list comes with every search until somebody changes it. */
const listKnown = rememberFor((synonyms: readonly Synonyms[]): Known => {
  const known = new Map<string, KnownWords>()
  for (const { asked, also } of synonyms) {
    const others = also
      .map((words) =>
        splitWords(words)
          .map(({ word }) => word)
          .join(' '),
      )
      .filter((words) => words !== '')
    for (const words of asked) {
      const split = splitWords(words).map(({ word }) => word)
      const stems = split.map(cutEnding)
      const whole = split.length === 1 ? split : []
      const earlier = known.get(stems.join(' '))
      if (earlier) {
        earlier.also.push(...others)
        earlier.asked.push(...whole)
      } else if (stems.length > 0) known.set(stems.join(' '), { stems, asked: [...whole], also: [...others] })
    }
  }
  const all = [...known.values()].sort((one, other) => other.stems.length - one.stems.length)
  return { all, byStem: Map.groupBy(all, ({ stems }) => stems[0] ?? '') }
})
