import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { nameServices } from '#app/components/staff/service-names.ts'
import type { ListPage } from '#app/lib/list-newest-page.ts'
import { fromLocalTime } from '#app/lib/time/zoned-time.ts'
import { z } from '#app/lib/zod.ts'
import { type ActivityEntry, activityEntrySchema } from './activity-entry.ts'

export const activityPageSize = 25
/** The server's own limit of a page. */
const exportPageSize = 500

/** The filter of the list; null for all. */
export interface ActivityFilter {
  kind: string | null
  /** An account's id: what it did, and what was done to it. */
  person: string | null
  /** All entries of one transaction. */
  action: string | null
  words: string
  /** Calendar days, `YYYY-MM-DD`, in the zone of the site; both are included. */
  from: string | null
  to: string | null
}

interface ActivityPage extends ListPage<ActivityEntry> {
  /** True if there are older entries than the server lists. */
  isCut: boolean
}

const listSchema = z.object({
  entries: activityEntrySchema.array(),
  total: z.number(),
  page: z.number(),
  is_cut: z.boolean(),
})

interface Request {
  page: number
  size: number
  filter: ActivityFilter
  /** The site's, as an IANA name. */
  timeZone: string
  /** Lists each entry, also where one transaction made many. */
  every?: boolean
  /** Leaves out what is newer. */
  until?: Date
}

async function listActivity(
  supabase: SupabaseClient,
  { page, size, filter, timeZone, every = false, until }: Request,
): Promise<ActivityPage> {
  const since = filter.from === null ? null : fromLocalTime(`${filter.from}T00:00`, timeZone)
  const end = filter.to === null ? null : fromLocalTime(`${shiftDay(filter.to, 1)}T00:00`, timeZone)
  const last = until && (end === null || until < end) ? until : end
  const { data, error } = await supabase.rpc(
    'list_activity',
    {
      ...(filter.kind && { only_kind: filter.kind }),
      ...(filter.person && { only_person: filter.person }),
      ...(filter.action && { only_action: filter.action }),
      ...(filter.words && { search: filter.words }),
      ...(since && { since: since.toISOString() }),
      ...(last && { until: last.toISOString() }),
      ...(every && { every }),
      page,
      page_size: size,
    },
    { get: true },
  )
  if (error) throw error
  const { entries, is_cut: isCut, ...position } = listSchema.parse(data)
  return { rows: await nameServices(entries, ({ kind }) => kind === 'services'), isCut, ...position }
}

/** A calendar day, `YYYY-MM-DD`, so many days later. */
export function shiftDay(day: string, later: number): string {
  return new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10)
}

/** Up to as many entries as the server lists, each on its own, without those that arrive meanwhile. */
export async function fetchAllActivity(
  supabase: SupabaseClient,
  shown: Pick<Request, 'filter' | 'timeZone'>,
): Promise<ActivityEntry[]> {
  const until = new Date()
  const entries: ActivityEntry[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listActivity(supabase, { ...shown, page, size: exportPageSize, every: true, until })
    entries.push(...rows)
    if (rows.length === 0 || page * exportPageSize >= total) return entries
  }
}

export function activityQuery(supabase: SupabaseClient, shown: Pick<Request, 'page' | 'filter' | 'timeZone'>) {
  return queryOptions({
    queryKey: ['activity', shown],
    queryFn: () => listActivity(supabase, { ...shown, size: activityPageSize }),
    placeholderData: keepPreviousData,
  })
}
