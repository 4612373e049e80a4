import { useLocation, useRevalidator } from 'react-router'
import { PictureToolsProvider } from '#app/components/staff/files/picture-tools.tsx'
import { SectionIndex } from '#app/components/staff/section-index.tsx'
import { findStaffScreen } from '#app/components/staff/staff-screens.ts'
import { useUploadPicture } from '#app/features/media/admin/media-data.ts'
import { AppearanceForm } from '#app/features/site-settings/admin/appearance/appearance-form.tsx'
import { pictureTools } from './picture-tools.ts'

export default function Appearance() {
  const { revalidate } = useRevalidator()
  const screen = findStaffScreen(useLocation())
  return (
    <SectionIndex label={screen.label} screens={[screen]} currentPath={screen.path}>
      <PictureToolsProvider tools={pictureTools}>
        <AppearanceForm onSaved={revalidate} upload={useUploadPicture()} />
      </PictureToolsProvider>
    </SectionIndex>
  )
}
