import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { useSession } from '../session-context.ts'
import { AccountPage } from './account-page.tsx'
import { CodeField } from './credential-field.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { LostAppForm } from './lost-app-form.tsx'

export function SecondFactorPage() {
  const { pendingFactors } = useSession()
  return (
    <AccountPage title="Enter Your Code" description="Your password was correct. This account also requires a code.">
      <SecondFactorForm factors={pendingFactors} canCancel />
    </AccountPage>
  )
}

interface SecondFactorFormProps {
  factors: readonly Factor[]
  /**
   * True to show a sign-out button. Only for pages without unsaved work. Signing out doesn't delete
   * the browser's drafts, because the user hasn't proved yet that the drafts are theirs.
   */
  canCancel?: boolean
}

export function SecondFactorForm({ factors, canCancel = false }: SecondFactorFormProps) {
  const { signOut } = useSession()
  const [hasLostApp, setHasLostApp] = useState(false)
  const [cancel] = useSingleRun(signOut)
  const apps = factors.filter(({ factor_type }) => factor_type !== 'recovery_code')
  return (
    <div className="flex flex-col gap-2">
      {hasLostApp ? <LostAppForm hasRecoveryCodes={apps.length < factors.length} /> : <AppForm apps={apps} />}
      <Button variant="ghost" onClick={() => setHasLostApp(!hasLostApp)}>
        {hasLostApp ? 'Use the App Instead' : 'Lost Your Phone?'}
      </Button>
      {canCancel && (
        <Button variant="ghost" onClick={() => void cancel()}>
          Cancel and sign out
        </Button>
      )}
    </div>
  )
}

function AppForm({ apps }: { apps: readonly Factor[] }) {
  const { verifyFactor } = useSession()
  const [factorId, setFactorId] = useState(apps[0]?.id ?? '')
  const [code, setCode] = useState('')
  return (
    <CredentialsForm
      submitLabel="Verify Code"
      busyLabel="Verifying code..."
      onSubmit={async () => {
        const { error } = await verifyFactor(factorId, code)
        if (error) setCode('')
      }}
    >
      {apps.length > 1 && <FactorPicker factors={apps} value={factorId} onChange={setFactorId} />}
      <CodeField hint="The six digits that your authenticator app shows right now." value={code} onChange={setCode} />
    </CredentialsForm>
  )
}

interface FactorPickerProps {
  factors: readonly Factor[]
  value: string
  onChange: (id: string) => void
}

/** Uses radio buttons, because they need less code than the select component. */
function FactorPicker({ factors, value, onChange }: FactorPickerProps) {
  return (
    <fieldset data-slot="factor-picker" className="min-w-0">
      <legend className="text-sm font-semibold">Authenticator app</legend>
      {factors.map(({ id, friendly_name }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="authenticator-app"
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            className="size-5 shrink-0 accent-accent-text"
          />
          <span className="min-w-0 wrap-anywhere">{friendly_name || 'Unnamed app'}</span>
        </label>
      ))}
    </fieldset>
  )
}
