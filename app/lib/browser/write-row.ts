import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from '#app/lib/zod.ts'

/** Thrown if no row was written, because the row doesn't exist or a policy denies access. */
export class RowNotFoundError extends Error {
  override name = 'RowNotFoundError'
}

interface RowTarget {
  table: string
  /** The primary key columns and their values. */
  key: Readonly<Record<string, string | number>>
  notFoundMessage: string
}

/** @throws RowNotFoundError, or PostgREST's error */
export async function updateRow(
  supabase: SupabaseClient,
  { table, key, notFoundMessage }: RowTarget,
  columns: object,
): Promise<void> {
  const { data, error } = await supabase.from(table).update(columns).match(key).select(Object.keys(key).join())
  if (error) throw error
  if (data.length === 0) throw new RowNotFoundError(notFoundMessage)
}

/** @throws RowNotFoundError, or PostgREST's error */
export async function deleteRow(supabase: SupabaseClient, { table, key, notFoundMessage }: RowTarget): Promise<void> {
  const { data, error } = await supabase.from(table).delete().match(key).select(Object.keys(key).join())
  if (error) throw error
  if (data.length === 0) throw new RowNotFoundError(notFoundMessage)
}

export type UpdateOutcome<Row> = { saved: Row } | { theirs: Row }

/**
 * Updates a row with optimistic locking: only if its `updated_at` is still `readVersion`.
 * @throws RowNotFoundError, also if a policy denied the update
 */
export async function updateRowIfUnchanged<Row extends { updated_at: string }>(
  supabase: SupabaseClient,
  { table, key, notFoundMessage }: RowTarget,
  { schema, readVersion, columns }: { schema: z.ZodType<Row>; readVersion: string; columns: object },
): Promise<UpdateOutcome<Row>> {
  const updateResponse = await supabase
    .from(table)
    .update(columns)
    .match({ ...key, updated_at: readVersion })
    .select()
    .maybeSingle()
  if (updateResponse.error) throw updateResponse.error
  if (updateResponse.data) return { saved: schema.parse(updateResponse.data) }
  const readResponse = await supabase.from(table).select('*').match(key).maybeSingle()
  if (readResponse.error) throw readResponse.error
  const theirs = readResponse.data === null ? null : schema.parse(readResponse.data)
  if (theirs === null || theirs.updated_at === readVersion) throw new RowNotFoundError(notFoundMessage)
  return { theirs }
}
