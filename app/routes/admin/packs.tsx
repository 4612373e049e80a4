import { useRevalidator } from 'react-router'
import { AdministratorsOnly } from '#app/components/staff/administrators-only.tsx'
import { AreaHead } from '#app/components/staff/area-head.tsx'
import { setMediaFileAside } from '#app/features/media/admin/media-files.ts'
import { PacksScreen } from '#app/features/packs/admin/packs-screen.tsx'
import { settingLabels } from '#app/features/site-settings/admin/setting-fields.ts'

export function meta() {
  return [{ title: 'City Packs' }, { name: 'robots', content: 'noindex' }]
}

export default function Packs() {
  const { revalidate } = useRevalidator()
  return (
    <>
      <AreaHead title="City Packs" />
      <AdministratorsOnly>
        <PacksScreen settingLabels={settingLabels} setFileAside={setMediaFileAside} onChanged={revalidate} />
      </AdministratorsOnly>
    </>
  )
}
