import { describeMoment } from '#app/lib/time/describe-moment.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { AutosaveStatus as Status } from './create-autosave.ts'

interface AutosaveStatusProps {
  status: Status
  /** True if the article isn't stored yet. */
  isNew: boolean
  /** True if visitors see the saved article, without the unsaved changes. */
  isPublic: boolean
}

/** Shows if the draft is saved. Screen readers announce only failures. */
export function AutosaveStatus({ status, isNew, isPublic }: AutosaveStatusProps) {
  const { timeZone } = useSiteSettings()
  const isProblem = status.kind === 'device' || status.kind === 'nowhere'
  const stored = isNew ? '' : isPublic ? 'Published' : 'Saved'
  const text = status.kind === 'none' ? stored : describe(status, isPublic, timeZone)
  return (
    <p className="min-h-5 text-sm text-muted-foreground">
      <span aria-hidden={isProblem}>{text}</span>
      <span aria-live="polite" className="sr-only">
        {isProblem && text}
      </span>
    </p>
  )
}

function describe(status: Exclude<Status, { kind: 'none' }>, isPublic: boolean, timeZone: string): string {
  switch (status.kind) {
    case 'sending':
      return 'Saving…'
    case 'saved': {
      const at = describeMoment(status.at, timeZone)
      return isPublic ? `Unpublished changes, saved ${at}` : `Saved ${at}`
    }
    case 'device':
      return `Saved on this device only: ${status.reason}`
    case 'nowhere':
      return `Not saved: ${status.reason}`
  }
}
