import { settingLabels } from '#app/features/site-settings/admin/setting-fields.ts'
import { TrashScreen } from '#app/features/trash/admin/trash-screen.tsx'

export default function Trash() {
  return <TrashScreen settingLabels={settingLabels} />
}
