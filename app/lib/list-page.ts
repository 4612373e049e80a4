import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

export interface ListPage<Row> {
  rows: Row[]
  /** The number of this page; 1 if the requested page doesn't exist. */
  page: number
  /** Number of rows on a full page. */
  size: number
  /** Counts the rows of all pages. */
  total: number
}

export type RowQuery = ReturnType<typeof selectWithCount>

interface PageRequest {
  table: string
  columns?: string
  applyFilters: (query: RowQuery) => RowQuery
  /** Sorts rows with equal values by `id`. */
  order?: { column: string; ascending: boolean }
  page: number
  size: number
}

const newestFirst = { column: 'created_at', ascending: false }

/** The API rejects larger offsets. */
const maxOffset = 100_000

/** PostgREST's error code for an offset beyond the last row. */
const rangeNotSatisfiable = 'PGRST103'

/** Returns one page of a table, or the first page if the requested page doesn't exist. */
export async function listPage(supabase: SupabaseClient, request: PageRequest): Promise<ListPage<unknown>> {
  const { table, columns = '*', applyFilters, order = newestFirst, page, size } = request
  const { column, ascending } = order
  const offset = (page - 1) * size
  if (offset > maxOffset) return listPage(supabase, { ...request, page: 1 })
  const { data, count, error } = await applyFilters(selectWithCount(supabase, table, columns))
    .order(column, { ascending })
    .order('id', { ascending })
    .range(offset, offset + size - 1)
  if (error?.code === rangeNotSatisfiable && page > 1) return listPage(supabase, { ...request, page: 1 })
  if (error) throw error
  return { rows: data, page, size, total: count ?? 0 }
}

/** Returns the rows in the order of `ids`. Skips missing rows. */
export async function listRowsByIds(
  supabase: SupabaseClient,
  { table, columns }: Required<Pick<PageRequest, 'table' | 'columns'>>,
  ids: readonly string[],
): Promise<unknown[]> {
  if (ids.length === 0) return []
  const { data } = await selectWithCount(supabase, table, columns).in('id', ids).throwOnError()
  const rows = new Map(rowsSchema.parse(data).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const rowsSchema = z.looseObject({ id: z.string() }).array()

function selectWithCount(supabase: SupabaseClient, table: string, columns: string) {
  return supabase.from(table).select<string, unknown>(columns, { count: 'exact' })
}
