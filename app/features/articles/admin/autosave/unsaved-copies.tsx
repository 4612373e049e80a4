import { useState } from 'react'
import { UnsavedList } from '#app/components/staff/unsaved-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { describeMoment } from '#app/lib/time/describe-moment.ts'
import type { UnsavedCopy } from './unsaved-copy.ts'

interface UnsavedCopiesProps {
  copies: readonly UnsavedCopy[]
  onContinue: (copy: UnsavedCopy) => void
  onDiscard: (copy: UnsavedCopy) => Promise<void>
}

/** A button with the number of unfinished articles, which opens their list. */
export function UnfinishedArticles({ copies, onContinue, onDiscard }: UnsavedCopiesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {copies.length > 0 && (
        <Button variant="ghost" onClick={() => setIsOpen(true)}>
          {copies.length} unfinished
        </Button>
      )}
      <Dialog
        isOpen={isOpen && copies.length > 0}
        onClose={close}
        title="Unfinished Articles"
        description="What you have written and not saved. It stays for 30 days, and only you see it."
        footer={
          <Button variant="outline" onClick={close}>
            Close
          </Button>
        }
      >
        <CopyList
          copies={copies}
          continueLabel="Continue"
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

/** Offers, above the form, what was written before and not saved. The form stays as it is until somebody chooses. */
export function UnsavedNotice({ isNew, ...props }: UnsavedCopiesProps & { isNew: boolean }) {
  const [first] = props.copies
  if (!first) return null
  return (
    <section aria-label="Unsaved changes" className="flex flex-col gap-2 rounded-md border border-border bg-muted p-3">
      <p className="font-semibold">
        {isNew
          ? 'You have begun an article and not finished it.'
          : `You have unsaved changes from ${describeWritten(first)}.`}
      </p>
      <CopyList {...props} continueLabel="Restore" />
    </section>
  )
}

function CopyList({ continueLabel, onContinue, ...props }: UnsavedCopiesProps & { continueLabel: string }) {
  return (
    <UnsavedList
      {...props}
      takeUpLabel={continueLabel}
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

function describeWritten({ writtenAt }: UnsavedCopy): string {
  return describeMoment(new Date(writtenAt))
}

function titleOf({ form }: UnsavedCopy): string {
  return form.title.trim() || 'Untitled'
}
