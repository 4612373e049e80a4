import type { AuthError, Factor, Session, User } from '@supabase/supabase-js'
import { createContext, useContext } from 'react'
import type { MailLink } from './links/mail-link.ts'

/** What went wrong, or null; the person has been told by a toast already. */
interface SessionOutcome {
  error: AuthError | null
}

export interface SessionState {
  user: User | null
  session: Session | null
  /** True until the stored session was read, or any session event came in. */
  isLoading: boolean
  /** The session ended by itself or in another window, not by this window's `signOut`. */
  hasEnded: boolean
  /** The factors of which the session owes one before it may do anything; empty for a session that may. */
  factorsToProve: readonly Factor[]
  signIn: (email: string, password: string) => Promise<SessionOutcome>
  signUp: (email: string, password: string) => Promise<SessionOutcome>
  signOut: () => Promise<SessionOutcome>
  /** Completes a sign-in by the code of an authenticator app. */
  proveFactor: (factorId: string, code: string) => Promise<SessionOutcome>
  requestPasswordReset: (email: string) => Promise<SessionOutcome>
  /** Signs in, or confirms an address, by a link from a mail. */
  openMailLink: (link: MailLink) => Promise<SessionOutcome>
  /** `owesCode`: nothing is changed before the second factor was proven; then it can be called again. */
  resetPassword: (link: ResetLink, password: string) => Promise<SessionOutcome & { owesCode?: boolean }>
}

/** The values a reset link carries. */
export type ResetLink =
  | { accessToken: string; refreshToken: string }
  | { tokenHash: string; type: 'recovery' | 'invite' }
  | { code: string }

export const SessionContext = createContext<SessionState | null>(null)

export function useSession(): SessionState {
  const state = useContext(SessionContext)
  if (!state) throw new Error('useSession must be used within a SessionProvider')
  return state
}
