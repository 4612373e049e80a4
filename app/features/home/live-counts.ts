import type { SupabaseClient } from '@supabase/supabase-js'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { z } from '#app/lib/zod.ts'
import type { DocumentContent } from '#content/documents.ts'

const liveCountSchema = z.object({
  source: z.enum(['discord', 'game-server']),
  online: z.number(),
  capacity: z.number().nullable(),
  counted_at: z.string(),
  is_current: z.boolean(),
})

/** The last successful count of a source. */
export type LiveCount = z.infer<typeof liveCountSchema>
export type LiveSource = LiveCount['source']

/** Omits sources without a count. */
export async function listLiveCounts(supabase: SupabaseClient, sources: readonly LiveSource[]): Promise<LiveCount[]> {
  if (sources.length === 0) return []
  const { data, error } = await supabase
    .from('live_counts')
    .select(joinColumnNames(liveCountSchema))
    .in('source', sources)
    .order('source')
  if (error) throw error
  return liveCountSchema.array().parse(data)
}

export type LiveCountView = ReturnType<typeof toLiveCountView>

/** The time is absolute, because pages are cached and "5 minutes ago" would soon be wrong. */
export function toLiveCountView(
  { source, online, capacity, counted_at, is_current }: LiveCount,
  { content, timeZone }: { content: DocumentContent<'home'>['life']['online']['sources']; timeZone: string },
) {
  const { one: singular, many: plural, link } = content[source]
  return {
    source,
    online: numberFormat.format(online),
    label: online === 1 ? singular : plural,
    capacity: capacity === null ? null : `of ${numberFormat.format(capacity)}`,
    countedAt: counted_at,
    timeText: `as of ${formatDateTime(counted_at, timeZone)}${is_current ? '' : '; no response since'}`,
    isCurrent: is_current,
    link: link.label !== '' && link.path !== '' ? link : null,
  }
}

const numberFormat = new Intl.NumberFormat('en-US')
