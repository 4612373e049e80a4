import type { Session } from '@supabase/supabase-js'
import { useState } from 'react'
import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { parseClaims } from '#app/lib/browser/parse-claims.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import { SignInForm } from '../forms/sign-in-form.tsx'
import { listPendingFactors } from '../list-pending-factors.ts'
import { useSession } from '../session-context.ts'
import { endSession } from './session-data.ts'

/**
 * Replaces the browser's session with a fresh session. `signInAgain` resolves to false if the user
 * cancels. The caller renders `dialog`.
 */
export function useSignInAgain(email: string) {
  const supabase = useSupabase()
  const { session, pendingFactors } = useSession()
  const [request, setRequest] = useState<{ finish: (isFresh: boolean) => void } | null>(null)

  async function signInAgain(): Promise<boolean> {
    const previousSessionId = getSessionId(session)
    const isFresh = await new Promise<boolean>((resolve) => {
      const { data } = supabase.auth.onAuthStateChange((_, newSession) => {
        if (!newSession) finish(false)
        else if (getSessionId(newSession) !== previousSessionId && listPendingFactors(newSession).length === 0)
          finish(true)
      })
      function finish(isDone: boolean) {
        data.subscription.unsubscribe()
        setRequest(null)
        resolve(isDone)
      }
      setRequest({ finish })
    })
    // If ending the old session fails, the account screen lists that session until it expires.
    if (isFresh && previousSessionId)
      void endSession(supabase, { id: previousSessionId }).catch((error: unknown) => console.warn(error))
    return isFresh
  }

  // `StaffGuard` has its own dialog for the second factor.
  const dialog = request && pendingFactors.length === 0 && (
    <SignInAgainDialog email={email} onClose={() => request.finish(false)} />
  )
  return { signInAgain, dialog }
}

function SignInAgainDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title="Sign in again"
      description={
        <>
          <p className="mb-4">
            Enter the password of {email} to show that it’s still you. Then your change goes through, and we won’t ask
            again for 15 minutes.
          </p>
          <SignInForm email={email} />
        </>
      }
    >
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
    </AlertDialog>
  )
}

/** Returns null if there is no session. */
function getSessionId(session: Session | null): string | null {
  return session && (claimsSchema.safeParse(parseClaims(session.access_token)).data?.session_id ?? null)
}

const claimsSchema = z.object({ session_id: z.string() })
