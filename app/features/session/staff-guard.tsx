import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useLazySupabase } from '#app/lib/browser/supabase-context.tsx'
import { onUnauthorized } from '#app/lib/uploads/watched-fetch.ts'
import { SecondFactorCard } from './forms/second-factor-form.tsx'
import { SessionEndedDialog } from './forms/session-ended-dialog.tsx'
import { useSession } from './session-context.ts'

/**
 * Lets signed-in people into the staff area; what protects the data is the database's policies. When a session ends by
 * itself the page stays, with whatever was being written, below a dialog to sign in again.
 */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { user, isLoading, hasEnded, pendingFactors } = useSession()
  useSessionCheck(user !== null)
  const isIn = user !== null && pendingFactors.length === 0
  const [lastUser, setLastUser] = useState(isIn ? user : null)
  if (isIn && user !== lastUser) setLastUser(user)

  if (isLoading) {
    return (
      <p role="status" className="min-h-dvh pt-[30dvh] text-center text-muted-foreground">
        Authenticating...
      </p>
    )
  }
  if (!user && !(lastUser && hasEnded)) return <Navigate to="/auth" replace />
  if (!lastUser) return <SecondFactorCard />
  return (
    <>
      {children}
      {!isIn && <SessionEndedDialog knownEmail={lastUser.email ?? ''} />}
    </>
  )
}

/**
 * Asks the server whether the session still exists: at the start, whenever somebody comes back to the page, and when a call
 * was refused as nobody's. One that was ended elsewhere would otherwise look alive until its token expires; auth-js reports
 * its end as a sign-out.
 */
function useSessionCheck(isSignedIn: boolean): void {
  const getSupabase = useLazySupabase()
  useEffect(() => {
    if (!isSignedIn) return
    // A failed request decides nothing.
    const check = () => void getSupabase().auth.getUser()
    const checkIfSeen = () => {
      if (document.visibilityState === 'visible') check()
    }
    checkIfSeen()
    document.addEventListener('visibilitychange', checkIfSeen)
    const stopListening = onUnauthorized(check)
    return () => {
      document.removeEventListener('visibilitychange', checkIfSeen)
      stopListening()
    }
  }, [getSupabase, isSignedIn])
}
