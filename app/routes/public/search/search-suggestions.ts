import { formatCount, isSingleResult } from '#app/features/search/format-count.ts'
import type { SiteSearchResult } from '#app/features/search/search-site.ts'
import type { Suggestions } from '#app/lib/search-suggestions.ts'
import { notFound } from '#app/lib/server/responses.ts'
import { createQueryReader, parseSearchQuery } from '#app/site/page-query.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/search-suggestions.ts'
import { searchWholeSite } from './search-whole-site.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (params.file !== 'results.json') throw notFound()
  if ((await loadSiteSettings(context)).parts.suggestions === 'hidden') throw notFound()
  const query = parseSearchQuery(createQueryReader(request, '/search/suggestions')('q'))
  if (query === '') return Response.json({ showAll: '', hits: [] } satisfies Suggestions)
  const result = await searchWholeSite(context, { query, section: null, page: 1, size: 3, isTyping: true })
  return Response.json(listSuggestions(result), { headers: { 'x-robots-tag': 'noindex' } })
}

const maxHits = 6

/** Lists up to three results of the best section, then alternates between the other sections. */
function listSuggestions({ groups, total, isTruncated }: SiteSearchResult): Suggestions {
  const [bestHits, ...otherHits] = groups.map(({ hits }) => hits)
  const interleavedHits = [0, 1, 2].flatMap((position) => otherHits.flatMap((hits) => hits[position] ?? []))
  const hits = [...(bestHits ?? []).slice(0, 3), ...interleavedHits].slice(0, maxHits)
  const showAll = isSingleResult(total, isTruncated)
    ? 'Show the result'
    : `All ${formatCount(total, isTruncated)} results`
  return { showAll, hits: hits.map(({ path, label, title }) => ({ path, label, title })) }
}
