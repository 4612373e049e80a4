import { Button } from '#app/components/ui/button.tsx'
import { useSession } from '../session-context.ts'
import { CredentialField } from './credential-field.tsx'
import { CredentialsForm } from './credentials-form.tsx'

interface ForgotPasswordFormProps {
  email: string
  onEmailChange: (email: string) => void
  onBack: () => void
}

export function ForgotPasswordForm({ email, onEmailChange, onBack }: ForgotPasswordFormProps) {
  const { requestPasswordReset } = useSession()
  return (
    <div className="flex flex-col gap-2">
      <CredentialsForm
        submitLabel="Send Reset Email"
        busyLabel="Sending reset email..."
        onSubmit={async () => {
          const { error } = await requestPasswordReset(email)
          if (error) return
          onEmailChange('')
          onBack()
        }}
      >
        <CredentialField label="Email" type="email" autoComplete="username" value={email} onChange={onEmailChange} />
      </CredentialsForm>
      <Button variant="ghost" onClick={onBack}>
        Back to Sign In
      </Button>
    </div>
  )
}
