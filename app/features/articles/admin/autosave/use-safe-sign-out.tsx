import { useState } from 'react'
import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { clearDevice } from './copies.ts'
import { createDeviceCopies } from './device-copies.ts'

interface Leaving {
  /** True if signing out removes what other forms hold unsaved. */
  losesForms: () => boolean
  signOut: () => Promise<unknown>
}

/**
 * Signs out once the server has what was written in this browser, which then keeps none of it. If the server can't be
 * reached, or the unsaved changes of other forms would be lost, `question` asks the user.
 */
export function useSafeSignOut(personId: string, { losesForms, signOut }: Leaving) {
  const supabase = useSupabase()
  const [losses, setLosses] = useState<string[]>([])
  const stay = () => setLosses([])
  return {
    async signOut() {
      const isCleared = await clearDevice({ supabase, device: createDeviceCopies(), personId })
      const found = [...(isCleared ? [] : [articlesStay]), ...(losesForms() ? [formsAreLost] : [])]
      setLosses(found)
      if (found.length === 0) await signOut()
    },
    question: losses.length > 0 && (
      <AlertDialog isOpen onClose={stay} title="Sign out without saving everything?" description={losses.join(' ')}>
        <Button variant="outline" onClick={stay}>
          Stay Signed In
        </Button>
        <Button
          variant="destructive"
          onClick={() => {
            stay()
            void signOut()
          }}
        >
          Sign Out Anyway
        </Button>
      </AlertDialog>
    ),
  }
}

const articlesStay =
  'The server does not have all that you wrote, and can’t be reached or refuses it. It stays on this computer, where nobody ' +
  'else sees it on the site, and is there again when you sign in here.'
const formsAreLost =
  'Changes of pages, services, settings, looks and alerts that you did not save are removed from this computer.'
