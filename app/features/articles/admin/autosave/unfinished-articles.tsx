import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { UnsavedList } from '#app/components/staff/unsaved/unsaved-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { formatRecentTime } from '#app/lib/time/format-recent-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { getDraftTitle } from '../article-input.ts'
import type { UnsavedDraft } from './unsaved-draft.ts'

interface UnfinishedArticlesProps {
  drafts: readonly UnsavedDraft[]
  onContinue: (draft: UnsavedDraft) => void
  onDiscard: (draft: UnsavedDraft) => Promise<void>
}

export function UnfinishedArticles({ drafts, onContinue, onDiscard }: UnfinishedArticlesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {drafts.length > 0 && (
        <Button
          variant="outline"
          size="compact"
          aria-label={`Unfinished: ${drafts.length}`}
          onClick={() => setIsOpen(true)}
        >
          <FilePen aria-hidden className="size-4 sm:hidden" />
          <span className="max-sm:hidden">Unfinished:</span> {drafts.length}
        </Button>
      )}
      <Dialog
        isOpen={isOpen && drafts.length > 0}
        onClose={close}
        title="Unfinished articles"
        description={
          'These changes aren’t in an article yet. Only you see them. They are deleted 30 days after the last change.'
        }
      >
        <DraftList
          drafts={drafts}
          onContinue={(draft) => {
            close()
            onContinue(draft)
          }}
          onDiscard={onDiscard}
        />
      </Dialog>
    </>
  )
}

export function UnfinishedNotice(props: UnfinishedArticlesProps) {
  if (props.drafts.length === 0) return null
  return (
    <section
      aria-label="Unfinished articles"
      className="flex flex-col gap-2 rounded-md border border-border bg-muted p-3 text-left text-foreground"
    >
      <p className="font-semibold">
        {props.drafts.length === 1 ? 'You have an unfinished article.' : 'You have unfinished articles.'}
      </p>
      <DraftList {...props} />
    </section>
  )
}

function DraftList({ drafts, onContinue, ...props }: UnfinishedArticlesProps) {
  const formatWrittenAt = useFormatWrittenAt()
  return (
    <UnsavedList
      {...props}
      drafts={drafts}
      restoreLabel="Continue"
      onRestore={onContinue}
      getName={getTitle}
      renderDraft={(draft) => (
        <span className="min-w-0 wrap-anywhere">
          “{getTitle(draft)}” <span className="text-muted-foreground">from {formatWrittenAt(draft)}</span>
        </span>
      )}
      describe={(draft) => `“${getTitle(draft)}” from ${formatWrittenAt(draft)}`}
    />
  )
}

function useFormatWrittenAt() {
  const { timeZone } = useSiteSettings()
  return ({ writtenAt }: UnsavedDraft) => formatRecentTime(new Date(writtenAt), timeZone)
}

function getTitle({ form }: UnsavedDraft): string {
  return getDraftTitle(form) || 'Untitled'
}
