import { CommandPalette } from '#app/components/staff/layout/command-palette.tsx'
import { articleFinder } from '#app/features/articles/admin/find-articles.ts'
import { leaderFinder } from '#app/features/leadership/admin/find-leaders.ts'
import { fileFinder } from '#app/features/media/admin/find-files.ts'
import { settingCommands } from '#app/features/site-settings/admin/setting-commands.ts'

const finders = [articleFinder, leaderFinder, fileFinder]

export default function StaffCommands({ onClose }: { onClose: () => void }) {
  return <CommandPalette settingCommands={settingCommands} finders={finders} onClose={onClose} />
}
