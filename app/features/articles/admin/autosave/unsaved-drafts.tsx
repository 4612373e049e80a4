import { useState } from 'react'
import { UnsavedList } from '#app/components/staff/unsaved-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { describeMoment } from '#app/lib/time/describe-moment.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import { nameDraft } from '../article-input.ts'
import type { UnsavedDraft } from './unsaved-draft.ts'

interface UnsavedDraftsProps {
  copies: readonly UnsavedDraft[]
  onContinue: (copy: UnsavedDraft) => void
  onDiscard: (copy: UnsavedDraft) => Promise<void>
}

/** A button with the number of unfinished articles, which opens their list. */
export function UnfinishedArticles({ copies, onContinue, onDiscard }: UnsavedDraftsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {copies.length > 0 && (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {copies.length === 1 ? '1 unfinished article' : `${copies.length} unfinished articles`}
        </Button>
      )}
      <Dialog
        isOpen={isOpen && copies.length > 0}
        onClose={close}
        title="Unfinished articles"
        description="Your saved changes that aren’t part of an article yet. Only you see them. They are kept for 30 days."
        footer={
          <Button variant="outline" onClick={close}>
            Close
          </Button>
        }
      >
        <DraftList
          copies={copies}
          onContinue={(copy) => {
            close()
            onContinue(copy)
          }}
          onDiscard={onDiscard}
        />
      </Dialog>
    </>
  )
}

/** Offers, above the form, the user's earlier writing. The form stays as it is until the user chooses. */
export function UnsavedNotice({ isNew, ...props }: UnsavedDraftsProps & { isNew: boolean }) {
  const describeWritten = useDescribeWritten()
  const [first] = props.copies
  if (!first) return null
  return (
    <section
      aria-label="Unfinished changes"
      className="flex flex-col gap-2 rounded-md border border-border bg-muted p-3"
    >
      <p className="font-semibold">
        {isNew
          ? props.copies.length === 1
            ? 'You have an unfinished article.'
            : 'You have unfinished articles.'
          : `You have unfinished changes from ${describeWritten(first)}.`}
      </p>
      <DraftList {...props} />
    </section>
  )
}

function DraftList({ onContinue, ...props }: UnsavedDraftsProps) {
  const describeWritten = useDescribeWritten()
  return (
    <UnsavedList
      {...props}
      takeUpLabel="Continue"
      onTakeUp={onContinue}
      nameOf={titleOf}
      show={(copy) => (
        <span className="min-w-0 wrap-anywhere">
          “{titleOf(copy)}” <span className="text-muted-foreground">from {describeWritten(copy)}</span>
        </span>
      )}
      describe={(copy) => `“${titleOf(copy)}” from ${describeWritten(copy)}`}
    />
  )
}

function useDescribeWritten() {
  const { timeZone } = useSiteSettings()
  return ({ writtenAt }: UnsavedDraft) => describeMoment(new Date(writtenAt), timeZone)
}

function titleOf({ form }: UnsavedDraft): string {
  return nameDraft(form) || 'Untitled'
}
