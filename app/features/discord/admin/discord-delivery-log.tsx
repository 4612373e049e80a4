import { useQuery } from '@tanstack/react-query'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { type DiscordDelivery, discordDeliveriesQuery } from './discord-data.ts'

export function DiscordDeliveryLog() {
  const { data, isError, refetch } = useQuery(discordDeliveriesQuery(useSupabase()))
  if (isError) return <ListMessage onRetry={() => void refetch()}>Couldn’t load the recent posts.</ListMessage>
  if (!data) return <ListSkeleton rowCount={3}>Loading recent posts...</ListSkeleton>
  if (data.length === 0) return <ListMessage>No posts yet. Published articles show up here.</ListMessage>
  return (
    <ul aria-label="Recent posts" className="divide-y divide-border border-t border-border px-4">
      {data.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  )
}

function Delivery({ delivery }: { delivery: DiscordDelivery }) {
  const { variant, label } = stateBadges[delivery.state]
  const { timeZone } = useSiteSettings()
  const time = delivery.due_at ?? delivery.created_at
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge variant={variant}>{label}</Badge>
        <span className="font-semibold wrap-anywhere">{delivery.article_title}</span>
        <span className="text-muted-foreground">
          {actionLabels[delivery.action]}
          {delivery.due_at && 'Due '}
          <time dateTime={time}>{formatDateTime(time, timeZone)}</time>
        </span>
      </p>
      {delivery.reason && <p className="wrap-anywhere text-muted-foreground">{delivery.reason}</p>}
    </li>
  )
}

/** The text before the time of a delivery. */
const actionLabels = {
  post: '',
  repost: 'Reposted, ',
  update: 'Message updated, ',
  remove: 'Message removed, ',
} as const satisfies Record<DiscordDelivery['action'], string>

const stateBadges = {
  queued: { variant: 'muted', label: 'Waiting' },
  sending: { variant: 'muted', label: 'Sending' },
  posted: { variant: 'success', label: 'Posted' },
  failed: { variant: 'outline', label: 'Failed' },
  unknown: { variant: 'accent', label: 'Unknown' },
} as const satisfies Record<DiscordDelivery['state'], unknown>
