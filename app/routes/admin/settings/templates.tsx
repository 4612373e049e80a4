import { useRevalidator } from 'react-router'
import { settingLabels } from '#app/features/site-settings/admin/setting-fields.ts'
import { TemplatesScreen } from '#app/features/site-templates/admin/templates-screen.tsx'

export default function SiteTemplates() {
  const { revalidate } = useRevalidator()
  return <TemplatesScreen settingLabels={settingLabels} onChanged={revalidate} />
}
