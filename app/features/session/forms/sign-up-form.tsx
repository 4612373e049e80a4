import { useState } from 'react'
import { passwordLength } from '#lib/accounts/password-length.ts'
import { useSession } from '../session-context.ts'
import { CredentialField } from './credential-field.tsx'
import { CredentialsForm } from './credentials-form.tsx'

interface SignUpFormProps {
  email: string
  onEmailChange: (email: string) => void
}

export function SignUpForm({ email, onEmailChange }: SignUpFormProps) {
  const { signUp } = useSession()
  const [password, setPassword] = useState('')
  const [isProving, setIsProving] = useState(false)
  return (
    <CredentialsForm
      submitLabel="Sign Up"
      busyLabel="Signing up..."
      status={isProving ? 'Checking that you are not a robot. This takes a few seconds.' : null}
      onSubmit={async () => {
        const { error } = await signUp(email, password, setIsProving)
        if (!error) setPassword('')
      }}
    >
      <CredentialField label="Email" type="email" autoComplete="username" value={email} onChange={onEmailChange} />
      <CredentialField
        label="Password"
        type="password"
        autoComplete="new-password"
        minLength={passwordLength.minCharacters}
        hint={`At least ${passwordLength.minCharacters} characters. An administrator activates new accounts.`}
        value={password}
        onChange={setPassword}
      />
    </CredentialsForm>
  )
}
