import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { deleteRow, RowNotFoundError, updateRow } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'

const synonymRowSchema = z.object({ id: z.string(), asked: z.string().array(), also: z.string().array() })

/** A line of synonyms: a search for one of `asked` also finds pages with one of `also`. */
export type SynonymRow = z.infer<typeof synonymRowSchema>

export const synonymsKey = ['search-synonyms'] as const

/** All lines, the newest first. */
export function synonymsQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: synonymsKey,
    async queryFn() {
      const columns = Object.keys(synonymRowSchema.shape).join(',')
      const { data, error } = await supabase
        .from('search_synonyms')
        .select(columns)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(500)
      if (error) throw error
      return synonymRowSchema.array().parse(data)
    },
  })
}

/** The form's values: words and phrases separated by commas. */
export interface SynonymInput {
  asked: string
  also: string
}

export const emptySynonymInput: SynonymInput = { asked: '', also: '' }

export function toSynonymInput({ asked, also }: SynonymRow): SynonymInput {
  return { asked: asked.join(', '), also: also.join(', ') }
}

/** The words of a field, each once. */
export function listTerms(text: string): string[] {
  const words = text.split(/[,\n]/).map((word) => word.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(words.filter((word) => word !== ''))]
}

const limits = { asked: { words: 20, bytes: 800 }, also: { words: 12, bytes: 500 } }

/** Says why a line can't be saved; null if it can. */
export function findProblem(input: SynonymInput): { field: keyof SynonymInput; text: string } | null {
  for (const field of ['asked', 'also'] as const) {
    const words = listTerms(input[field])
    const { words: most, bytes } = limits[field]
    if (words.length === 0) return { field, text: 'Enter at least one word' }
    if (words.length > most)
      return { field, text: `Enter at most ${most} words or phrases. Add another line for more.` }
    if (new TextEncoder().encode(words.join('')).length > bytes)
      return { field, text: 'These words are too long. Remove some.' }
    if (words.some((word) => !/[\p{L}\p{N}]/u.test(word))) return { field, text: 'Each word needs a letter or a digit' }
  }
  return null
}

/** Adds a line, or changes the one with this id. @throws Error with a message for the user */
export async function saveSynonyms(supabase: SupabaseClient, input: SynonymInput, id?: string): Promise<void> {
  const row = { asked: listTerms(input.asked), also: listTerms(input.also) }
  try {
    if (id === undefined) {
      const { error } = await supabase.from('search_synonyms').insert(row)
      if (error) throw error
    } else await updateRow(supabase, target(id), row)
  } catch (error) {
    if (error instanceof RowNotFoundError) throw error
    throw new Error(explainFailure(error), { cause: error })
  }
}

export function removeSynonyms(supabase: SupabaseClient, id: string): Promise<void> {
  return deleteRow(supabase, target(id))
}

const target = (id: string) => ({
  table: 'search_synonyms',
  key: { id },
  notFound: 'Someone else removed this line',
})
