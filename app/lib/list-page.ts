import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

export interface ListPage<Row> {
  rows: Row[]
  /** The page number of the rows. It is 1 if the requested page is beyond the end. */
  page: number
  /** Number of rows on all pages. */
  total: number
}

type Query = ReturnType<typeof select>

interface PageRequest {
  table: string
  /** Columns as `select` takes them; all by default. */
  columns?: string
  /** Adds the list's filters. */
  narrow: (query: Query) => Query
  /** The column to sort by, and then by `id`; newest first by default. */
  order?: { column: string; ascending: boolean }
  /** Counts from 1. */
  page: number
  size: number
}

const newestFirst = { column: 'created_at', ascending: false }

/** The backend rejects larger offsets. */
const maxOffset = 100_000

/** PostgREST's error for an offset beyond the last row. */
const rangeNotSatisfiable = 'PGRST103'

/** Reads one page of a table. Returns the first page if the requested one is beyond the end. */
export async function listPage(supabase: SupabaseClient, request: PageRequest): Promise<ListPage<unknown>> {
  const { table, columns = '*', narrow, order = newestFirst, page, size } = request
  const { column, ascending } = order
  const offset = (page - 1) * size
  if (offset > maxOffset) return listPage(supabase, { ...request, page: 1 })
  const { data, count, error } = await narrow(select(supabase, table, columns))
    .order(column, { ascending })
    .order('id', { ascending })
    .range(offset, offset + size - 1)
  if (error?.code === rangeNotSatisfiable && page > 1) return listPage(supabase, { ...request, page: 1 })
  if (error) throw error
  return { rows: data, page, total: count ?? 0 }
}

/** Reads rows by their IDs, in the order of the IDs. */
export async function listRowsByIds(
  supabase: SupabaseClient,
  { table, columns }: Required<Pick<PageRequest, 'table' | 'columns'>>,
  ids: readonly string[],
): Promise<unknown[]> {
  if (ids.length === 0) return []
  const { data, error } = await select(supabase, table, columns).in('id', ids)
  if (error) throw error
  const rows = new Map(rowsSchema.parse(data).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const rowsSchema = z.looseObject({ id: z.string() }).array()

function select(supabase: SupabaseClient, table: string, columns: string) {
  return supabase.from(table).select<string, unknown>(columns, { count: 'exact' })
}
