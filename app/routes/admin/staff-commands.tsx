import { type Command, CommandPalette } from '#app/components/staff/frame/command-palette.tsx'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { listScreens, mayOpen } from '#app/components/staff/staff-screens.ts'
import { listAllArticles } from '#app/features/articles/admin/article-data.ts'
import { listLeaderPage } from '#app/features/leadership/admin/leader-data.ts'
import { listLibrary } from '#app/features/media/admin/media-data.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { openPath } from '#app/lib/browser/use-open-request.ts'
import type { StaffRole } from '#app/site/staff-roles.ts'
import { documents } from '#content/documents.ts'

/** Of each kind of content. */
const mostFound = 5

const actions: readonly (Command & { least: StaffRole })[] = [
  { kind: 'Action', label: 'New article', to: openPath('/admin', 'new'), least: 'contributor', keywords: 'write news' },
  { kind: 'Action', label: 'Upload media', to: openPath('/admin?tab=media', 'new'), least: 'editor' },
  { kind: 'Action', label: 'Add leader', to: openPath('/admin?tab=leadership', 'new'), least: 'editor' },
  { kind: 'Action', label: 'Add alert', to: openPath('/admin/alerts', 'new'), least: 'editor' },
  { kind: 'Action', label: 'Invite someone', to: openPath('/admin/staff', 'new'), least: 'admin' },
  { kind: 'Action', label: 'View the site', to: '/', least: 'contributor', keywords: 'home public' },
]

/** What the command palette of the staff area offers the user. */
export default function StaffCommands({ onClose }: { onClose: () => void }) {
  const supabase = useSupabase()
  const role = useStaffArea().role.data
  const isEditor = mayOpen(role, 'editor')
  const screens = listScreens(role).map(({ label, path, keywords }) => ({ kind: 'Screen', label, to: path, keywords }))
  const pages = Object.entries(documents).map(([key, { title }]) => ({
    kind: 'Page',
    label: title,
    to: `/admin/pages/${key}`,
  }))

  async function find(words: string): Promise<Command[]> {
    const first = { page: 1, words }
    const [articles, leaders, files] = await Promise.all([
      listAllArticles(supabase, { page: 1, filter: { words, type: 'all', state: 'all' } }),
      isEditor ? listLeaderPage(supabase, first) : { rows: [] },
      isEditor ? listLibrary(supabase, { page: 1, filter: { words, category: 'all' } }) : { rows: [] },
    ])
    const found = [
      ...articles.rows
        .slice(0, mostFound)
        .map(({ id, title }) => ({ kind: 'Article', label: title, to: openPath('/admin', id) })),
      ...leaders.rows
        .slice(0, mostFound)
        .map(({ id, name }) => ({ kind: 'Leader', label: name, to: openPath('/admin?tab=leadership', id) })),
      ...files.rows
        .slice(0, mostFound)
        .map(({ id, title }) => ({ kind: 'File', label: title, to: openPath('/admin?tab=media', id) })),
    ]
    // Entries that are called so stand before those that only mention it.
    const isNamed = ({ label }: Command) => label.toLowerCase().includes(words.toLowerCase())
    return [...found.filter(isNamed), ...found.filter((command) => !isNamed(command))]
  }

  const commands = [...actions.filter(({ least }) => mayOpen(role, least)), ...screens, ...(isEditor ? pages : [])]
  return <CommandPalette commands={commands} find={find} onClose={onClose} />
}
