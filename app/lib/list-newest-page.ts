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

/**
 * One page of a table with `created_at` and `id`, newest first. Far pages are reached from the nearer end of the list, in
 * steps as long as the backend allows (decision 0011).
 */
export async function listNewestPage(supabase: SupabaseClient, request: NewestPageRequest): Promise<ListPage<unknown>> {
  const { table, columns } = request
  if (columns === undefined) return listPage(supabase, { ...request, columns: '*' })
  const found = await listPage(supabase, { ...request, columns: 'id' })
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

type PageRequest = NewestPageRequest & { columns: string }

async function listPage(supabase: SupabaseClient, request: PageRequest): Promise<ListPage<unknown>> {
  const { page, size, columns } = request
  const offset = (page - 1) * size
  if (offset > maxOffset) return listFarPage(supabase, request)
  const query = sorted(selectFiltered(supabase, request, { columns, count: 'exact' }), 'newest')
  const { data, count, error } = await query.range(offset, offset + size - 1)
  if (error?.code === rangeNotSatisfiable && page > 1) return listPage(supabase, { ...request, page: 1 })
  if (error) throw error
  return { rows: data, page, total: count ?? 0 }
}

async function listFarPage(supabase: SupabaseClient, request: PageRequest): Promise<ListPage<unknown>> {
  const { page, size } = request
  const { count, error } = await selectFiltered(supabase, request, { columns: 'id', count: 'exact', head: true })
  if (error) throw error
  const total = count ?? 0
  const newer = (page - 1) * size
  if (newer >= total) return listPage(supabase, { ...request, page: 1 })
  const length = Math.min(size, total - newer)
  const older = total - newer - length
  if (newer <= older) {
    return { rows: await walk(supabase, request, { from: 'newest', offset: newer, length }), page, total }
  }
  const rows = await walk(supabase, request, { from: 'oldest', offset: older, length })
  return { rows: rows.toReversed(), page, total }
}

type End = 'newest' | 'oldest'

interface Walk {
  from: End
  /** Rows to skip at that end. */
  offset: number
  length: number
}

async function walk(
  supabase: SupabaseClient,
  request: PageRequest,
  { from, offset, length }: Walk,
): Promise<unknown[]> {
  let cursor: Cursor | null = null
  let left = offset
  while (left > maxOffset) {
    const step = sorted(seek(selectFiltered(supabase, request, { columns: 'created_at,id' }), cursor, from), from)
    const { data, error } = await step.range(maxOffset - 1, maxOffset - 1)
    if (error) throw error
    const [last] = cursorRowsSchema.parse(data)
    cursor = last
    left -= maxOffset
  }
  const query = sorted(seek(selectFiltered(supabase, request, { columns: request.columns }), cursor, from), from)
  const { data, error } = await query.range(left, left + length - 1)
  if (error) throw error
  return data
}

const cursorRowsSchema = z.tuple([z.object({ created_at: z.string(), id: z.uuid() })])

type Cursor = z.infer<typeof cursorRowsSchema>[0]

interface Columns {
  columns: string
  count?: 'exact'
  head?: boolean
}

function select(supabase: SupabaseClient, table: string, { columns, ...options }: Columns) {
  return supabase.from(table).select<string, unknown>(columns, options)
}

function selectFiltered(supabase: SupabaseClient, { table, narrow }: NewestPageRequest, columns: Columns): Query {
  return narrow(select(supabase, table, columns))
}

function sorted(query: Query, from: End): Query {
  const order = { ascending: from === 'oldest' }
  return query.order('created_at', order).order('id', order)
}

/** Only the rows after the cursor. The first condition is the one that an index serves. */
function seek(query: Query, cursor: Cursor | null, from: End): Query {
  if (!cursor) return query
  const { created_at, id } = cursor
  return from === 'oldest'
    ? query.gte('created_at', created_at).or(`created_at.gt."${created_at}",id.gt.${id}`)
    : query.lte('created_at', created_at).or(`created_at.lt."${created_at}",id.lt.${id}`)
}
