import { type CommandFinder, maxResults } from '#app/components/staff/layout/commands.ts'
import { openPath } from '#app/components/staff/use-open-request.ts'
import { listAllArticles } from './article-data.ts'

/** Finds articles for the command palette. */
export const articleFinder: CommandFinder = {
  least: 'contributor',
  async find(supabase, words) {
    const { rows } = await listAllArticles(supabase, { page: 1, filter: { words, type: 'all', state: 'all' } })
    return rows
      .slice(0, maxResults)
      .map(({ id, title }) => ({ kind: 'Article', label: title, to: openPath('/admin', id) }))
  },
}
