import { CommandPalette } from '#app/components/staff/layout/command-palette.tsx'
import { articleFinder } from '#app/features/articles/admin/article-finder.ts'
import { leaderFinder } from '#app/features/leadership/admin/leader-finder.ts'
import { fileFinder } from '#app/features/media/admin/file-finder.ts'
import { settingCommands } from '#app/features/site-settings/admin/setting-commands.ts'

const finders = [articleFinder, leaderFinder, fileFinder]

export default function StaffCommands({ onClose }: { onClose: () => void }) {
  return <CommandPalette settingCommands={settingCommands} finders={finders} onClose={onClose} />
}
