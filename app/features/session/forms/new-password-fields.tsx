import { useState } from 'react'
import { useToasts } from '#app/components/ui/toast.tsx'
import { passwordLength } from '#lib/accounts/password-length.ts'
import { CredentialField } from './credential-field.tsx'

export function NewPasswordFields({ newPassword }: { newPassword: NewPassword }) {
  return (
    <>
      <CredentialField
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordLength.minCharacters} characters.`}
        value={newPassword.password}
        onChange={newPassword.setPassword}
      />
      <CredentialField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        value={newPassword.confirmation}
        onChange={newPassword.setConfirmation}
      />
    </>
  )
}

export type NewPassword = ReturnType<typeof useNewPassword>

export function useNewPassword() {
  const { showError } = useToasts()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  return {
    password,
    setPassword,
    confirmation,
    setConfirmation,
    /** Returns true if the password can be submitted. Otherwise, shows a toast with the reason. */
    check(): boolean {
      if (password !== confirmation) {
        showError("Passwords Don't Match", 'Please make sure both passwords are identical.')
        return false
      }
      if (password.length < passwordLength.minCharacters) {
        showError('Password Too Short', `Password must be at least ${passwordLength.minCharacters} characters long.`)
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
