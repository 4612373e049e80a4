import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { replaceServiceIds } from '#app/components/staff/replace-service-ids.ts'
import type { ListPage } from '#app/lib/list-page.ts'
import { fromLocalTime } from '#app/lib/time/zoned-time.ts'
import { z } from '#app/lib/zod.ts'
import { type ActivityEntry, activityEntrySchema } from './activity-entry.ts'

const activityPageSize = 25
/** The server's maximum page size. */
const exportPageSize = 500

/** A null field matches all entries. */
export interface ActivityFilter {
  kind: string | null
  /** Matches entries in which the account is the actor or the subject. */
  accountId: string | null
  transactionId: string | null
  searchText: string
  /** First and last calendar day (`YYYY-MM-DD`, inclusive) in the site's time zone. */
  from: string | null
  to: string | null
}

interface ActivityPage extends ListPage<ActivityEntry> {
  /** True if the server lists only the newest entries. */
  isTruncated: boolean
}

const activityPageSchema = z.object({
  entries: activityEntrySchema.array(),
  total: z.number(),
  page: z.number(),
  is_cut: z.boolean(),
})

interface ActivityRequest {
  page: number
  size: number
  filter: ActivityFilter
  timeZone: string
  /** True to list the entries of a transaction separately, not as one group. */
  isUngrouped?: boolean
  /** Excludes entries at and after this time. */
  until?: Date
}

async function listActivity(
  supabase: SupabaseClient,
  { page, size, filter, timeZone, isUngrouped = false, until }: ActivityRequest,
): Promise<ActivityPage> {
  const since = filter.from === null ? null : fromLocalTime(`${filter.from}T00:00`, timeZone)
  const filterEnd = filter.to === null ? null : fromLocalTime(`${addDays(filter.to, 1)}T00:00`, timeZone)
  const end = until && (filterEnd === null || until < filterEnd) ? until : filterEnd
  const { data } = await supabase
    .rpc(
      'list_activity',
      {
        ...(filter.kind && { only_kind: filter.kind }),
        ...(filter.accountId && { only_person: filter.accountId }),
        ...(filter.transactionId && { only_action: filter.transactionId }),
        ...(filter.searchText && { search: filter.searchText }),
        ...(since && { since: since.toISOString() }),
        ...(end && { until: end.toISOString() }),
        ...(isUngrouped && { every: isUngrouped }),
        page,
        page_size: size,
      },
      { get: true },
    )
    .throwOnError()
  const { entries, is_cut: isTruncated, ...position } = activityPageSchema.parse(data)
  return { rows: replaceServiceIds(entries, ({ kind }) => kind === 'services'), isTruncated, ...position, size }
}

/** Adds days to a calendar day (`YYYY-MM-DD`). */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Lists all entries ungrouped, up to the server's limit. Excludes entries that are added during the
 * export, because they would move rows to other pages.
 */
export async function fetchAllActivity(
  supabase: SupabaseClient,
  options: Pick<ActivityRequest, 'filter' | 'timeZone'>,
): Promise<ActivityEntry[]> {
  const until = new Date()
  const entries: ActivityEntry[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await listActivity(supabase, {
      ...options,
      page,
      size: exportPageSize,
      isUngrouped: true,
      until,
    })
    entries.push(...rows)
    if (rows.length === 0 || page * exportPageSize >= total) return entries
  }
}

export function activityQuery(
  supabase: SupabaseClient,
  options: Pick<ActivityRequest, 'page' | 'filter' | 'timeZone'>,
) {
  return queryOptions({
    queryKey: ['activity', options],
    queryFn: () => listActivity(supabase, { ...options, size: activityPageSize }),
    placeholderData: keepPreviousData,
  })
}
