import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

export interface ListPage<Row> {
  rows: Row[]
  /** The page that the rows are on: another than the requested one where that lies beyond the end. */
  page: number
  /** Rows on all pages. */
  total: number
}

type Query = ReturnType<typeof select>

interface NewestPageRequest {
  table: string
  /**
   * As `select` takes them; all by default. They are read of the rows of the page alone: what is computed would be computed of
   * those before it as well.
   */
  columns?: string
  /** Adds the filters of the list. */
  narrow: (query: Query) => Query
  /** Counts from 1. */
  page: number
  size: number
}

/** The backend refuses larger offsets. */
const maxOffset = 10_000

/** PostgREST's error for an offset beyond the last row. */
const rangeNotSatisfiable = 'PGRST103'

/** One page of a table with `created_at` and `id`, newest first. */
export async function listNewestPage(supabase: SupabaseClient, request: NewestPageRequest): Promise<ListPage<unknown>> {
  const { table, columns } = request
  if (columns === undefined) return listPage(supabase, request, '*')
  const found = await listPage(supabase, request, 'id')
  const ids = idsSchema.parse(found.rows).map(({ id }) => id)
  return { ...found, rows: await listRowsOf(supabase, { table, columns }, ids) }
}

/** The rows that have these ids, in their order. */
export async function listRowsOf(
  supabase: SupabaseClient,
  { table, columns }: Required<Pick<NewestPageRequest, 'table' | 'columns'>>,
  ids: readonly string[],
): Promise<unknown[]> {
  if (ids.length === 0) return []
  const { data, error } = await select(supabase, table, { columns }).in('id', ids)
  if (error) throw error
  const rows = new Map(
    z
      .looseObject({ id: z.string() })
      .array()
      .parse(data)
      .map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const idsSchema = z.object({ id: z.string() }).array()

async function listPage(
  supabase: SupabaseClient,
  request: NewestPageRequest,
  columns: string,
): Promise<ListPage<unknown>> {
  const { table, narrow, size } = request
  const page = Math.min(request.page, Math.floor(maxOffset / size) + 1)
  const offset = (page - 1) * size
  const { data, count, error } = await narrow(select(supabase, table, { columns, count: 'exact' }))
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(offset, offset + size - 1)
  if (error?.code === rangeNotSatisfiable && page > 1) return listPage(supabase, { ...request, page: 1 }, columns)
  if (error) throw error
  return { rows: data, page, total: count ?? 0 }
}

interface Columns {
  columns: string
  count?: 'exact'
}

function select(supabase: SupabaseClient, table: string, { columns, ...options }: Columns) {
  return supabase.from(table).select<string, unknown>(columns, options)
}
