import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import type { Toasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { openResetLink } from './links/reset-link.ts'
import { listFactorsToProve } from './list-factors-to-prove.ts'
import type { ResetLink, SessionState } from './session-context.ts'

type SessionActions = Omit<SessionState, 'user' | 'session' | 'isLoading' | 'hasEnded' | 'factorsToProve'>

interface SessionTools {
  connect: () => SupabaseClient
  toasts: Toasts
  /** Called before the session is given up on purpose. */
  onLeaving: () => void
}

/** The ways in and out. Each tells its outcome by a toast; a failure shows the server's own message. */
export function createSessionActions({ connect, toasts, onLeaving }: SessionTools): SessionActions {
  const tell = (error: AuthError | null, failure: string, success: [title: string, text: string]) => {
    if (error) toasts.failure(failure, explainFailure(error))
    else toasts.success(...success)
    return { error }
  }
  let openedLink: ResetLink | null = null
  return {
    async signIn(email, password) {
      const { data, error } = await connect().auth.signInWithPassword({ email, password })
      return listFactorsToProve(data.session).length > 0
        ? { error }
        : tell(error, 'Authentication Error', ['Welcome back!', 'You have successfully signed in.'])
    },
    async proveFactor(factorId, code) {
      const { error } = await connect().auth.mfa.challengeAndVerify({ factorId, code })
      return tell(error, 'Authentication Error', ['Welcome back!', 'You have successfully signed in.'])
    },
    async signUp(email, password) {
      const options = { emailRedirectTo: `${window.location.origin}/` }
      const { error } = await connect().auth.signUp({ email, password, options })
      return tell(error, 'Registration Error', [
        'Registration Successful',
        'Please check your email to confirm your account.',
      ])
    },
    async signOut() {
      onLeaving()
      // This browser only. auth-js itself takes 401, 403 and 404 for signed out.
      const { error } = await connect().auth.signOut({ scope: 'local' })
      return tell(error, 'Sign Out Error', ['Signed Out', 'You have been successfully signed out.'])
    },
    async requestPasswordReset(email) {
      const redirectTo = `${window.location.origin}/reset-password`
      const { error } = await connect().auth.resetPasswordForEmail(email, { redirectTo })
      return tell(error, 'Reset Password Error', [
        'Reset Email Sent',
        'Please check your email for password reset instructions.',
      ])
    },
    async openMailLink({ tokenHash, type }) {
      const { data, error } = await connect().auth.verifyOtp({ token_hash: tokenHash, type })
      const isHalf = !error && !data.session
      if (listFactorsToProve(data.session).length > 0) return { error }
      return tell(
        error,
        'Authentication Error',
        isHalf
          ? ['Address Confirmed', 'Please open the link in the email to your other address as well.']
          : ['Welcome back!', 'You have successfully signed in.'],
      )
    },
    async resetPassword(link, password) {
      const { auth } = connect()
      const tellOutcome = (error: AuthError | null) =>
        tell(error, 'Password Reset Failed', [
          'Password Updated',
          'Your password has been successfully updated. You can now sign in with your new password.',
        ])
      // A link opens its session once; when a password is refused, the next one is tried in the same session.
      if (link !== openedLink) {
        const { data, error } = await openResetLink(auth, link)
        if (error) return tellOutcome(error)
        openedLink = link
        if (listFactorsToProve(data.session).length > 0) return { error, owesCode: true }
      }
      const { error } = await auth.updateUser({ password })
      // The link's session was for this one act: the next sign-in is with the new password.
      if (!error) await auth.signOut({ scope: 'global' })
      return tellOutcome(error)
    },
  }
}
