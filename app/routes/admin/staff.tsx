import { AdministratorsOnly } from '#app/components/staff/administrators-only.tsx'
import { AreaHead } from '#app/components/staff/area-head.tsx'
import { StaffScreen } from '#app/features/staff/admin/staff-screen.tsx'

export function meta() {
  return [{ title: 'Staff' }, { name: 'robots', content: 'noindex' }]
}

export default function Staff() {
  return (
    <>
      <AreaHead title="Staff" />
      <AdministratorsOnly>
        <StaffScreen />
      </AdministratorsOnly>
    </>
  )
}
