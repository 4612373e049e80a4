import { type ReactNode, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'

interface UnsavedListProps<Draft> {
  drafts: readonly Draft[]
  /** Returns the draft's name for the labels of its buttons. */
  getName: (draft: Draft) => string
  renderDraft: (draft: Draft) => ReactNode
  /** Returns the subject of the sentence that the discard dialog shows. */
  describe: (draft: Draft) => string
  restoreLabel: string
  onRestore: (draft: Draft) => void
  onDiscard: (draft: Draft) => Promise<void>
}

export function UnsavedList<Draft extends { id: string }>(props: UnsavedListProps<Draft>) {
  const { drafts, getName, renderDraft, describe, restoreLabel, onRestore, onDiscard } = props
  const [draftToDiscard, setDraftToDiscard] = useState<Draft | null>(null)
  return (
    <>
      <ul className="flex flex-col gap-2">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {renderDraft(draft)}
            <span className="flex gap-2">
              <Button
                variant="outline"
                aria-label={`${restoreLabel}: ${getName(draft)}`}
                onClick={() => onRestore(draft)}
              >
                {restoreLabel}
              </Button>
              <Button
                variant="ghost"
                aria-label={`Discard: ${getName(draft)}`}
                onClick={() => setDraftToDiscard(draft)}
              >
                Discard
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {draftToDiscard && (
        <ConfirmDialog
          title="Discard unsaved changes?"
          description={`${describe(draftToDiscard)} can’t be recovered. Published content doesn’t change.`}
          confirmLabel="Discard"
          busyLabel="Discarding..."
          onConfirm={() => onDiscard(draftToDiscard)}
          onClose={() => setDraftToDiscard(null)}
        />
      )}
    </>
  )
}
