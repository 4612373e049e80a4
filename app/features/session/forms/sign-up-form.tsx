import { useState } from 'react'
import { passwordLength } from '#lib/accounts/password-length.ts'
import { useSession } from '../session-context.ts'
import { CredentialField } from './credential-field.tsx'
import { CredentialsForm } from './credentials-form.tsx'

interface SignUpFormProps {
  email: string
  onEmailChange: (email: string) => void
  onSignedUp: () => void
}

export function SignUpForm({ email, onEmailChange, onSignedUp }: SignUpFormProps) {
  const { signUp } = useSession()
  const [password, setPassword] = useState('')
  return (
    <CredentialsForm
      submitLabel="Sign Up"
      busyLabel="Signing up..."
      onSubmit={async () => {
        const { error } = await signUp(email, password)
        if (error) return
        setPassword('')
        onSignedUp()
      }}
    >
      <CredentialField label="Email" type="email" autoComplete="username" value={email} onChange={onEmailChange} />
      <CredentialField
        label="Password"
        type="password"
        autoComplete="new-password"
        minLength={passwordLength.minCharacters}
        hint={`At least ${passwordLength.minCharacters} characters. An administrator may have to activate your account.`}
        value={password}
        onChange={setPassword}
      />
    </CredentialsForm>
  )
}
