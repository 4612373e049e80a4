import { formatRecentTime } from '#app/lib/time/format-recent-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ArticleState } from '../../article.ts'
import type { AutosaveStatus } from './create-autosave.ts'

interface AutosaveStatusTextProps {
  status: AutosaveStatus
  /** Null if the article isn't stored yet. */
  state: ArticleState | null
}

/**
 * Screen readers announce only failed autosaves and saved drafts, because autosaves are frequent.
 */
export function AutosaveStatusText({ status, state }: AutosaveStatusTextProps) {
  const { timeZone } = useSiteSettings()
  const isProblem = status.kind === 'device-only' || status.kind === 'not-saved'
  const isSavedDraft = status.kind === 'none' && state === 'draft'
  const text = getStatusText(status, state, timeZone)
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

function getStatusText(status: AutosaveStatus, state: ArticleState | null, timeZone: string): string {
  switch (status.kind) {
    case 'none':
      return state === null || state === 'published' ? '' : 'Saved'
    case 'sending':
      return 'Saving…'
    case 'saved':
      return state === null || state === 'draft'
        ? `Saved ${formatRecentTime(status.at, timeZone)}`
        : unpublishedChangesLabel.toLowerCase()
    case 'device-only':
      return `Saved on this device only: ${status.reason}`
    case 'not-saved':
      return `Not saved: ${status.reason}`
  }
}

export const unpublishedChangesLabel = 'Changes not published'
