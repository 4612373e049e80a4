import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your recovery codes"
      className="max-w-xl"
      footer={<Button onClick={onClose}>I saved them</Button>}
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  )
}
