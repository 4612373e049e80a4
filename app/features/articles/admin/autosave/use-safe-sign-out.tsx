import { useState } from 'react'
import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { createDeviceDrafts } from './device-drafts.ts'
import { clearDeviceDrafts } from './drafts.ts'

interface Leaving {
  /** True if signing out discards unsaved changes of other forms. */
  losesForms: () => boolean
  signOut: () => Promise<unknown>
}

/**
 * Signs out after this browser's article drafts have been sent to the server and removed here. If
 * that fails, or unsaved changes of other forms would be lost, `question` is a dialog that asks the
 * user.
 */
export function useSafeSignOut(userId: string, { losesForms, signOut }: Leaving) {
  const supabase = useSupabase()
  const [losses, setLosses] = useState<string[]>([])
  const stay = () => setLosses([])
  return {
    async signOut() {
      const isCleared = await clearDeviceDrafts({ supabase, device: createDeviceDrafts(), userId })
      const warnings = [...(isCleared ? [] : [unsentDraftsText]), ...(losesForms() ? [lostFormsText] : [])]
      setLosses(warnings)
      if (warnings.length === 0) await signOut()
    },
    question: losses.length > 0 && (
      <AlertDialog isOpen onClose={stay} title="Sign out without saving everything?" description={losses.join(' ')}>
        <Button variant="outline" onClick={stay}>
          Stay signed in
        </Button>
        <Button
          variant="destructive"
          onClick={() => {
            stay()
            void signOut()
          }}
        >
          Sign out anyway
        </Button>
      </AlertDialog>
    ),
  }
}

const unsentDraftsText =
  'Some of what you wrote hasn’t reached the server. Your text stays on this computer, ' +
  'and you’ll find it when you sign in here again. Only you see it.'
const lostFormsText =
  'Changes to pages, services, settings, appearance and alerts that you didn’t save are removed from this computer.'
