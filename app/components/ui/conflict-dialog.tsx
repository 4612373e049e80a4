import type { ReactNode } from 'react'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'

export interface Difference {
  label: string
  theirs: string
  mine: string
}

interface ConflictDialogProps {
  title: string
  differences: readonly Difference[]
  onClose: () => void
  onLoadTheirs: () => void
  onSaveMine: () => Promise<void>
}

/** Two people edited one thing: shows where the versions differ and lets the second one choose. */
export function ConflictDialog({ title, differences, onClose, onLoadTheirs, onSaveMine }: ConflictDialogProps) {
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title={title}
      description={
        <dl className="flex flex-col gap-3">
          {differences.map(({ label, theirs, mine }) => (
            <div key={label}>
              <dt className="font-semibold text-foreground">{label}</dt>
              <Version>Theirs: {theirs || 'empty'}</Version>
              <Version>Yours: {mine || 'empty'}</Version>
            </div>
          ))}
        </dl>
      }
    >
      <Button variant="outline" onClick={onClose}>
        Keep Editing
      </Button>
      <Button variant="outline" onClick={onLoadTheirs}>
        Load their version
      </Button>
      <Button onClick={() => void onSaveMine()}>Save mine anyway</Button>
    </AlertDialog>
  )
}

function Version({ children }: { children: ReactNode }) {
  return (
    <dd
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys can scroll a long text only where it has the focus.
      tabIndex={0}
      className="max-h-40 overflow-y-auto rounded-sm whitespace-pre-line focus-visible:outline-2 focus-visible:outline-ring"
    >
      {children}
    </dd>
  )
}
