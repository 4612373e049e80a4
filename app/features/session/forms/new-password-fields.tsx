import { useState } from 'react'
import { useToasts } from '#app/components/ui/toast.tsx'
import { passwordLength } from '#lib/accounts/password-length.ts'
import { CredentialField } from './credential-field.tsx'

export function NewPasswordFields({ entry }: { entry: NewPassword }) {
  return (
    <>
      <CredentialField
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordLength.minCharacters} characters.`}
        value={entry.password}
        onChange={entry.setPassword}
      />
      <CredentialField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        value={entry.confirmation}
        onChange={entry.setConfirmation}
      />
    </>
  )
}

export type NewPassword = ReturnType<typeof useNewPassword>

/** A new password, typed twice. */
export function useNewPassword() {
  const { failure } = useToasts()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  return {
    password,
    setPassword,
    confirmation,
    setConfirmation,
    /** Whether it can be submitted; a toast says why not. */
    check(): boolean {
      if (password !== confirmation) {
        failure("Passwords Don't Match", 'Please make sure both passwords are identical.')
        return false
      }
      if (password.length < passwordLength.minCharacters) {
        failure('Password Too Short', `Password must be at least ${passwordLength.minCharacters} characters long.`)
        return false
      }
      return true
    },
    clear() {
      setPassword('')
      setConfirmation('')
    },
  }
}
