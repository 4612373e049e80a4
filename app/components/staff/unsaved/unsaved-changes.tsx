import { formatRecentTime } from '#app/lib/time/format-recent-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { BrowserDraft } from './browser-drafts.ts'
import { UnsavedList } from './unsaved-list.tsx'
import type { RestorableDrafts } from './use-browser-draft.ts'

interface UnsavedChangesProps extends RestorableDrafts {
  /** Completes the sentence “You have unsaved changes to …”, such as “this page”. */
  subject: string
}

/** The form doesn't change until the user chooses a draft. */
export function UnsavedChanges({ subject, drafts, onRestore, onDiscard }: UnsavedChangesProps) {
  const { timeZone } = useSiteSettings()
  if (drafts.length === 0) return null
  const formatWrittenTime = ({ writtenAt }: BrowserDraft) => formatRecentTime(new Date(writtenAt), timeZone)
  return (
    <section aria-label="Unsaved changes" className="flex flex-col gap-2 rounded-md border border-border bg-muted p-3">
      <p className="font-semibold">You have unsaved changes to {subject}.</p>
      <UnsavedList
        drafts={drafts}
        getName={formatWrittenTime}
        renderDraft={(draft) => <span className="text-muted-foreground">Written {formatWrittenTime(draft)}</span>}
        describe={(draft) => `What you wrote ${formatWrittenTime(draft)}`}
        restoreLabel="Restore"
        onRestore={onRestore}
        onDiscard={async (draft) => onDiscard(draft)}
      />
    </section>
  )
}
