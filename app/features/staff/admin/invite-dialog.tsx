import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useSendsMail } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import { staffRoleSchema } from '#app/site/staff-roles.ts'
import { OneTimeLinkDialog } from './one-time-link-dialog.tsx'
import { RoleField } from './role-field.tsx'
import { type Invitation, type IssuedLink, useStaffActions } from './staff-data.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<IssuedLink | null>(null)
  const { invite } = useStaffActions(setLink)
  const sendsMail = useSendsMail()
  const { control, register, formState, handleSubmit } = useForm<Invitation>({
    resolver: zodResolver(invitationSchema),
    defaultValues: { email: '', role: 'contributor' },
  })
  const submit = handleSubmit(async (input) => {
    const result = await invite.run(input)
    if (result && !result.data.link) onClose()
  })
  if (link) return <OneTimeLinkDialog link={link} onClose={onClose} />
  return (
    <FormDialog
      title="Invite to the staff"
      description={
        sendsMail
          ? 'The new member gets an email with a link to choose a password. The account is active right away.'
          : 'No mail server is set up, so you get a link to pass on. The account is active right away.'
      }
      submitLabel={sendsMail ? 'Send invitation' : 'Create link'}
      busyLabel={sendsMail ? 'Sending...' : 'Creating...'}
      submitsOnEnter
      isDirty={formState.isDirty}
      isSaving={invite.isRunning}
      onSubmit={() => submit()}
      onClose={onClose}
      className="max-w-xl"
    >
      <Field label="Email" error={formState.errors.email?.message}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Controller
        control={control}
        name="role"
        render={({ field }) => <RoleField value={field.value} onChange={field.onChange} />}
      />
    </FormDialog>
  )
}

const invitationSchema = z.object({
  email: z.string().trim().min(1, 'Email is required').pipe(z.email('This isn’t an email address').max(254)),
  role: staffRoleSchema,
}) satisfies z.ZodType<Invitation>
