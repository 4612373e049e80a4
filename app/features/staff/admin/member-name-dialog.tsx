import { useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Input } from '#app/components/ui/input.tsx'
import type { StaffActions } from './staff-data.ts'
import { getFullMemberName, type StaffMember } from './staff-member.ts'

/** The maximum number of characters. The database has the same limit. */
export const maxNameLength = 100

interface MemberNameDialogProps {
  member: StaffMember
  change: StaffActions['change']
  onClose: () => void
}

export function MemberNameDialog({ member, change, onClose }: MemberNameDialogProps) {
  const [name, setName] = useState(member.display_name ?? '')

  async function submit() {
    if (await change.run({ member, change: { kind: 'name', name: name.trim() } })) onClose()
  }

  return (
    <FormDialog
      title="Change name"
      description={getFullMemberName(member)}
      submitLabel="Save name"
      busyLabel="Saving..."
      submitsOnEnter
      isDirty={name !== (member.display_name ?? '')}
      isSaving={change.isRunning}
      onSubmit={submit}
      onClose={onClose}
      className="max-w-md"
    >
      <Field label="Name" isOptional hint="Shows other staff who uses this address.">
        <Input value={name} maxLength={maxNameLength} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
