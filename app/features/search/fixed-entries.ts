import { rememberFor } from '#app/lib/remember-for.ts'
import type { SearchEntry } from '#app/site/search-source.ts'
import { rankWord, splitTerm, toFixedText } from './match-text.ts'
import type { Question, Synonyms } from './parse-question.ts'
import type { RankedTexts } from './rank-entry.ts'
import { cutEnding, splitWords } from './split-words.ts'

export interface FixedEntry extends Pick<SearchEntry, 'section' | 'path' | 'label'> {
  texts: RankedTexts
}

/** What the fixed pages have, split once for all searches that get the same list. */
const splitEntries = rememberFor((entries: readonly SearchEntry[]): FixedEntry[] =>
  entries.map(({ section, path, label, title, text, keywords = '' }) => ({
    section,
    path,
    label,
    texts: {
      title: toFixedText(title),
      // A part of a page is found by the page's name as well.
      keywords: toFixedText(`${keywords}, ${label}`),
      text: toFixedText(text),
    },
  })),
)

/** The entries that have a word of a question, in their order, so that no search goes through all texts. */
export function findCandidates(entries: readonly SearchEntry[], { either }: Question): FixedEntry[] {
  const { byWord, wordsOfStem } = indexWords(entries)
  const found = new Set<FixedEntry>()
  const add = (word: string) => {
    for (const entry of byWord.get(word) ?? []) found.add(entry)
  }
  for (const { words, hasParts } of either.flatMap(({ all }) => all).flatMap(splitTerm)) {
    const [first] = words
    if (!first) continue
    if (!hasParts) wordsOfStem.get(first.stem)?.forEach(add)
    else for (const word of byWord.keys()) if (rankWord(word, first, true) > 0) add(word)
  }
  return splitEntries(entries).filter((entry) => found.has(entry))
}

const indexWords = rememberFor((entries: readonly SearchEntry[]) => {
  const byWord = new Map<string, Set<FixedEntry>>()
  for (const entry of splitEntries(entries)) {
    for (const { word } of Object.values(entry.texts).flatMap(({ words }) => words)) {
      byWord.set(word, (byWord.get(word) ?? new Set()).add(entry))
    }
  }
  return { byWord, wordsOfStem: Map.groupBy(byWord.keys(), cutEnding) }
})

/** Words that need no correction, and those that are proposed instead of others. */
export interface Vocabulary {
  words: ReadonlySet<string>
  stems: ReadonlySet<string>
}

const toVocabulary = (words: readonly string[]): Vocabulary => ({
  words: new Set(words),
  stems: new Set(words.map(cutEnding)),
})

/** The words of the fixed pages. */
export const listEntryWords = rememberFor((entries: readonly SearchEntry[]) =>
  toVocabulary([...indexWords(entries).byWord.keys()]),
)

/** The words that stand for others. */
export const listSynonymWords = rememberFor((synonyms: readonly Synonyms[]) =>
  toVocabulary(synonyms.flatMap(({ asked }) => asked.flatMap(splitWords)).map(({ word }) => word)),
)
