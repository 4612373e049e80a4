import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useToasts } from '#app/components/ui/toast.tsx'
import { getResetLink, isInvitation, type ResetLink } from '../account-links.ts'
import { useSession } from '../session-context.ts'
import { AccountPage } from './account-page.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

/** Removes the link's values from the address bar, so they don't stay in the browser's history. */
export function ResetPasswordPage() {
  const { resetPassword, acceptInvitation, session, pendingFactors } = useSession()
  const { showError } = useToasts()
  const navigate = useNavigate()
  const link = useRef<ResetLink>(null)
  const newPassword = useNewPassword()
  const [needsCode, setNeedsCode] = useState(false)
  // The effect sets the next two states, because the server renders the page without the link's
  // values.
  const [isInvited, setIsInvited] = useState(false)
  const [isFirstAccount, setIsFirstAccount] = useState(false)

  useEffect(() => {
    if (link.current) return
    const url = new URL(window.location.href)
    link.current = getResetLink(url)
    setIsInvited(isInvitation(url))
    setIsFirstAccount(url.searchParams.has('first'))
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (link.current) return
    showError('Invalid Reset Link', 'This password reset link is invalid or has expired.')
    void navigate('/auth', { replace: true })
  }, [showError, navigate])

  async function submit() {
    if (!link.current || !newPassword.check()) return
    if (isInvited) {
      const { error } = await acceptInvitation(link.current, newPassword.password)
      if (!error) await navigate(isFirstAccount ? '/admin/settings/setup/account' : '/admin', { replace: true })
      return
    }
    const outcome = await resetPassword(link.current, newPassword.password)
    if (outcome.needsCode) setNeedsCode(true)
    else if (!outcome.error) await navigate('/auth', { replace: true })
  }

  if (needsCode && !session) return <Navigate to="/auth" replace />
  if (needsCode && pendingFactors.length > 0) {
    return (
      <AccountPage
        title="Enter Your Code"
        description="This account requires a code before its password can be changed."
      >
        <SecondFactorForm factors={pendingFactors} canCancel />
      </AccountPage>
    )
  }
  if (isInvited) {
    return (
      <AccountPage
        title="Choose Your Password"
        description="You’ve been invited. Choose the password you will sign in with."
      >
        <CredentialsForm submitLabel="Save Password" busyLabel="Saving password..." onSubmit={submit}>
          <NewPasswordFields newPassword={newPassword} />
        </CredentialsForm>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      title="Reset Password"
      description={
        needsCode
          ? 'Your code was correct. You can now set the new password.'
          : 'Choose the password you will sign in with from now on.'
      }
    >
      <CredentialsForm submitLabel="Update Password" busyLabel="Updating password..." onSubmit={submit}>
        <NewPasswordFields newPassword={newPassword} />
      </CredentialsForm>
    </AccountPage>
  )
}
