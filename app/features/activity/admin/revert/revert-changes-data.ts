import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { moveMediaFile } from '#app/components/staff/files/library-files.ts'
import { replaceServiceIds } from '#app/components/staff/replace-service-ids.ts'
import { z } from '#app/lib/zod.ts'

const outcomeSchema = z.enum(['removed', 'restored', 'reverted', 'kept'])

/**
 * The result of the function `revert_account_changes`. A preview returns the same result but
 * changes nothing.
 */
const revertResultSchema = z.object({
  counts: z.object({ table_name: z.string(), outcome: outcomeSchema, count: z.number() }).array(),
  /** The first 500 items. Items with the outcome `kept` come first. */
  items: z
    .object({
      table_name: z.string(),
      subject: z.string().nullable(),
      outcome: outcomeSchema,
      reason: z.string().nullish(),
      /** The columns, or the dotted paths of settings, that the revert leaves unchanged. */
      columns: z.string().array().nullish(),
    })
    .array(),
  /** Public URLs of restored files that are still in the private bucket. */
  files: z.string().array(),
})

export type RevertResult = z.infer<typeof revertResultSchema>

export interface RevertRequest {
  accountId: string
  since: Date
}

async function callRevertChanges(
  supabase: SupabaseClient,
  { accountId, since }: RevertRequest,
  isPreview: boolean,
): Promise<RevertResult> {
  const { data } = await supabase
    .rpc('revert_account_changes', {
      person: accountId,
      since: since.toISOString(),
      is_preview: isPreview,
    })
    .throwOnError()
  const result = revertResultSchema.parse(data)
  return { ...result, items: replaceServiceIds(result.items, ({ table_name }) => table_name === 'services') }
}

/** The result isn't cached, because other users may change the same items. */
export function revertPreviewQuery(supabase: SupabaseClient, request: RevertRequest) {
  return queryOptions({
    queryKey: ['revert-changes', request.accountId, request.since.toISOString()],
    queryFn: () => callRevertChanges(supabase, request, true),
    staleTime: 0,
    gcTime: 0,
  })
}

export async function revertChanges(supabase: SupabaseClient, request: RevertRequest): Promise<RevertResult> {
  const result = await callRevertChanges(supabase, request, false)
  for (const url of result.files) await moveMediaFile(supabase, url, true)
  return result
}

export function countOutcomes({ counts }: RevertResult): { reverted: number; unchanged: number } {
  const sum = (matching: RevertResult['counts']) => matching.reduce((total, { count }) => total + count, 0)
  const unchanged = sum(counts.filter(({ outcome }) => outcome === 'kept'))
  return { reverted: sum(counts) - unchanged, unchanged }
}
