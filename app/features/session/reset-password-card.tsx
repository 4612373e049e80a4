import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useToasts } from '#app/components/ui/toast.tsx'
import { AccountCard } from './account-card.tsx'
import { CredentialField } from './credential-field.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { minimumPasswordLength } from './password-rules.ts'
import { getResetLink } from './reset-link.ts'
import { type ResetLink, useSession } from './session-context.ts'

/** Sets a new password with the values of a reset link, which leave the address bar before anything else happens. */
export function ResetPasswordCard() {
  const { resetPassword } = useSession()
  const { failure } = useToasts()
  const navigate = useNavigate()
  const link = useRef<ResetLink>(null)
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')

  useEffect(() => {
    if (link.current) return
    link.current = getResetLink(new URL(window.location.href))
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (link.current) return
    failure('Invalid Reset Link', 'This password reset link is invalid or has expired.')
    void navigate('/auth', { replace: true })
  }, [failure, navigate])

  async function submit() {
    if (!link.current) return
    if (password !== confirmation) {
      failure("Passwords Don't Match", 'Please make sure both passwords are identical.')
      return
    }
    if (password.length < minimumPasswordLength) {
      failure('Password Too Short', `Password must be at least ${minimumPasswordLength} characters long.`)
      return
    }
    const { error } = await resetPassword(link.current, password)
    if (!error) await navigate('/auth', { replace: true })
  }

  return (
    <AccountCard title="Reset Password" description="Choose the password you will sign in with from now on.">
      <CredentialsForm submitLabel="Update Password" busyLabel="Updating password..." onSubmit={submit}>
        <CredentialField
          label="New Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${minimumPasswordLength} characters.`}
          value={password}
          onChange={setPassword}
        />
        <CredentialField
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
        />
      </CredentialsForm>
    </AccountCard>
  )
}
