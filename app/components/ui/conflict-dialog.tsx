import type { Difference } from '#app/lib/form-fields.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'

interface ConflictDialogProps {
  title: string
  differences: readonly Difference[]
  onClose: () => void
  onLoadTheirs: () => void
  onSaveMine: () => Promise<void>
}

/** Two people have edited the same record: shows the differences and lets the second one choose. */
export function ConflictDialog({ title, differences, onClose, onLoadTheirs, onSaveMine }: ConflictDialogProps) {
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title={title}
      className="max-w-xl"
      description={
        <dl className="flex flex-col gap-3">
          {differences.map(({ label, theirs, mine }) => (
            <div key={label}>
              <dt className="font-semibold text-foreground">{label}</dt>
              <Version owner="Theirs" text={theirs} />
              <Version owner="Yours" text={mine} />
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

function Version({ owner, text }: { owner: string; text: string }) {
  return (
    <dd
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll a long text only when it has focus
      tabIndex={0}
      className="mt-1 max-h-40 overflow-y-auto rounded-sm border-l-2 border-border pl-3 whitespace-pre-line"
    >
      <span className="font-semibold text-foreground">{owner}:</span> {text || 'empty'}
    </dd>
  )
}
