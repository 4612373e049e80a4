import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { getEditDistance } from '#lib/edit-distance.ts'
import { isEnglishWord } from './is-english-word.ts'
import { splitWords } from './split-words.ts'

const maxCorrectedWords = 6

/** "Howe much" means "how much", even if the site contains "home". */
const questionWords = ['how', 'what', 'when', 'where', 'which', 'who', 'why']

const similarWordsSchema = z.record(z.string(), z.string().array())

/**
 * Replaces words that are neither English nor on the site with the most similar question words or
 * words of the site. Returns null if there is nothing to correct. `knownWords` are the words of the built-in pages and
 * services. The database function `similar_words` finds the site's other words.
 */
export async function correctSpelling(
  supabase: SupabaseClient,
  query: string,
  knownWords: ReadonlySet<string>,
): Promise<string | null> {
  const unknownTokens = splitWords(query)
    .filter(({ word }) => word.length >= 3 && !/\p{N}/u.test(word) && !knownWords.has(word) && !isEnglishWord(word))
    .slice(0, maxCorrectedWords)
  if (unknownTokens.length === 0) return null
  const unknownWords = [...new Set(unknownTokens.map(({ word }) => word))]
  const { data, error } = await supabase.rpc('similar_words', { asked: unknownWords })
  if (error) throw error
  const similarWords = new Map(Object.entries(similarWordsSchema.parse(data)))
  let correctedQuery = ''
  let copiedEnd = 0
  for (const { word, start, end: wordEnd } of unknownTokens) {
    const nearestWord = findNearest(word, [...questionWords, ...(similarWords.get(word) ?? []), ...knownWords])
    correctedQuery += query.slice(copiedEnd, start) + copyCase(nearestWord ?? word, query.slice(start, wordEnd))
    copiedEnd = wordEnd
  }
  correctedQuery += query.slice(copiedEnd)
  return correctedQuery.toLowerCase() === query.toLowerCase() ? null : correctedQuery
}

/** Returns null if every candidate needs too many edits. */
function findNearest(word: string, candidates: readonly string[]): string | null {
  let nearest: string | null = null
  // Two edits would turn most short words into unrelated words.
  let maxEdits = word.length < 6 ? 1 : 2
  for (const candidate of candidates) {
    if (candidate.length < 3 || Math.abs(candidate.length - word.length) > maxEdits) continue
    const edits = getEditDistance(word, candidate)
    if (edits > maxEdits) continue
    nearest = candidate
    maxEdits = edits - 1
    if (maxEdits < 0) break
  }
  return nearest
}

function copyCase(word: string, original: string): string {
  return /^\p{Lu}/u.test(original) ? word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : word
}
