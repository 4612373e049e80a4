import { AreaHead } from '#app/components/staff/area-head.tsx'
import { EditorsOnly } from '#app/components/staff/editors-only.tsx'
import { PagesScreen } from '#app/features/pages/admin/pages-screen.tsx'

export function meta() {
  return [{ title: 'Pages' }, { name: 'robots', content: 'noindex' }]
}

export default function Pages() {
  return (
    <>
      <AreaHead title="Pages" />
      <EditorsOnly>
        <PagesScreen />
      </EditorsOnly>
    </>
  )
}
