import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { countEdits } from './count-edits.ts'
import { isEnglishWord } from './is-english-word.ts'
import { splitWords } from './split-words.ts'

/** Words that are corrected at most. */
const maxTerms = 6

const similarSchema = z.record(z.string(), z.string().array())

/**
 * Replaces each word that is neither English nor anywhere on the site by the nearest one that is;
 * null if there is none. `known` has the words of the fixed pages; the database knows all others.
 */
export async function correctWords(
  supabase: SupabaseClient,
  query: string,
  known: ReadonlySet<string>,
): Promise<string | null> {
  const unknown = splitWords(query)
    .filter(({ word }) => word.length >= 3 && !/\p{N}/u.test(word) && !known.has(word) && !isEnglishWord(word))
    .slice(0, maxTerms)
  if (unknown.length === 0) return null
  const asked = [...new Set(unknown.map(({ word }) => word))]
  const { data, error } = await supabase.rpc('similar_words', { asked })
  if (error) throw error
  const similar = new Map(Object.entries(similarSchema.parse(data)))
  let corrected = ''
  let end = 0
  for (const { word, start, end: wordEnd } of unknown) {
    const nearest = findNearest(word, [...(similar.get(word) ?? []), ...known])
    corrected += query.slice(end, start) + matchCase(nearest ?? word, query.slice(start, wordEnd))
    end = wordEnd
  }
  corrected += query.slice(end)
  return corrected.toLowerCase() === query.toLowerCase() ? null : corrected
}

/** The word that needs the fewest edits, the first of equals; null if all need too many. */
function findNearest(word: string, candidates: readonly string[]): string | null {
  let best: string | null = null
  // With two letters changed, most short words become some other word.
  let most = word.length < 6 ? 1 : 2
  for (const candidate of candidates) {
    if (candidate.length < 3 || Math.abs(candidate.length - word.length) > most) continue
    const edits = countEdits(word, candidate)
    if (edits > most) continue
    best = candidate
    most = edits - 1
    if (most < 0) break
  }
  return best
}

function matchCase(word: string, written: string): string {
  return /^\p{Lu}/u.test(written) ? word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : word
}
