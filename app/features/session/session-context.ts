import type { AuthError, Factor, Session, User } from '@supabase/supabase-js'
import { createContext, useContext } from 'react'
import type { MailLink, ResetLink } from './account-links.ts'

/**
 * The error of an action, or null. A toast has already shown the error, unless `openMailLink` opened
 * a waiting account.
 */
interface SessionOutcome {
  error: AuthError | null
}

export interface SessionState {
  user: User | null
  session: Session | null
  /** True until the stored session is loaded. */
  isLoading: boolean
  /** True if the session expired or ended elsewhere, not through this window's `signOut`. */
  hasEnded: boolean
  /** The session has no permissions until the user verifies one of these factors. */
  pendingFactors: readonly Factor[]
  signIn: (email: string, password: string) => Promise<SessionOutcome>
  signUp: (email: string, password: string) => Promise<SessionOutcome>
  signOut: () => Promise<SessionOutcome>
  verifyFactor: (factorId: string, code: string) => Promise<SessionOutcome>
  /** Completes a sign-in with a recovery code, which works only once. */
  verifyRecoveryCode: (code: string) => Promise<SessionOutcome>
  requestPasswordReset: (email: string) => Promise<SessionOutcome>
  /**
   * Signs in or confirms an address with an emailed link. `isWaiting` is true if the link was valid
   * and the account waits for an administrator.
   */
  openMailLink: (link: MailLink) => Promise<SessionOutcome & { isWaiting?: boolean }>
  /**
   * Sets a new password. If `needsCode` is true, the password hasn't changed yet. Call
   * `resetPassword` again after the second factor is verified.
   */
  resetPassword: (link: ResetLink, password: string) => Promise<SessionOutcome & { needsCode?: boolean }>
  /** Sets the first password of an invited user, who is then signed in. */
  acceptInvitation: (link: ResetLink, password: string) => Promise<SessionOutcome>
}

export const SessionContext = createContext<SessionState | null>(null)

export function useSession(): SessionState {
  const state = useContext(SessionContext)
  if (!state) throw new Error('useSession must be used within a SessionProvider')
  return state
}
