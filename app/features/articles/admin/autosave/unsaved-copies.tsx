import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { UnsavedCopy } from './copies/unsaved-copy.ts'
import { describeMoment } from './describe-moment.ts'

interface UnsavedCopiesProps {
  copies: readonly UnsavedCopy[]
  /** What the button says that takes a copy up again. */
  takeUpLabel: string
  onTakeUp: (copy: UnsavedCopy) => void
  onDiscard: (copy: UnsavedCopy) => Promise<void>
}

/** Copies with what can be done with them. */
export function UnsavedCopies({ copies, takeUpLabel, onTakeUp, onDiscard }: UnsavedCopiesProps) {
  const [discarded, setDiscarded] = useState<UnsavedCopy | null>(null)
  return (
    <>
      <ul className="flex flex-col gap-2">
        {copies.map((copy) => (
          <li key={copy.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              “{titleOf(copy)}” <span className="text-muted-foreground">from {describeWritten(copy)}</span>
            </span>
            <span className="flex gap-2">
              <Button variant="outline" aria-label={`${takeUpLabel}: ${titleOf(copy)}`} onClick={() => onTakeUp(copy)}>
                {takeUpLabel}
              </Button>
              <Button variant="ghost" aria-label={`Discard: ${titleOf(copy)}`} onClick={() => setDiscarded(copy)}>
                Discard
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {discarded && (
        <ConfirmDialog
          title="Discard what was not saved?"
          description={`“${titleOf(discarded)}” from ${describeWritten(discarded)} can't be brought back. What is published stays as it is.`}
          confirmLabel="Discard"
          busyLabel="Discarding..."
          onConfirm={() => onDiscard(discarded)}
          onClose={() => setDiscarded(null)}
        />
      )}
    </>
  )
}

export function describeWritten({ writtenAt }: UnsavedCopy): string {
  return describeMoment(new Date(writtenAt))
}

function titleOf({ form }: UnsavedCopy): string {
  return form.title.trim() || 'Untitled'
}
