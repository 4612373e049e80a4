import type { User } from '@supabase/supabase-js'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useLazySupabase } from '#app/lib/browser/supabase-context.tsx'
import { SecondFactorPage } from './forms/second-factor-form.tsx'
import { SessionEndedDialog } from './forms/session-ended-dialog.tsx'
import { useSession } from './session-context.ts'
import { useRetryAfterSignIn } from './use-retry-after-sign-in.ts'

interface StaffGuardProps {
  fallback: ReactNode
  /** Renders the page for the user. The user stays the same after the session has ended. */
  children: (user: User) => ReactNode
}

/**
 * Lets only signed-in users into the staff area. The database's policies protect the data. If the
 * session expires, the page and its unsaved work stay. A dialog asks the user to sign in again, and
 * then pending saves continue. If another user signs in, the guard opens the dashboard.
 */
export function StaffGuard({ fallback, children }: StaffGuardProps) {
  const { user, session, isLoading, hasEnded, pendingFactors } = useSession()
  useSessionCheck(user !== null)
  const isSignedIn = user !== null && pendingFactors.length === 0
  const [lastUser, setLastUser] = useState(isSignedIn ? user : null)
  if (isSignedIn && user !== lastUser) setLastUser(user)
  useRedirectOnUserChange(lastUser?.id)
  useRetryAfterSignIn(lastUser?.id ?? null, isSignedIn ? (session?.access_token ?? null) : null)

  if (isLoading) return fallback
  if (!user && !(lastUser && hasEnded)) return <Navigate to="/auth" replace />
  if (!lastUser) return <SecondFactorPage />
  return (
    <>
      <Fragment key={lastUser.id}>{children(lastUser)}</Fragment>
      {!isSignedIn && <SessionEndedDialog knownEmail={lastUser.email ?? ''} />}
    </>
  )
}

/**
 * Asks the server if the session still exists, at the start and when the page becomes visible
 * again. Otherwise, a session that ended in another browser would seem active until its token
 * expires. If the session has ended, auth-js reports a sign-out.
 */
function useSessionCheck(isSignedIn: boolean): void {
  const getSupabase = useLazySupabase()
  useEffect(() => {
    if (!isSignedIn) return
    const checkIfVisible = () => {
      // If the request fails, for example offline, the session stays.
      if (document.visibilityState === 'visible') void getSupabase().auth.getUser()
    }
    checkIfVisible()
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => document.removeEventListener('visibilitychange', checkIfVisible)
  }, [getSupabase, isSignedIn])
}

/**
 * Opens the dashboard if another user signs in, so that this user doesn't continue in the previous
 * user's form.
 */
function useRedirectOnUserChange(userId: string | undefined): void {
  const navigate = useNavigate()
  const previousId = useRef(userId)
  useEffect(() => {
    if (previousId.current && userId !== previousId.current) void navigate('/admin', { replace: true })
    previousId.current = userId
  }, [userId, navigate])
}
