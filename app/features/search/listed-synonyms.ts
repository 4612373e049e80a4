import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import type { Synonyms } from './parse-question.ts'

/** What editors say that visitors also mean. */
export async function listSynonyms(supabase: SupabaseClient): Promise<Synonyms[]> {
  const { data, error } = await supabase
    .from('search_synonyms')
    .select('asked,also')
    .order('created_at')
    .order('id')
    .limit(maxSynonyms)
  if (error) throw error
  return synonymsSchema.array().parse(data)
}

const synonymsSchema = z.object({ asked: z.string().array(), also: z.string().array() })
const maxSynonyms = 500
