import type { User } from '@supabase/supabase-js'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { type Location, Navigate, useLocation } from 'react-router'
import { useLazySupabase } from '#app/lib/browser/supabase-context.tsx'
import { SecondFactorCard } from './forms/second-factor-form.tsx'
import { SessionEndedDialog } from './forms/session-ended-dialog.tsx'
import { useSession } from './session-context.ts'
import { useHeldRequests } from './use-held-requests.ts'

interface StaffGuardProps {
  /** Shown until the session is known. */
  pending: ReactNode
  /** Renders the page for the user, who stays the same after the session has ended. */
  children: (user: User) => ReactNode
}

/**
 * Lets signed-in users into the staff area. The database policies protect the data.
 *
 * If the session expires, the page and its unsaved work stay below a dialog to sign in again. After
 * that, pending saves continue. If another user signs in, the guard discards the page and the form
 * that its URL names.
 */
export function StaffGuard({ pending, children }: StaffGuardProps) {
  const { user, session, isLoading, hasEnded, pendingFactors } = useSession()
  useSessionCheck(user !== null)
  const isSignedIn = user !== null && pendingFactors.length === 0
  const [lastUser, setLastUser] = useState(isSignedIn ? user : null)
  const location = useLocation()
  const [staleLocation, setStaleLocation] = useState<Location | null>(null)
  if (isSignedIn && user !== lastUser) {
    if (lastUser && user.id !== lastUser.id) setStaleLocation(location)
    setLastUser(user)
  }
  useHeldRequests(lastUser?.id ?? null, isSignedIn ? (session?.access_token ?? null) : null)

  if (isLoading) return pending
  if (location === staleLocation) return <Navigate to={location.pathname} replace />
  if (!user && !(lastUser && hasEnded)) return <Navigate to="/auth" replace />
  if (!lastUser) return <SecondFactorCard />
  return (
    <>
      <Fragment key={lastUser.id}>{children(lastUser)}</Fragment>
      {!isSignedIn && <SessionEndedDialog knownEmail={lastUser.email ?? ''} />}
    </>
  )
}

/**
 * Asks the server if the session still exists, at the start and when the page becomes visible
 * again. Otherwise, a session that was ended elsewhere would seem active until its token expires.
 * auth-js reports an ended session as a sign-out.
 */
function useSessionCheck(isSignedIn: boolean): void {
  const getSupabase = useLazySupabase()
  useEffect(() => {
    if (!isSignedIn) return
    const checkIfVisible = () => {
      // A failed request changes nothing.
      if (document.visibilityState === 'visible') void getSupabase().auth.getUser()
    }
    checkIfVisible()
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => document.removeEventListener('visibilitychange', checkIfVisible)
  }, [getSupabase, isSignedIn])
}
