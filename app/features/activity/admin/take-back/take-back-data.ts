import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { moveLibraryFile } from '#app/components/staff/files/library-files.ts'
import { replaceServiceIds } from '#app/components/staff/replace-service-ids.ts'
import { z } from '#app/lib/zod.ts'

const outcomeSchema = z.enum(['removed', 'restored', 'reverted', 'kept'])

/** The result of the function `revert_account_changes`, for a preview and for the real call. */
const takeBackResultSchema = z.object({
  counts: z.object({ table_name: z.string(), outcome: outcomeSchema, count: z.number() }).array(),
  /** The first 500 items; those with the outcome `kept` come first. */
  items: z
    .object({
      table_name: z.string(),
      subject: z.string().nullable(),
      outcome: outcomeSchema,
      /** The reason why an item stays unchanged. */
      reason: z.string().nullish(),
      /** The columns that stay unchanged, or dotted paths of settings. */
      columns: z.string().array().nullish(),
    })
    .array(),
  files: z.string().array(),
})

export type TakeBackResult = z.infer<typeof takeBackResultSchema>

export interface TakeBackRequest {
  /** The account ID. */
  person: string
  since: Date
}

async function callTakeBack(
  supabase: SupabaseClient,
  { person, since }: TakeBackRequest,
  isPreview: boolean,
): Promise<TakeBackResult> {
  const { data, error } = await supabase.rpc('revert_account_changes', {
    person,
    since: since.toISOString(),
    is_preview: isPreview,
  })
  if (error) throw error
  const result = takeBackResultSchema.parse(data)
  return { ...result, items: replaceServiceIds(result.items, ({ table_name }) => table_name === 'services') }
}

/** Never cached, because other users may change the same items. */
export function takeBackPreviewQuery(supabase: SupabaseClient, request: TakeBackRequest) {
  return queryOptions({
    queryKey: ['take-back', request.person, request.since.toISOString()],
    queryFn: () => callTakeBack(supabase, request, true),
    staleTime: 0,
    gcTime: 0,
  })
}

export async function takeBack(supabase: SupabaseClient, request: TakeBackRequest): Promise<TakeBackResult> {
  const result = await callTakeBack(supabase, request, false)
  for (const url of result.files) await moveLibraryFile(supabase, url, true)
  return result
}

/** Counts the rows that change and those that stay unchanged. */
export function countOutcomes({ counts }: TakeBackResult): { done: number; unchanged: number } {
  const sum = (matching: TakeBackResult['counts']) => matching.reduce((total, { count }) => total + count, 0)
  const unchanged = sum(counts.filter(({ outcome }) => outcome === 'kept'))
  return { done: sum(counts) - unchanged, unchanged }
}
