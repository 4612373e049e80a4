import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { CodeField } from '../forms/credential-field.tsx'
import { CredentialsForm } from '../forms/credentials-form.tsx'
import { NewPasswordFields, useNewPassword } from '../forms/new-password-fields.tsx'
import { sessionsKey } from './session-data.ts'

/** Sets a new password. An older session must first confirm by a mailed code that it is still its owner. */
export function ChangePasswordSection() {
  const { auth } = useSupabase()
  const { success, failure } = useToasts()
  const queryClient = useQueryClient()
  const entry = useNewPassword()
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const [code, setCode] = useState('')

  async function submit() {
    if (!entry.check()) return
    const { error } = await auth.updateUser({ password: entry.password, ...(isCodeAsked && { nonce: code }) })
    if (error?.code === 'reauthentication_needed') return askForCode()
    setCode('')
    if (error) return failure('Error', explainFailure(error))
    entry.clear()
    setIsCodeAsked(false)
    success('Password Updated', 'Every other session of your account has ended.')
    await queryClient.invalidateQueries({ queryKey: sessionsKey })
  }

  async function askForCode() {
    const { error } = await auth.reauthenticate()
    if (error) return failure('Error', explainFailure(error))
    setIsCodeAsked(true)
    success('Code Sent', 'Please check your email for the code that confirms the change.')
  }

  return (
    <AreaSection title="Password" text="A new password ends every other session of your account.">
      <div className="max-w-md p-4 sm:p-5">
        <CredentialsForm submitLabel="Change Password" busyLabel="Changing password..." onSubmit={submit}>
          <NewPasswordFields entry={entry} />
          {isCodeAsked && (
            <CodeField
              label="Code"
              hint="The six digits from the email that was just sent to you."
              value={code}
              onChange={setCode}
            />
          )}
        </CredentialsForm>
      </div>
    </AreaSection>
  )
}
