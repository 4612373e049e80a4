import { useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { nameMember, type StaffMember } from '../staff-member.ts'
import { useStaffMutations } from './use-staff-mutations.ts'

/** What the database takes of a name, characters. */
const longestName = 100

/** Changes what a member is called beside the address. */
export function MemberNameDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { change } = useStaffMutations()
  const [name, setName] = useState(member.display_name ?? '')
  const [submit, isSaving] = useSingleRun(async () => {
    // A failure has its toast; what was written stays.
    await change.mutateAsync({ member, change: { kind: 'name', name: name.trim() } }).then(onClose, () => undefined)
  })
  return (
    <FormDialog
      title="Change Name"
      description={nameMember(member)}
      submitLabel="Save Name"
      busyLabel="Saving..."
      isDirty={name !== (member.display_name ?? '')}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
      className="max-w-md"
    >
      <Field label="Name" isOptional hint="Who it is, for those who don’t know the address.">
        <Input value={name} maxLength={longestName} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
