import { useRevalidator } from 'react-router'
import { PacksScreen } from '#app/features/packs/admin/packs-screen.tsx'
import { settingLabels } from '#app/features/site-settings/admin/setting-fields.ts'

export default function SiteTemplates() {
  const { revalidate } = useRevalidator()
  return <PacksScreen settingLabels={settingLabels} onChanged={revalidate} />
}
