import { AreaHead } from '#app/components/staff/area-head.tsx'
import { progressLabels } from '#app/features/set-up/admin/set-up-data.ts'
import { settingLabels } from '#app/features/site-settings/admin/setting-fields.ts'
import { TrashScreen } from '#app/features/trash/admin/trash-screen.tsx'

export function meta() {
  return [{ title: 'Trash' }, { name: 'robots', content: 'noindex' }]
}

const labels = { ...settingLabels, ...progressLabels }

export default function Trash() {
  return (
    <>
      <AreaHead title="Trash" />
      <TrashScreen settingLabels={labels} />
    </>
  )
}
