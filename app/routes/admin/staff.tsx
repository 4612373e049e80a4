import { StaffScreen } from '#app/features/staff/admin/staff-screen.tsx'
import { AdministratorsOnly } from './administrators-only.tsx'
import { AreaHead } from './area-head.tsx'

export function meta() {
  return [{ title: 'Staff' }, { name: 'robots', content: 'noindex' }]
}

/** Who works on the site. */
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
