import type { UnsavedCopy } from './copies/unsaved-copy.ts'
import { describeWritten, UnsavedCopies } from './unsaved-copies.tsx'

interface UnsavedNoticeProps {
  /** Of the article that is open, or of new ones. */
  copies: readonly UnsavedCopy[]
  isNew: boolean
  onRestore: (copy: UnsavedCopy) => void
  onDiscard: (copy: UnsavedCopy) => Promise<void>
}

/** Offers, above the form, what was written before and not saved. The form stays as it is until somebody chooses. */
export function UnsavedNotice({ copies, isNew, onRestore, onDiscard }: UnsavedNoticeProps) {
  const [first] = copies
  if (!first) return null
  return (
    <section aria-label="Unsaved changes" className="flex flex-col gap-2 rounded-md border border-border bg-muted p-3">
      <p className="font-semibold">
        {isNew
          ? 'You have begun an article and not finished it.'
          : `You have unsaved changes from ${describeWritten(first)}.`}
      </p>
      <UnsavedCopies copies={copies} takeUpLabel="Restore" onTakeUp={onRestore} onDiscard={onDiscard} />
    </section>
  )
}
