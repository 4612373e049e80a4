import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { PageCopy } from './page-copies.ts'

interface UnsavedTextsProps {
  /** What forms about the page held, newest first. */
  copies: readonly PageCopy[]
  onRestore: (copy: PageCopy) => void
  onDiscard: (copy: PageCopy) => void
}

/** Offers, above the form, what was written before and not saved. The form stays as it is until somebody chooses. */
export function UnsavedTexts({ copies, onRestore, onDiscard }: UnsavedTextsProps) {
  const [discarded, setDiscarded] = useState<PageCopy | null>(null)
  if (copies.length === 0) return null
  return (
    <section aria-label="Unsaved changes" className="flex flex-col gap-2 rounded-md border border-border bg-muted p-3">
      <p className="font-semibold">You have changes of this page that were not saved.</p>
      <ul className="flex flex-col gap-2">
        {copies.map((copy) => (
          <li key={copy.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="text-muted-foreground">Written {describe(copy)}</span>
            <span className="flex gap-2">
              <Button variant="outline" aria-label={`Restore: ${describe(copy)}`} onClick={() => onRestore(copy)}>
                Restore
              </Button>
              <Button variant="ghost" aria-label={`Discard: ${describe(copy)}`} onClick={() => setDiscarded(copy)}>
                Discard
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {discarded && (
        <ConfirmDialog
          title="Discard what was not saved?"
          description={`What you wrote ${describe(discarded)} can't be brought back. What is published stays as it is.`}
          confirmLabel="Discard"
          busyLabel="Discarding..."
          onConfirm={async () => onDiscard(discarded)}
          onClose={() => setDiscarded(null)}
        />
      )}
    </section>
  )
}

function describe({ writtenAt }: PageCopy): string {
  return new Date(writtenAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
