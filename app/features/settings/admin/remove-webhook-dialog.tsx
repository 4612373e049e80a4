import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { saveWebhook } from './webhook-calls.ts'

interface RemoveWebhookDialogProps {
  onSaved: () => Promise<void>
  onClose: () => void
}

export function RemoveWebhookDialog({ onSaved, onClose }: RemoveWebhookDialogProps) {
  const supabase = useSupabase()
  const { success, failure } = useToasts()
  const [confirm, isBusy] = useSingleRun(async () => {
    await saveWebhook(supabase, null).then(
      () => success('Webhook Removed', 'What was set here is gone.'),
      (error: Error) => failure('Error', error.message),
    )
    onClose()
    await onSaved()
  })
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title="Remove the webhook?"
      description="Articles are not posted to its channel any more, unless the server itself was started with a webhook."
    >
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="destructive" aria-disabled={isBusy} onClick={() => void confirm()}>
        {isBusy ? 'Removing...' : 'Remove'}
      </Button>
    </AlertDialog>
  )
}
