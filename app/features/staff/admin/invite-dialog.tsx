import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { z } from '#app/lib/zod.ts'
import { roleSchema } from '../staff-member.ts'
import { useStaffMutations } from './use-staff-mutations.ts'

/** Asks for the address and the role of a new colleague, who gets a mail to choose a password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { invite } = useStaffMutations()
  const { control, register, formState, handleSubmit } = useForm<Invitation>({
    resolver: zodResolver(invitationSchema),
    defaultValues: { email: '', role: 'editor' },
  })
  const [submit] = useSingleRun(
    // A failure has its toast, and what was written stays.
    handleSubmit((input) => invite.mutateAsync(input).then(onClose, () => undefined)),
  )
  return (
    <FormDialog
      title="Invite to the Staff"
      description="The account is active at once. A link to choose a password goes to the address."
      submitLabel="Send Invitation"
      busyLabel="Sending..."
      isDirty={formState.isDirty}
      isSaving={invite.isPending}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <Field label="Email" error={formState.errors.email?.message}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field
        label="Role"
        hint="Editors look after articles, leaders and media; administrators also after staff and settings."
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
  role: roleSchema,
})
type Invitation = z.infer<typeof invitationSchema>

const roles = [
  { value: 'editor', label: 'Editor' },
  { value: 'admin', label: 'Administrator' },
] as const
