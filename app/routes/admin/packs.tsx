import { useRevalidator } from 'react-router'
import { setMediaFileAside } from '#app/features/media/admin/media-files.ts'
import { PacksScreen } from '#app/features/packs/admin/packs-screen.tsx'
import { settingLabels } from '#app/features/site-settings/admin/setting-fields.ts'

export default function Packs() {
  const { revalidate } = useRevalidator()
  return <PacksScreen settingLabels={settingLabels} setFileAside={setMediaFileAside} onChanged={revalidate} />
}
