import { AuthError, type Session, type SupabaseClient } from '@supabase/supabase-js'
import type { Toasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { openResetLink, type ResetLink, waitingAccountMessage } from './account-links.ts'
import { explainCodeError } from './explain-code-error.ts'
import { listPendingFactors } from './list-pending-factors.ts'
import type { SessionState } from './session-context.ts'

type SessionActions = Omit<SessionState, 'user' | 'session' | 'isLoading' | 'hasEnded' | 'pendingFactors'>

interface SessionActionsOptions {
  getSupabase: () => SupabaseClient
  toasts: Toasts
  onSignOut: () => void
}

/**
 * Replaces auth-js's error for a truncated link, because "Invalid JWT structure" doesn't help the
 * user.
 */
function explainLinkError(error: AuthError): AuthError {
  if (error.name !== 'AuthInvalidJwtError') return error
  return new AuthError('This password reset link is invalid or has expired.', error.status, error.code)
}

/**
 * Returns the actions that start, complete or end a session. Each action shows its outcome in a
 * toast, unless a second factor is pending or an emailed link opens a waiting account.
 */
export function createSessionActions({ getSupabase, toasts, onSignOut }: SessionActionsOptions): SessionActions {
  const showOutcome = (error: AuthError | null, failure: string, success: [title: string, text: string]) => {
    if (error) toasts.showError(failure, explainFailure(error))
    else toasts.showSuccess(...success)
    return { error }
  }
  const showCodeOutcome = (error: AuthError | null, kind: 'app' | 'recovery') => {
    if (error) toasts.showError('Authentication Error', explainCodeError(error, kind))
    else toasts.showSuccess('Welcome back!', 'You have successfully signed in.')
    return { error }
  }
  let openedLink: ResetLink | null = null

  /**
   * Opens a link, which works only once. If the server rejects the password, the next attempt uses
   * the session that the link opened.
   */
  async function openLinkOnce(link: ResetLink): Promise<{ error: AuthError | null; session: Session | null }> {
    if (link === openedLink) return { error: null, session: null }
    const { data, error } = await openResetLink(getSupabase().auth, link)
    if (!error) openedLink = link
    return { error: error && explainLinkError(error), session: data.session }
  }

  return {
    async signIn(email, password) {
      const { data, error } = await getSupabase().auth.signInWithPassword({ email, password })
      return listPendingFactors(data.session).length > 0
        ? { error }
        : showOutcome(error, 'Authentication Error', ['Welcome back!', 'You have successfully signed in.'])
    },
    async verifyFactor(factorId, code) {
      const { error } = await getSupabase().auth.mfa.challengeAndVerify({ factorId, code })
      return showCodeOutcome(error, 'app')
    },
    async verifyRecoveryCode(code) {
      const { error } = await getSupabase().auth.mfa.recoveryCodes.verify({ code })
      return showCodeOutcome(error, 'recovery')
    },
    async signUp(email, password) {
      const emailRedirectTo = `${window.location.origin}/`
      const { error } = await getSupabase().auth.signUp({ email, password, options: { emailRedirectTo } })
      return showOutcome(error, 'Registration Error', [
        'Registration Successful',
        'Please check your email to confirm your account.',
      ])
    },
    async signOut() {
      onSignOut()
      // Ends only this session. If the session has already ended, auth-js reports no error.
      const { error } = await getSupabase().auth.signOut({ scope: 'local' })
      return showOutcome(error, 'Sign Out Error', ['Signed Out', 'You have been successfully signed out.'])
    },
    async requestPasswordReset(email) {
      const redirectTo = `${window.location.origin}/reset-password`
      const { error } = await getSupabase().auth.resetPasswordForEmail(email, { redirectTo })
      return showOutcome(error, 'Reset Password Error', [
        'Reset Email Sent',
        'Please check your email for password reset instructions.',
      ])
    },
    async openMailLink({ tokenHash, type }) {
      const { data, error } = await getSupabase().auth.verifyOtp({ token_hash: tokenHash, type })
      if (error?.message === waitingAccountMessage) return { error, isWaiting: true }
      const needsOtherLink = !error && !data.session
      if (listPendingFactors(data.session).length > 0) return { error }
      return showOutcome(
        error,
        'Authentication Error',
        needsOtherLink
          ? ['Address Confirmed', 'Please open the link in the email to your other address as well.']
          : ['Welcome back!', 'You have successfully signed in.'],
      )
    },
    async resetPassword(link, password) {
      const { auth } = getSupabase()
      const showResetOutcome = (error: AuthError | null) =>
        showOutcome(error, 'Password Reset Failed', [
          'Password Updated',
          'Your password has been successfully updated. You can now sign in with your new password.',
        ])
      const linkOutcome = await openLinkOnce(link)
      if (linkOutcome.error) return showResetOutcome(linkOutcome.error)
      if (listPendingFactors(linkOutcome.session).length > 0) return { error: null, needsCode: true }
      const { error } = await auth.updateUser({ password })
      // Ends all sessions, including the link's session. The user then signs in with the new password.
      if (!error) await auth.signOut({ scope: 'global' })
      return showResetOutcome(error)
    },
    async acceptInvitation(link, password) {
      const showInvitationOutcome = (error: AuthError | null) =>
        showOutcome(error, 'Password Not Saved', ['Welcome!', 'Your password is saved, and you are signed in.'])
      const linkOutcome = await openLinkOnce(link)
      if (linkOutcome.error) return showInvitationOutcome(linkOutcome.error)
      const { error } = await getSupabase().auth.updateUser({ password })
      return showInvitationOutcome(error)
    },
  }
}
