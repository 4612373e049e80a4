import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { z } from '#app/lib/zod.ts'
import { alertsKey } from './alert-data.ts'
import type { AlertRow } from './alert-row-schema.ts'

const alertPostSchema = z.object({
  alert_id: z.string(),
  state: z.enum(['waiting', 'sending', 'posted', 'failed', 'unknown']),
  /** The reason for the last failure; null if nothing failed. */
  reason: z.string().nullable(),
})

export type AlertPost = z.infer<typeof alertPostSchema>

export function alertPostsQuery(supabase: SupabaseClient, rows: readonly AlertRow[]) {
  const alertIds = rows.filter(({ on_discord }) => on_discord).map(({ id }) => id)
  return queryOptions({
    queryKey: [...alertsKey, 'posts', alertIds],
    async queryFn() {
      const { data } = await supabase.rpc('list_alert_posts', { alerts: alertIds }).throwOnError()
      return new Map(
        alertPostSchema
          .array()
          .parse(data)
          .map((post) => [post.alert_id, post]),
      )
    },
    enabled: alertIds.length > 0,
  })
}

export function describePost(post: AlertPost | undefined): string {
  switch (post?.state) {
    case 'posted':
      return 'On Discord'
    case 'failed':
      return 'Not on Discord'
    case 'unknown':
      return 'Maybe on Discord'
    default:
      return 'Waiting for Discord'
  }
}
