import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from '#app/lib/zod.ts'

/** A write found no row: it is gone, or its policies hide it from whoever is signed in. */
export class RowNotFoundError extends Error {
  override name = 'RowNotFoundError'
}

interface RowTarget {
  table: string
  /** The primary key, by its column. */
  key: Readonly<Record<string, string | number>>
  /** The message of the `RowNotFoundError`. */
  notFound: string
}

/** Changes one row. @throws RowNotFoundError, or PostgREST's error */
export async function updateRow(
  supabase: SupabaseClient,
  { table, key, notFound }: RowTarget,
  columns: object,
): Promise<void> {
  const { data, error } = await supabase.from(table).update(columns).match(key).select(Object.keys(key).join())
  if (error) throw error
  if (data.length === 0) throw new RowNotFoundError(notFound)
}

/** Deletes one row. @throws RowNotFoundError, or PostgREST's error */
export async function deleteRow(supabase: SupabaseClient, { table, key, notFound }: RowTarget): Promise<void> {
  const { data, error } = await supabase.from(table).delete().match(key).select(Object.keys(key).join())
  if (error) throw error
  if (data.length === 0) throw new RowNotFoundError(notFound)
}

/** Either the saved row, or the one that somebody else saved meanwhile. */
export type UpdateOutcome<Row> = { saved: Row } | { theirs: Row }

/**
 * Changes one row if it is still the version that was read, which `updated_at` tells (optimistic locking).
 * @throws RowNotFoundError also where the row is unchanged, that is, where a policy refused the write
 */
export async function updateVersion<Row extends { updated_at: string }>(
  supabase: SupabaseClient,
  { table, key, notFound }: RowTarget,
  { schema, readVersion, columns }: { schema: z.ZodType<Row>; readVersion: string; columns: object },
): Promise<UpdateOutcome<Row>> {
  const rows = supabase.from(table)
  const updated = await rows
    .update(columns)
    .match({ ...key, updated_at: readVersion })
    .select()
    .maybeSingle()
  if (updated.error) throw updated.error
  if (updated.data) return { saved: schema.parse(updated.data) }
  const current = await supabase.from(table).select('*').match(key).maybeSingle()
  if (current.error) throw current.error
  const theirs = current.data === null ? null : schema.parse(current.data)
  if (theirs === null || theirs.updated_at === readVersion) throw new RowNotFoundError(notFound)
  return { theirs }
}
