import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { deleteRow, updateRow } from '#app/lib/browser/write-row.ts'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { z } from '#app/lib/zod.ts'

const synonymRowSchema = z.object({ id: z.string(), asked: z.string().array(), also: z.string().array() })

/** A search for one of the `asked` terms also finds pages with one of the `also` terms. */
export type SynonymRow = z.infer<typeof synonymRowSchema>

export const synonymsKey = ['search-synonyms'] as const

export function synonymsQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: synonymsKey,
    async queryFn() {
      const { data } = await supabase
        .from('search_synonyms')
        .select(joinColumnNames(synonymRowSchema))
        .order('created_at', { ascending: false })
        .order('id')
        .limit(500)
        .throwOnError()
      return synonymRowSchema.array().parse(data)
    },
  })
}

/** Form values: words and phrases, separated by commas or line breaks. */
interface SynonymInput {
  asked: string
  also: string
}

export const emptySynonymInput: SynonymInput = { asked: '', also: '' }

export function toSynonymInput({ asked, also }: SynonymRow): SynonymInput {
  return { asked: asked.join(', '), also: also.join(', ') }
}

export function splitTerms(text: string): string[] {
  const terms = text.split(/[,\n]/).map((term) => term.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(terms.filter((term) => term !== ''))]
}

const termLimits = { asked: { maxTerms: 20, maxBytes: 800 }, also: { maxTerms: 12, maxBytes: 500 } }

/** Returns the first invalid field with a message for the user; null if the input is valid. */
export function validateSynonymInput(input: SynonymInput): { field: keyof SynonymInput; text: string } | null {
  for (const field of ['asked', 'also'] as const) {
    const terms = splitTerms(input[field])
    const { maxTerms, maxBytes } = termLimits[field]
    if (terms.length === 0) return { field, text: 'Enter at least one word' }
    if (terms.length > maxTerms)
      return { field, text: `Enter at most ${maxTerms} words or phrases. Add the other words as new synonyms.` }
    if (new TextEncoder().encode(terms.join('')).length > maxBytes)
      return { field, text: 'These words are too long. Remove some words.' }
    if (terms.some((term) => !/[\p{L}\p{N}]/u.test(term))) return { field, text: 'Each word needs a letter or a digit' }
  }
  return null
}

export async function saveSynonyms(supabase: SupabaseClient, input: SynonymInput, id?: string): Promise<void> {
  const row = { asked: splitTerms(input.asked), also: splitTerms(input.also) }
  if (id === undefined) await supabase.from('search_synonyms').insert(row).throwOnError()
  else await updateRow(supabase, getRowTarget(id), row)
}

export function deleteSynonyms(supabase: SupabaseClient, id: string): Promise<void> {
  return deleteRow(supabase, getRowTarget(id))
}

const getRowTarget = (id: string) => ({
  table: 'search_synonyms',
  key: { id },
  notFoundMessage: 'Someone else removed these synonyms',
})
