import { useState } from 'react'
import { useSession } from '../session-context.ts'
import { CredentialField } from './credential-field.tsx'
import { CredentialsForm } from './credentials-form.tsx'

interface SignInFormProps {
  email: string
  /** Undefined if the user can't change the address. The form then has no email field. */
  onEmailChange?: (email: string) => void
  onForgotPassword?: () => void
}

export function SignInForm({ email, onEmailChange, onForgotPassword }: SignInFormProps) {
  const { signIn } = useSession()
  const [password, setPassword] = useState('')
  const [isEmailPrefilled] = useState(email !== '')
  return (
    <CredentialsForm submitLabel="Sign In" busyLabel="Signing in..." onSubmit={() => signIn(email, password)}>
      {onEmailChange && (
        <CredentialField label="Email" type="email" autoComplete="username" value={email} onChange={onEmailChange} />
      )}
      <div className="flex flex-col gap-1">
        <CredentialField
          label="Password"
          type="password"
          autoComplete="current-password"
          {...(isEmailPrefilled && { 'data-first-focus': true })}
          value={password}
          onChange={setPassword}
        />
        {onForgotPassword && (
          <button
            type="button"
            onClick={onForgotPassword}
            className="min-h-11 self-start text-sm font-semibold text-accent-text underline underline-offset-4"
          >
            Forgot your password?
          </button>
        )}
      </div>
    </CredentialsForm>
  )
}
