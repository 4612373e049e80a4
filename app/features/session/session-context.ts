import type { AuthError, Factor, Session, User } from '@supabase/supabase-js'
import { createContext, useContext } from 'react'
import type { MailLink, ResetLink } from './account-links.ts'

/** What went wrong, or null; a toast has told the person already. */
interface SessionOutcome {
  error: AuthError | null
}

export interface SessionState {
  user: User | null
  session: Session | null
  /** True until the stored session has been read, or any session event has come in. */
  isLoading: boolean
  /** The session ended by itself or in another window, not by this window's `signOut`. */
  hasEnded: boolean
  /** The factors one of which must be verified before the session may do anything; mostly empty. */
  pendingFactors: readonly Factor[]
  signIn: (email: string, password: string) => Promise<SessionOutcome>
  signUp: (email: string, password: string) => Promise<SessionOutcome>
  signOut: () => Promise<SessionOutcome>
  /** Completes a sign-in with the code of an authenticator app. */
  verifyFactor: (factorId: string, code: string) => Promise<SessionOutcome>
  /** Completes a sign-in with a recovery code, which is used up. */
  verifyRecoveryCode: (code: string) => Promise<SessionOutcome>
  requestPasswordReset: (email: string) => Promise<SessionOutcome>
  /** Signs in or confirms an address with a mailed link. `isWaiting`: the link was good, and an administrator comes next. */
  openMailLink: (link: MailLink) => Promise<SessionOutcome & { isWaiting?: boolean }>
  /** `needsCode`: nothing changes until the second factor is verified; then it can be called again. */
  resetPassword: (link: ResetLink, password: string) => Promise<SessionOutcome & { needsCode?: boolean }>
  /** Sets the first password of somebody who was invited, who is signed in afterwards. */
  acceptInvitation: (link: ResetLink, password: string) => Promise<SessionOutcome>
}

export const SessionContext = createContext<SessionState | null>(null)

export function useSession(): SessionState {
  const state = useContext(SessionContext)
  if (!state) throw new Error('useSession must be used within a SessionProvider')
  return state
}
