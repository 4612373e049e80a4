import type { ReactNode } from 'react'
import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'

interface ConfirmDialogProps {
  title: string
  description: ReactNode
  options?: ReactNode
  /** The default is “Delete”. With another label than “Delete …”, also set `busyLabel`. */
  confirmLabel?: string
  /** The default is “Deleting...”. */
  busyLabel?: string
  isDestructive?: boolean
  /** Must not reject. Must show its own failures, because the dialog also closes after a failure. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, options, isDestructive = true, onConfirm, onClose } = props
  const { confirmLabel = 'Delete', busyLabel = 'Deleting...' } = props
  const [confirm, isBusy] = useSingleRun(async () => {
    await onConfirm()
    onClose()
  })
  return (
    <AlertDialog isOpen onClose={onClose} title={title} description={description} options={options}>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button variant={isDestructive ? 'destructive' : 'primary'} disabled={isBusy} onClick={() => void confirm()}>
        {isBusy ? busyLabel : confirmLabel}
      </Button>
    </AlertDialog>
  )
}
