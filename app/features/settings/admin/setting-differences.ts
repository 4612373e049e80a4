import type { Difference } from '#app/components/ui/conflict-dialog.tsx'
import { settingGroups } from './setting-fields.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** The settings in which two versions differ, in words. */
export function listSettingDifferences(theirs: SettingsDraft, mine: SettingsDraft): Difference[] {
  return settingGroups.flatMap(({ title, fields }) =>
    fields
      .filter(({ path }) => theirs[path] !== mine[path])
      .map(({ path, label }) => ({
        label: `${title}: ${label}`,
        theirs: theirs[path] || 'the default',
        mine: mine[path] || 'the default',
      })),
  )
}
