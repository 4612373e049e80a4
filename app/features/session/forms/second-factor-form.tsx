import type { Factor } from '@supabase/supabase-js'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { useSession } from '../session-context.ts'
import { CodeField } from './code-field.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { FactorChoice } from './factor-choice.tsx'

/** Asks for the code of an authenticator app; giving up ends the session that lacks it. */
export function SecondFactorForm({ factors }: { factors: readonly Factor[] }) {
  const { proveFactor, signOut } = useSession()
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '')
  const [code, setCode] = useState('')
  const [giveUp] = useSingleRun(async () => {
    await signOut()
  })
  return (
    <div className="flex flex-col gap-2">
      <CredentialsForm
        submitLabel="Verify Code"
        busyLabel="Verifying code..."
        onSubmit={async () => {
          const { error } = await proveFactor(factorId, code)
          if (error) setCode('')
        }}
      >
        {factors.length > 1 && <FactorChoice factors={factors} value={factorId} onChange={setFactorId} />}
        <CodeField
          label="Code"
          hint="The six digits that your authenticator app shows now."
          value={code}
          onChange={setCode}
        />
      </CredentialsForm>
      <Button variant="ghost" onClick={() => void giveUp()}>
        Cancel and Sign Out
      </Button>
    </div>
  )
}
