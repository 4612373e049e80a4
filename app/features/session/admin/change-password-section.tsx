import { useQueryClient } from '@tanstack/react-query'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { CredentialsForm } from '../forms/credentials-form.tsx'
import { NewPasswordFields, useNewPassword } from '../forms/new-password-fields.tsx'
import { sessionsKey } from './session-data.ts'

/** If the session isn't fresh, the user must sign in again first. */
export function ChangePasswordSection() {
  const { auth } = useSupabase()
  const { signInAgain } = useStaffArea()
  const { showSuccess, showError } = useToasts()
  const queryClient = useQueryClient()
  const newPassword = useNewPassword()

  async function submit() {
    if (!newPassword.check()) return
    const change = () => auth.updateUser({ password: newPassword.password })
    let { error } = await change()
    // The server also accepts a code from an email, but a site may have no mail server.
    if (error?.code === 'reauthentication_needed') {
      if (!(await signInAgain())) return
      error = (await change()).error
    }
    if (error) return showError('Password not updated', explainFailure(error))
    newPassword.clear()
    showSuccess('Password updated', 'All your other sessions have ended.')
    await queryClient.invalidateQueries({ queryKey: sessionsKey })
  }

  return (
    <StaffSection id="password" title="Password" text="A new password ends all your other sessions.">
      <div className="max-w-md p-4 sm:p-5">
        <CredentialsForm submitLabel="Change password" busyLabel="Changing password..." onSubmit={submit}>
          <NewPasswordFields newPassword={newPassword} />
        </CredentialsForm>
      </div>
    </StaffSection>
  )
}
