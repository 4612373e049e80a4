import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { type StaffRole, staffRoleDescriptions, staffRoleLabels, staffRoles } from '#app/site/staff-roles.ts'

export function RoleField({ value, onChange }: { value: StaffRole; onChange: (role: StaffRole) => void }) {
  return (
    <Field label="Role" hint={staffRoleDescriptions[value]}>
      <Select options={roleOptions} value={value} onChange={onChange} />
    </Field>
  )
}

const roleOptions = staffRoles.map((role) => ({ value: role, label: staffRoleLabels[role] }))
