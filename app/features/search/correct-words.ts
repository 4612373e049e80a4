import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { countEdits } from './count-edits.ts'
import type { Vocabulary } from './fixed-entries.ts'
import { cutEnding, isStopWord, splitWords } from './split-words.ts'

/**
 * A query with the nearest known word in place of each that nothing public has; null where there is none to correct. `known` has
 * what the website knows; the database is asked for the words of the rows.
 */
export async function correctWords(
  supabase: SupabaseClient,
  query: string,
  known: readonly Vocabulary[],
): Promise<string | null> {
  const isKnown = (word: string) => known.some(({ stems }) => stems.has(cutEnding(word)))
  const unknown = splitWords(query)
    .filter(({ word }) => word.length >= 3 && !/\p{N}/u.test(word) && !isStopWord(word) && !isKnown(word))
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
    const nearest = findNearest(word, [stored ?? [], ...known.map(({ words }) => words)])
    corrected += query.slice(end, start) + matchCase(nearest ?? word, query.slice(start, wordEnd))
    end = wordEnd
  }
  corrected += query.slice(end)
  return corrected.toLowerCase() === query.toLowerCase() ? null : corrected
}

/** All others stay as they were typed. */
const maxWords = 6

const similarSchema = z.record(z.string(), z.string().array())

/** Of equally near ones the first. */
function findNearest(word: string, lists: readonly Iterable<string>[]): string | null {
  let best: string | null = null
  // Somebody who types four letters means four others less often.
  let most = word.length < 5 ? 1 : Math.min(3, Math.floor(word.length / 3))
  for (const list of lists) {
    for (const candidate of list) {
      if (candidate.length < 3 || Math.abs(candidate.length - word.length) > most) continue
      const edits = countEdits(word, candidate, most)
      if (edits > most) continue
      best = candidate
      most = edits - 1
      if (most < 0) return best
    }
  }
  return best
}

function matchCase(word: string, written: string): string {
  return /^\p{Lu}/u.test(written) ? word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : word
}
