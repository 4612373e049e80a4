import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { SecondFactorCard } from './forms/second-factor-card.tsx'
import { SessionEndedDialog } from './forms/session-ended-dialog.tsx'
import { useSession } from './session-context.ts'
import { useSessionCheck } from './use-session-check.ts'

/**
 * The door of the staff area; the wall is the database's policies. A session that ends by itself does not
 * throw the page away: whatever was being written stays below the question to sign in again.
 */
export function StaffGuard({ children }: { children: ReactNode }) {
  const { user, isLoading, hasEnded, factorsToProve } = useSession()
  useSessionCheck(user !== null)
  const isIn = user !== null && factorsToProve.length === 0
  const [lastUser, setLastUser] = useState(isIn ? user : null)
  if (isIn && user !== lastUser) setLastUser(user)

  if (isLoading) {
    return (
      <p role="status" className="grid min-h-[60vh] place-items-center text-muted-foreground">
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
