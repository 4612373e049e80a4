import { useState } from 'react'
import { useSession } from '../session-context.ts'
import { CredentialField } from './credential-field.tsx'
import { CredentialsForm } from './credentials-form.tsx'

export function LostAppForm({ hasRecoveryCodes }: { hasRecoveryCodes: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      {hasRecoveryCodes ? (
        <RecoveryCodeForm />
      ) : (
        <p>This account has no recovery codes. If you added an app on another device, its code works as well.</p>
      )}
      <p className="text-sm text-muted-foreground">
        {hasRecoveryCodes ? 'No codes left? ' : ''}Ask an administrator to remove the lost app: under Staff, they choose
        “Manage” and “Reset second factor”. If no administrator can sign in, the person who runs the server can use{' '}
        <code className="font-mono wrap-anywhere">npm run staff -- reset-factors</code> with your address.
      </p>
    </div>
  )
}

function RecoveryCodeForm() {
  const { verifyRecoveryCode } = useSession()
  const [code, setCode] = useState('')
  return (
    <CredentialsForm
      submitLabel="Use Recovery Code"
      busyLabel="Checking code..."
      onSubmit={async () => {
        const { error } = await verifyRecoveryCode(code)
        if (error) setCode('')
      }}
    >
      <CredentialField
        label="Recovery Code"
        hint="One of the ten codes that were shown when you added the app. Each code works once."
        // The field replaces the control that had the focus.
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        className="font-mono"
        value={code}
        onChange={setCode}
      />
    </CredentialsForm>
  )
}
