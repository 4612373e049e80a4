import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { moveMediaFile } from './files/library-files.ts'

export const trashNotice = 'It leaves the site immediately and stays in the trash for 30 days.'

export const trashNoticePlural = 'They leave the site immediately and stay in the trash for 30 days.'

const outcomeSchema = z.object({
  restored: z.number(),
  /** Reasons why the other entries weren't restored. */
  problems: z.object({ subject: z.string().nullable(), reason: z.string() }).array(),
  /**
   * Public URLs of files that are still in the private bucket. The caller must publish these files.
   */
  files: z.string().array(),
})

export type RestoreOutcome = z.infer<typeof outcomeSchema>

/** Restores trash entries, or everything that an action deleted. */
export function restoreTrash(
  supabase: SupabaseClient,
  selection: { entries: readonly number[] } | { actions: readonly string[] },
): Promise<RestoreOutcome> {
  return callRestore(supabase, 'restore_trash', selection)
}

export function restoreRow(supabase: SupabaseClient, table: string, id: string): Promise<RestoreOutcome> {
  return callRestore(supabase, 'restore_row', { table_name: table, row_id: id })
}

async function callRestore(supabase: SupabaseClient, name: string, selection: object): Promise<RestoreOutcome> {
  const { data } = await supabase.rpc(name, selection).throwOnError()
  const outcome = outcomeSchema.parse(data)
  for (const url of outcome.files) await moveMediaFile(supabase, url, true)
  return outcome
}

export function explainProblems(problems: RestoreOutcome['problems']): string {
  const [firstProblem] = problems
  if (!firstProblem) return ''
  const sentence = firstProblem.subject ? `“${firstProblem.subject}”: ${firstProblem.reason}` : firstProblem.reason
  return problems.length === 1 ? sentence : `${sentence} (and ${problems.length - 1} more)`
}
