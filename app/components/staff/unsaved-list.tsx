import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface UnsavedListProps<Copy> {
  copies: readonly Copy[]
  /** Names a draft in its buttons' labels. */
  nameOf: (copy: Copy) => string
  /** Renders a draft in one line. */
  show: (copy: Copy) => ReactNode
  /** Names a draft in the dialog before it is discarded. */
  describe: (copy: Copy) => string
  /** The text of the button that restores a draft. */
  takeUpLabel: string
  onTakeUp: (copy: Copy) => void
  onDiscard: (copy: Copy) => Promise<void>
}

/** Unsaved drafts, each of which the user can restore or discard. */
export function UnsavedList<Copy extends { id: string }>(props: UnsavedListProps<Copy>) {
  const { copies, nameOf, show, describe, takeUpLabel, onTakeUp, onDiscard } = props
  const [discarded, setDiscarded] = useState<Copy | null>(null)
  return (
    <>
      <ul className="flex flex-col gap-2">
        {copies.map((copy) => (
          <li key={copy.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {show(copy)}
            <span className="flex gap-2">
              <Button variant="outline" aria-label={`${takeUpLabel}: ${nameOf(copy)}`} onClick={() => onTakeUp(copy)}>
                {takeUpLabel}
              </Button>
              <Button variant="ghost" aria-label={`Discard: ${nameOf(copy)}`} onClick={() => setDiscarded(copy)}>
                Discard
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {discarded && (
        <ConfirmDialog
          title="Discard unsaved changes?"
          description={`${describe(discarded)} can’t be recovered. What is published stays.`}
          confirmLabel="Discard"
          busyLabel="Discarding..."
          onConfirm={() => onDiscard(discarded)}
          onClose={() => setDiscarded(null)}
        />
      )}
    </>
  )
}
