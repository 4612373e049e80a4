import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { z } from '#app/lib/zod.ts'
import { alertsKey } from './alert-data.ts'
import type { AlertRow } from './alert-row-schema.ts'

/** A row of the function `list_alert_posts`. */
const alertPostSchema = z.object({
  alert_id: z.string(),
  state: z.enum(['waiting', 'sending', 'posted', 'failed', 'unknown']),
  /** Why it failed, or was tried in vain. */
  reason: z.string().nullable(),
})

export type AlertPost = z.infer<typeof alertPostSchema>

/** How it stands with the messages on Discord of these alerts, by the id of the alert. */
export function alertPostsQuery(supabase: SupabaseClient, rows: readonly AlertRow[]) {
  const alerts = rows.filter(({ on_discord }) => on_discord).map(({ id }) => id)
  return queryOptions({
    queryKey: [...alertsKey, 'posts', alerts],
    async queryFn() {
      const { data, error } = await supabase.rpc('list_alert_posts', { alerts })
      if (error) throw error
      return new Map(
        alertPostSchema
          .array()
          .parse(data)
          .map((post) => [post.alert_id, post]),
      )
    },
    enabled: alerts.length > 0,
  })
}

/** What the row of an alert says about its message. */
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
