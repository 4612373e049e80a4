import { AreaHead } from '#app/components/staff/area-head.tsx'
import { EditorsOnly } from '#app/components/staff/editors-only.tsx'
import { ServicesScreen } from '#app/features/services/admin/services-screen.tsx'

export function meta() {
  return [{ title: 'Services' }, { name: 'robots', content: 'noindex' }]
}

export default function Services() {
  return (
    <>
      <AreaHead title="Services" />
      <EditorsOnly>
        <ServicesScreen />
      </EditorsOnly>
    </>
  )
}
