import { useRevalidator } from 'react-router'
import { AdministratorsOnly } from '#app/components/staff/administrators-only.tsx'
import { AreaHead } from '#app/components/staff/area-head.tsx'
import { SectionIndex } from '#app/components/staff/section-index.tsx'
import { LooksForm } from '#app/features/site-settings/admin/looks/looks-form.tsx'

export function meta() {
  return [{ title: 'Looks' }, { name: 'robots', content: 'noindex' }]
}

export default function Looks() {
  const { revalidate } = useRevalidator()
  return (
    <>
      <AreaHead title="Looks" />
      <AdministratorsOnly>
        <SectionIndex>
          <LooksForm onSaved={revalidate} />
        </SectionIndex>
      </AdministratorsOnly>
    </>
  )
}
