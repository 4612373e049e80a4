import { AreaHead } from '#app/components/staff/area-head.tsx'
import { EditorsOnly } from '#app/components/staff/editors-only.tsx'
import { AlertsScreen } from '#app/features/alerts/admin/alerts-screen.tsx'

export function meta() {
  return [{ title: 'Alerts' }, { name: 'robots', content: 'noindex' }]
}

export default function Alerts() {
  return (
    <>
      <AreaHead title="Alerts" />
      <EditorsOnly>
        <AlertsScreen />
      </EditorsOnly>
    </>
  )
}
