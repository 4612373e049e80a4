import { minimumPasswordLength } from '../password-rules.ts'
import { CredentialField } from './credential-field.tsx'
import type { NewPassword } from './use-new-password.ts'

export function NewPasswordFields({ entry }: { entry: NewPassword }) {
  return (
    <>
      <CredentialField
        label="New Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${minimumPasswordLength} characters.`}
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
