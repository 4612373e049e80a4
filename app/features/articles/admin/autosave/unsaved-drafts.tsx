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
          Continue writing ({copies.length})
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

/** Offers, above the form of a new article, those that the user began earlier. */
export function UnfinishedNotice(props: UnsavedDraftsProps) {
  if (props.copies.length === 0) return null
  return (
    <section
      aria-label="Unfinished articles"
      className="flex flex-col gap-2 rounded-md border border-border bg-muted p-3"
    >
      <p className="font-semibold">
        {props.copies.length === 1 ? 'You have an unfinished article.' : 'You have unfinished articles.'}
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
