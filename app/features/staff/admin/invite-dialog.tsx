import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { z } from '#app/lib/zod.ts'
import { staffRoleLabels, staffRoleSchema, staffRoles } from '#app/site/staff-roles.ts'
import { type Invitation, useStaffActions } from './staff-data.ts'

/** Invites a new member by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { invite } = useStaffActions()
  const { control, register, formState, handleSubmit } = useForm<Invitation>({
    resolver: zodResolver(invitationSchema),
    defaultValues: { email: '', role: 'editor' },
  })
  const submit = handleSubmit(async (input) => {
    if (await invite.run(input)) onClose()
  })
  return (
    <FormDialog
      title="Invite to the Staff"
      description="The account is active at once. A link to choose a password goes to the address."
      submitLabel="Send Invitation"
      busyLabel="Sending..."
      submitsOnEnter
      isDirty={formState.isDirty}
      isSaving={invite.isRunning}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <Field label="Email" error={formState.errors.email?.message}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field
        label="Role"
        hint="Contributors write articles that editors publish; editors look after articles, leaders and media; administrators also after staff and settings."
      >
        <Controller
          control={control}
          name="role"
          render={({ field }) => (
            <Select options={roles} value={field.value} onChange={field.onChange} ref={field.ref} />
          )}
        />
      </Field>
    </FormDialog>
  )
}

const invitationSchema = z.object({
  email: z.string().trim().min(1, 'Email is required').pipe(z.email('This is not an email address').max(254)),
  role: staffRoleSchema,
}) satisfies z.ZodType<Invitation>

const roles = staffRoles.map((role) => ({ value: role, label: staffRoleLabels[role] }))
