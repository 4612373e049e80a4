import { type CommandFinder, maxResultsPerFinder } from '#app/components/staff/layout/commands.ts'
import { getOpenPath } from '#app/components/staff/use-open-request.ts'
import { listLeaderPage } from './leader-data.ts'

export const leaderFinder: CommandFinder = {
  minRole: 'editor',
  async find(supabase, searchText) {
    const { rows } = await listLeaderPage(supabase, { page: 1, searchText })
    return rows
      .slice(0, maxResultsPerFinder)
      .map(({ id, name }) => ({ kind: 'Leader', label: name, to: getOpenPath('/admin?tab=leadership', id) }))
  },
}
