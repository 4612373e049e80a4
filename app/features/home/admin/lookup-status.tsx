import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useAction } from '#app/components/staff/use-action.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatDateTime } from '#app/lib/time/zoned-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { LiveSource } from '../live-counts.ts'
import { type LiveCountsState, requestLookup } from './live-lookups.ts'
import { describeOutcome } from './lookup-outcomes.ts'

interface LookupStatusProps {
  source: LiveSource
  title: string
  state: LiveCountsState
  /** Null if the source is counted. */
  disabledReason: string | null
  onRequested: () => Promise<unknown>
}

export function LookupStatus({ source, title, state, disabledReason, onRequested }: LookupStatusProps) {
  const supabase = useSupabase()
  const { timeZone } = useSiteSettings()
  const request = useAction({
    mutationFn: () => requestLookup(supabase, source),
    failureTitle: 'Check not started',
    onSettled: onRequested,
  })
  const { Icon, iconClass, text } = describeLookup(source, state, disabledReason, timeZone)
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-lg border border-border bg-background p-4">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconClass}`} />
      <div className="min-w-48 flex-1">
        <h3 className="font-semibold">{title}</h3>
        <p role="status" className="text-sm wrap-anywhere text-muted-foreground">
          {text}
        </p>
      </div>
      {disabledReason === null && (
        <Button
          variant="outline"
          aria-label={`Test: ${title}`}
          disabled={request.isRunning || state.lookups[source]?.is_waiting}
          onClick={() => void request.run()}
        >
          Test
        </Button>
      )}
    </div>
  )
}

function describeLookup(source: LiveSource, state: LiveCountsState, disabledReason: string | null, timeZone: string) {
  const lookup = state.lookups[source]
  const count = state.counts[source]
  const neutralStyle = { Icon: CircleDashed, iconClass: 'text-muted-foreground' }
  if (disabledReason !== null) return { ...neutralStyle, text: disabledReason }
  if (lookup?.is_waiting) {
    return {
      ...neutralStyle,
      text:
        'Counting... If this takes a while, check that the site’s server is running. ' +
        'With a hosted project, the server needs SUPABASE_SECRET_KEY.',
    }
  }
  if (!lookup?.tried_at || lookup.outcome === null) {
    return { ...neutralStyle, text: 'Not counted yet. Counting starts with the next visit to the home page.' }
  }
  const triedAt = formatDateTime(lookup.tried_at, timeZone)
  const lastCountText = count
    ? ` Visitors see the last count, ${count.online}, as of ${formatDateTime(count.counted_at, timeZone)}.`
    : ''
  if (lookup.outcome !== 'counted') {
    return {
      Icon: CircleAlert,
      iconClass: 'text-destructive',
      text: `${describeOutcome(lookup.outcome)}${lastCountText} (Tried ${triedAt}.)`,
    }
  }
  const capacityText = count?.capacity == null ? '' : ` of ${count.capacity}`
  return {
    Icon: CircleCheck,
    iconClass: 'text-success',
    text: `${count?.online ?? 0}${capacityText} online, as of ${triedAt}.`,
  }
}
