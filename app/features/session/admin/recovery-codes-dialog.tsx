import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

/** Shows new recovery codes until their owner has kept them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your Recovery Codes"
      className="max-w-xl"
      footer={<Button onClick={onClose}>I Have Kept Them</Button>}
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  )
}
