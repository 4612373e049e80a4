import { listSuggestions } from '#app/features/search/suggestions/suggestions.ts'
import { notFound } from '#app/lib/server/responses.ts'
import { parseSearchQuery, readPageQuery } from '#app/site/page-query.ts'
import { loadSiteSettings } from '#app/site/settings/site-settings.ts'
import type { Route } from './+types/search-suggestions.ts'
import { searchWholeSite } from './search-whole-site.ts'

/** The best results for what somebody has typed so far, as JSON. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (params.file !== 'results.json') throw notFound()
  if ((await loadSiteSettings(context)).parts.suggestions === 'hidden') throw notFound()
  const query = parseSearchQuery(readPageQuery(request, '/search/suggestions')('q'))
  if (query === '') return Response.json({ total: 0, isCut: false, hits: [] })
  const found = await searchWholeSite(context, { query, section: null, page: 1, size: 3, isTyping: true })
  return Response.json(listSuggestions(found), { headers: { 'x-robots-tag': 'noindex' } })
}
