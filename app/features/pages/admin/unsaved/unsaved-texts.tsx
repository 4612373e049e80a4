import { UnsavedList } from '#app/components/staff/unsaved-list.tsx'
import { describeMoment } from '#app/lib/time/describe-moment.ts'
import type { PageCopy } from './page-copies.ts'

interface UnsavedTextsProps {
  /** What forms about the page held, newest first. */
  copies: readonly PageCopy[]
  onRestore: (copy: PageCopy) => void
  onDiscard: (copy: PageCopy) => void
}

/** Offers, above the form, what was written before and not saved. The form stays as it is until somebody chooses. */
export function UnsavedTexts({ copies, onRestore, onDiscard }: UnsavedTextsProps) {
  if (copies.length === 0) return null
  return (
    <section aria-label="Unsaved changes" className="flex flex-col gap-2 rounded-md border border-border bg-muted p-3">
      <p className="font-semibold">You have changes of this page that were not saved.</p>
      <UnsavedList
        copies={copies}
        nameOf={describeWritten}
        show={(copy) => <span className="text-muted-foreground">Written {describeWritten(copy)}</span>}
        describe={(copy) => `What you wrote ${describeWritten(copy)}`}
        takeUpLabel="Restore"
        onTakeUp={onRestore}
        onDiscard={async (copy) => onDiscard(copy)}
      />
    </section>
  )
}

function describeWritten({ writtenAt }: PageCopy): string {
  return describeMoment(new Date(writtenAt))
}
