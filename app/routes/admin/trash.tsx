import { progressLabels } from '#app/features/set-up/admin/set-up-data.ts'
import { settingLabels } from '#app/features/site-settings/admin/setting-fields.ts'
import { TrashScreen } from '#app/features/trash/admin/trash-screen.tsx'

const labels = { ...settingLabels, ...progressLabels }

export default function Trash() {
  return <TrashScreen settingLabels={labels} />
}
