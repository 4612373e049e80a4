import { AdministratorsOnly } from '#app/components/staff/administrators-only.tsx'
import { AreaHead } from '#app/components/staff/area-head.tsx'
import { StatusScreen } from '#app/features/status/admin/status-screen.tsx'

export function meta() {
  return [{ title: 'Status' }, { name: 'robots', content: 'noindex' }]
}

export default function Status() {
  return (
    <>
      <AreaHead title="Status" />
      <AdministratorsOnly>
        <StatusScreen />
      </AdministratorsOnly>
    </>
  )
}
