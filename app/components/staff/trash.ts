import type { SupabaseClient } from '@supabase/supabase-js'
import { getStoredPath } from '#app/lib/uploads/upload-file.ts'
import { z } from '#app/lib/zod.ts'
import { mediaFileLimits, privateMediaBucket } from '#app/site/file-limits.ts'

/** The last sentence of deletion dialogs. */
export const trashNotice = 'It leaves the site immediately and stays in the trash for 30 days.'

export const trashNoticePlural = 'They leave the site immediately and stay in the trash for 30 days.'

const outcomeSchema = z.object({
  /** Number of restored entries. */
  restored: z.number(),
  /** Reasons why the other entries weren't restored. */
  problems: z.object({ subject: z.string().nullable(), reason: z.string() }).array(),
  /** Public URLs of files in the private bucket that the caller must move to the public bucket. */
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

/** Restores the last deletion of a row. */
export function restoreRow(supabase: SupabaseClient, table: string, id: string): Promise<RestoreOutcome> {
  return callRestore(supabase, 'restore_row', { table_name: table, row_id: id })
}

async function callRestore(supabase: SupabaseClient, name: string, selection: object): Promise<RestoreOutcome> {
  const { data, error } = await supabase.rpc(name, selection)
  if (error) throw error
  const outcome = outcomeSchema.parse(data)
  for (const url of outcome.files) await publishFile(supabase, url)
  return outcome
}

/**
 * Moves a restored file to the public bucket. Backends that don't retain removed files store it in
 * the private bucket while it is in the trash.
 */
export async function publishFile(supabase: SupabaseClient, url: string): Promise<void> {
  const { bucket: destinationBucket } = mediaFileLimits
  const path = getStoredPath(destinationBucket, url)
  if (path === null) return
  const { error } = await supabase.storage.from(privateMediaBucket).move(path, path, { destinationBucket })
  if (!error) return
  const { data: fileExists } = await supabase.storage.from(destinationBucket).exists(path)
  if (!fileExists) throw error
}

/** Returns one sentence for a toast that says why rows weren't restored. */
export function explainProblems(problems: RestoreOutcome['problems']): string {
  const [first] = problems
  if (!first) return ''
  const sentence = first.subject ? `“${first.subject}”: ${first.reason}` : first.reason
  return problems.length === 1 ? sentence : `${sentence} (and ${problems.length - 1} more)`
}
