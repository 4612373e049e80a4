import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

/** A page of a list, and how many rows there are on all pages. */
interface NewestPage {
  rows: unknown[]
  /** The page that these are on; the first one where the asked one lies behind the end. */
  page: number
  total: number
}

type Rows = ReturnType<typeof readAll>

interface NewestPageRequest {
  table: string
  /** Leaves only the rows that the list shows. */
  narrow: (rows: Rows) => Rows
  /** Counts from 1. */
  page: number
  size: number
}

/** The backend skips no more rows than this in one call. */
const longestSkip = 10_000

/** PostgREST: the first row asked for lies behind the last one. */
const rangeNotSatisfiable = 'PGRST103'

/**
 * One page of a list of rows with `created_at` and `id`, newest created first. What is far from the beginning is
 * reached from the nearer end, in strides as long as the backend allows: no list is too long for its last page.
 */
export async function listNewestPage(supabase: SupabaseClient, request: NewestPageRequest): Promise<NewestPage> {
  const { page, size } = request
  const skip = (page - 1) * size
  if (skip > longestSkip) return listFarPage(supabase, request)
  const rows = inOrder(read(supabase, request, { columns: '*', count: 'exact' }), false)
  const { data, count, error } = await rows.range(skip, skip + size - 1)
  if (error?.code === rangeNotSatisfiable && page > 1) return listNewestPage(supabase, { ...request, page: 1 })
  if (error) throw error
  return { rows: data, page, total: count ?? 0 }
}

async function listFarPage(supabase: SupabaseClient, request: NewestPageRequest): Promise<NewestPage> {
  const { page, size } = request
  const { count, error } = await read(supabase, request, { columns: 'id', count: 'exact', head: true })
  if (error) throw error
  const total = count ?? 0
  const skip = (page - 1) * size
  if (skip >= total) return listNewestPage(supabase, { ...request, page: 1 })
  const length = Math.min(size, total - skip)
  const behind = total - skip - length
  const isOldestFirst = behind < skip
  const rows = await walk(supabase, request, { isOldestFirst, skip: isOldestFirst ? behind : skip, length })
  return { rows: isOldestFirst ? rows.toReversed() : rows, page, total }
}

interface Walk {
  isOldestFirst: boolean
  skip: number
  length: number
}

async function walk(
  supabase: SupabaseClient,
  request: NewestPageRequest,
  { isOldestFirst, skip, length }: Walk,
): Promise<unknown[]> {
  let place: Place | null = null
  let left = skip
  while (left > longestSkip) {
    const stride = inOrder(
      beyond(read(supabase, request, { columns: 'created_at,id' }), place, isOldestFirst),
      isOldestFirst,
    )
    const { data, error } = await stride.range(longestSkip - 1, longestSkip - 1)
    if (error) throw error
    const [last] = placesSchema.parse(data)
    place = last
    left -= longestSkip
  }
  const rows = inOrder(beyond(read(supabase, request, { columns: '*' }), place, isOldestFirst), isOldestFirst)
  const { data, error } = await rows.range(left, left + length - 1)
  if (error) throw error
  return data
}

const placesSchema = z.tuple([z.object({ created_at: z.string(), id: z.uuid() })])

type Place = z.infer<typeof placesSchema>[0]

interface Columns {
  columns: string
  count?: 'exact'
  head?: boolean
}

function readAll(supabase: SupabaseClient, table: string, { columns, ...options }: Columns) {
  return supabase.from(table).select<string, unknown>(columns, options)
}

function read(supabase: SupabaseClient, { table, narrow }: NewestPageRequest, columns: Columns): Rows {
  return narrow(readAll(supabase, table, columns))
}

function inOrder(rows: Rows, isOldestFirst: boolean): Rows {
  return rows.order('created_at', { ascending: isOldestFirst }).order('id', { ascending: isOldestFirst })
}

/** The rows behind a place. The first condition is the one that an index can follow. */
function beyond(rows: Rows, place: Place | null, isOldestFirst: boolean): Rows {
  if (!place) return rows
  const { created_at, id } = place
  return isOldestFirst
    ? rows.gte('created_at', created_at).or(`created_at.gt."${created_at}",id.gt.${id}`)
    : rows.lte('created_at', created_at).or(`created_at.lt."${created_at}",id.lt.${id}`)
}
