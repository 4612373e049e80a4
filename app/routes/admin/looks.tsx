import { useRevalidator } from 'react-router'
import { AdministratorsOnly } from '#app/components/staff/administrators-only.tsx'
import { AreaHead } from '#app/components/staff/area-head.tsx'
import { PictureToolsProvider } from '#app/components/staff/files/picture-tools.tsx'
import { SectionIndex } from '#app/components/staff/section-index.tsx'
import { useUploadPicture } from '#app/features/media/admin/media-data.ts'
import { LooksForm } from '#app/features/site-settings/admin/looks/looks-form.tsx'
import { pictureTools } from './picture-tools.ts'

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
          <PictureToolsProvider tools={pictureTools}>
            <LooksForm onSaved={revalidate} upload={useUploadPicture()} />
          </PictureToolsProvider>
        </SectionIndex>
      </AdministratorsOnly>
    </>
  )
}
