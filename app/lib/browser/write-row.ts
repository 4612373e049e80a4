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
  const { data } = await supabase.from(table).update(columns).match(key).select(Object.keys(key).join()).throwOnError()
  if (data.length === 0) throw new RowNotFoundError(notFoundMessage)
}

/** @throws RowNotFoundError, or PostgREST's error */
export async function deleteRow(supabase: SupabaseClient, { table, key, notFoundMessage }: RowTarget): Promise<void> {
  const { data } = await supabase.from(table).delete().match(key).select(Object.keys(key).join()).throwOnError()
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
  const { data: saved } = await supabase
    .from(table)
    .update(columns)
    .match({ ...key, updated_at: readVersion })
    .select()
    .maybeSingle()
    .throwOnError()
  if (saved) return { saved: schema.parse(saved) }
  const { data: current } = await supabase.from(table).select('*').match(key).maybeSingle().throwOnError()
  const theirs = current === null ? null : schema.parse(current)
  if (theirs === null || theirs.updated_at === readVersion) throw new RowNotFoundError(notFoundMessage)
  return { theirs }
}
