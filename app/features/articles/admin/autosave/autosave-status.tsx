import { describeMoment } from '#app/lib/time/describe-moment.ts'
import type { AutosaveStatus as Status } from './create-autosave.ts'

/** Says where what is written is kept. Read aloud is only that the server doesn't have it. */
export function AutosaveStatus({ status }: { status: Status }) {
  const isProblem = status.kind === 'device' || status.kind === 'nowhere'
  return (
    <p className="min-h-5 text-sm text-muted-foreground">
      <span aria-hidden={isProblem}>{describe(status)}</span>
      <span aria-live="polite" className="sr-only">
        {isProblem && describe(status)}
      </span>
    </p>
  )
}

function describe(status: Status): string {
  switch (status.kind) {
    case 'none':
      return ''
    case 'sending':
      return 'Saving...'
    case 'saved':
      return `Saved ${describeMoment(status.at)}`
    case 'device':
      return `Saved on this device only: ${status.reason}`
    case 'nowhere':
      return `Not saved: ${status.reason}`
  }
}
