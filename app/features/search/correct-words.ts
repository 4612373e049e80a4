import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { countEdits } from './count-edits.ts'
import { cutEnding, isStopWord, splitWords } from './split-words.ts'

/**
 * A query with the nearest known word in place of each that nothing public has; null where there is none to correct. `vocabulary` has
 * the words of the fixed pages; the database is asked for those of the rows.
 */
export async function correctWords(
  supabase: SupabaseClient,
  query: string,
  vocabulary: ReadonlySet<string>,
): Promise<string | null> {
  const stems = new Set([...vocabulary].map(cutEnding))
  const unknown = splitWords(query)
    .filter(({ word }) => word.length >= 3 && !/\p{N}/u.test(word) && !isStopWord(word) && !stems.has(cutEnding(word)))
    .slice(0, maxWords)
  if (unknown.length === 0) return null
  const asked = [...new Set(unknown.map(({ word }) => word))]
  const { data, error } = await supabase.rpc('similar_words', { asked })
  if (error) throw error
  const similar = similarSchema.parse(data)
  let corrected = ''
  let end = 0
  for (const { word, start, end: wordEnd } of unknown) {
    // A word may be `constructor`, which every object has.
    const stored = Object.hasOwn(similar, word) ? similar[word] : undefined
    const nearest = findNearest(word, [...(stored ?? []), ...vocabulary])
    corrected += query.slice(end, start) + matchCase(nearest ?? word, query.slice(start, wordEnd))
    end = wordEnd
  }
  corrected += query.slice(end)
  return corrected.toLowerCase() === query.toLowerCase() ? null : corrected
}

/** All others stay as they were typed. */
const maxWords = 6

const similarSchema = z.record(z.string(), z.string().array())

function findNearest(word: string, candidates: readonly string[]): string | null {
  let best: { word: string; edits: number } | null = null
  // Somebody who types four letters means four others less often.
  const most = word.length < 5 ? 1 : Math.min(3, Math.floor(word.length / 3))
  for (const candidate of candidates) {
    if (candidate.length < 3 || Math.abs(candidate.length - word.length) > most) continue
    const edits = countEdits(word, candidate)
    if (edits <= most && (best === null || edits < best.edits)) best = { word: candidate, edits }
  }
  return best?.word ?? null
}

function matchCase(word: string, written: string): string {
  return /^\p{Lu}/u.test(written) ? word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : word
}
