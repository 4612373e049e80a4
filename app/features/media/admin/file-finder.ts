import { type CommandFinder, maxResultsPerFinder } from '#app/components/staff/layout/commands.ts'
import { getOpenPath } from '#app/components/staff/use-open-request.ts'
import { listLibrary } from './media-data.ts'

export const fileFinder: CommandFinder = {
  minRole: 'editor',
  async find(supabase, searchText) {
    const { rows } = await listLibrary(supabase, { page: 1, filter: { searchText, category: 'all' } })
    return rows
      .slice(0, maxResultsPerFinder)
      .map(({ id, title }) => ({ kind: 'File', label: title, to: getOpenPath('/admin?tab=media', id) }))
  },
}
