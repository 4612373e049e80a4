import { useState } from 'react'
import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { createDeviceDrafts } from './device-drafts.ts'
import { clearDeviceDrafts } from './sync-drafts.ts'

interface SafeSignOutOptions {
  /** True if other forms have unsaved changes that signing out would discard. */
  hasUnsavedForms: () => boolean
  signOut: () => Promise<unknown>
}

/**
 * Before signing out, sends this browser's article drafts to the server and removes them from the
 * browser. If sending fails, or if signing out would discard changes in other forms, asks with
 * `confirmDialog`.
 */
export function useSafeSignOut(userId: string, { hasUnsavedForms, signOut }: SafeSignOutOptions) {
  const supabase = useSupabase()
  const [warnings, setWarnings] = useState<string[]>([])
  const stay = () => setWarnings([])
  return {
    async signOut() {
      const isCleared = await clearDeviceDrafts({ supabase, device: createDeviceDrafts(), userId })
      const newWarnings = [...(isCleared ? [] : [unsentDraftsText]), ...(hasUnsavedForms() ? [lostChangesText] : [])]
      setWarnings(newWarnings)
      if (newWarnings.length === 0) await signOut()
    },
    confirmDialog: warnings.length > 0 && (
      <AlertDialog isOpen onClose={stay} title="Sign out without saving everything?" description={warnings.join(' ')}>
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
const lostChangesText =
  'Signing out removes unsaved changes to pages, services, settings, appearance and alerts from this computer.'
