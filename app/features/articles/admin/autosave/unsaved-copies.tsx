import { UnsavedList } from '#app/components/staff/unsaved-list.tsx'
import { describeMoment } from '#app/lib/time/describe-moment.ts'
import type { UnsavedCopy } from './copies/unsaved-copy.ts'

interface UnsavedCopiesProps {
  copies: readonly UnsavedCopy[]
  /** What the button says that takes a copy up again. */
  takeUpLabel: string
  onTakeUp: (copy: UnsavedCopy) => void
  onDiscard: (copy: UnsavedCopy) => Promise<void>
}

/** Copies of articles with what can be done with them. */
export function UnsavedCopies(props: UnsavedCopiesProps) {
  return (
    <UnsavedList
      {...props}
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

export function describeWritten({ writtenAt }: UnsavedCopy): string {
  return describeMoment(new Date(writtenAt))
}

function titleOf({ form }: UnsavedCopy): string {
  return form.title.trim() || 'Untitled'
}
