import type { Difference } from '#app/lib/form-fields.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { Button } from './button.tsx'
import { Differences } from './differences.tsx'

interface ConflictDialogProps {
  title: string
  differences: readonly Difference[]
  onClose: () => void
  onLoadTheirs: () => void
  onSaveMine: () => Promise<void>
}

export function ConflictDialog({ title, differences, onClose, onLoadTheirs, onSaveMine }: ConflictDialogProps) {
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title={title}
      className="max-w-xl"
      description={<Differences differences={differences} />}
    >
      <Button variant="outline" onClick={onClose}>
        Keep editing
      </Button>
      <Button variant="outline" onClick={onLoadTheirs}>
        Load their version
      </Button>
      <Button onClick={() => void onSaveMine()}>Save mine anyway</Button>
    </AlertDialog>
  )
}
