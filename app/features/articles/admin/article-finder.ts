import { type CommandFinder, maxResultsPerFinder } from '#app/components/staff/layout/commands.ts'
import { getOpenPath } from '#app/components/staff/use-open-request.ts'
import { formatDate } from '#app/lib/time/format-date.ts'
import { listArticlePage } from './article-data.ts'
import { articleStateLabels, getCurrentState } from './status/article-status.ts'

export const articleFinder: CommandFinder = {
  minRole: 'contributor',
  async find(supabase, searchText) {
    const { rows } = await listArticlePage(supabase, { page: 1, filter: { searchText, type: 'all', state: 'all' } })
    return rows.slice(0, maxResultsPerFinder).map((article) => {
      const state = getCurrentState(article)
      return {
        kind: 'Article',
        label: article.title,
        detail: state === 'published' ? formatDate(article.date) : articleStateLabels[state],
        to: getOpenPath('/admin', article.id),
      }
    })
  },
}
