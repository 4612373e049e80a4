import { formatRecentTime } from '#app/lib/time/format-recent-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ArticleState } from '../../article.ts'
import type { AutosaveStatus as Status } from './create-autosave.ts'

interface AutosaveStatusProps {
  status: Status
  /** Null if the article isn't stored yet. */
  state: ArticleState | null
}

/** Shows where the changes are saved. Screen readers announce failures and what the user saved. */
export function AutosaveStatus({ status, state }: AutosaveStatusProps) {
  const { timeZone } = useSiteSettings()
  const isProblem = status.kind === 'device' || status.kind === 'nowhere'
  const isSavedDraft = status.kind === 'none' && state === 'draft'
  const text = describeStatus(status, state, timeZone)
  return (
    <>
      {state !== null && text && ' · '}
      <span aria-hidden={isProblem || isSavedDraft}>{text}</span>
      <span aria-live="polite" className="sr-only">
        {(isProblem || isSavedDraft) && text}
      </span>
    </>
  )
}

function describeStatus(status: Status, state: ArticleState | null, timeZone: string): string {
  switch (status.kind) {
    case 'none':
      return state === null || state === 'published' ? '' : 'Saved'
    case 'sending':
      return 'Saving…'
    case 'saved':
      return state === null || state === 'draft'
        ? `Saved ${formatRecentTime(status.at, timeZone)}`
        : unpublishedChanges.toLowerCase()
    case 'device':
      return `Saved on this device only: ${status.reason}`
    case 'nowhere':
      return `Not saved: ${status.reason}`
  }
}

/** Autosaved changes of an article that isn't a draft. */
export const unpublishedChanges = 'Changes not published'
