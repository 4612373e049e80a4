import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useLazySupabase } from '#app/lib/browser/supabase-context.tsx'
import { SecondFactorCard } from './forms/second-factor-form.tsx'
import { SessionEndedDialog } from './forms/session-ended-dialog.tsx'
import { useSession } from './session-context.ts'
import { useHeldRequests } from './use-held-requests.ts'

/**
 * Lets signed-in people into the staff area; what protects the data is the database's policies. When a session ends by
 * itself the page stays, with whatever was being written, below a dialog to sign in again, and what was being saved is saved
 * then. Whoever signs in there as somebody else sees nothing of it.
 */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { user, session, isLoading, hasEnded, pendingFactors } = useSession()
  useSessionCheck(user !== null)
  const isIn = user !== null && pendingFactors.length === 0
  const [lastUser, setLastUser] = useState(isIn ? user : null)
  if (isIn && user !== lastUser) setLastUser(user)
  useHeldRequests(lastUser?.id ?? null, isIn ? (session?.access_token ?? null) : null)

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
      <Fragment key={lastUser.id}>{children}</Fragment>
      {!isIn && <SessionEndedDialog knownEmail={lastUser.email ?? ''} />}
    </>
  )
}

/**
 * Asks the server whether the session still exists: at the start and whenever somebody comes back to the page. One that was
 * ended elsewhere would otherwise look alive until its token expires; auth-js reports its end as a sign-out.
 */
function useSessionCheck(isSignedIn: boolean): void {
  const getSupabase = useLazySupabase()
  useEffect(() => {
    if (!isSignedIn) return
    const checkIfSeen = () => {
      // A failed request decides nothing.
      if (document.visibilityState === 'visible') void getSupabase().auth.getUser()
    }
    checkIfSeen()
    document.addEventListener('visibilitychange', checkIfSeen)
    return () => document.removeEventListener('visibilitychange', checkIfSeen)
  }, [getSupabase, isSignedIn])
}
