import type { Factor } from '@supabase/supabase-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { factorsKey, removeFactor } from './factor-calls.ts'

export function RemoveFactorDialog({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const name = factor.friendly_name || 'this app'
  const remove = useMutation({
    async mutationFn() {
      await removeFactor(supabase, factor.id)
      // The session still says that the app counts, and would ask for its code.
      await supabase.auth.refreshSession()
    },
    onSuccess: () =>
      toasts.success('Authenticator App Removed', `Signing in does not ask for codes of ${name} any more.`),
    onError: (error) => toasts.failure('Error', `Failed to remove the authenticator app: ${explainFailure(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: factorsKey }),
  })
  const [confirm, isRemoving] = useSingleRun(async () => {
    // A failure has its toast; either way the question is answered.
    await remove.mutateAsync().catch(() => undefined)
    onClose()
  })
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title="Remove this authenticator app?"
      description={`Codes of ${name} will not let you in any more. Without another app, the password alone is asked for.`}
    >
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="destructive" aria-disabled={isRemoving} onClick={() => void confirm()}>
        {isRemoving ? 'Removing...' : 'Remove'}
      </Button>
    </AlertDialog>
  )
}
