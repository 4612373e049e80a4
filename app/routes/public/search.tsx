import { scenesByPage } from '#app/components/art/page-scenes.ts'
import { SearchForm } from '#app/components/search-form.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { findMissingLegalPage } from '#app/features/legal/find-missing-legal-page.ts'
import { SearchResults } from '#app/features/search/search-results.tsx'
import type { SiteSearchResult } from '#app/features/search/search-site.ts'
import { StartingPoints } from '#app/features/search/starting-points.tsx'
import { loadServices } from '#app/features/services/load-services.ts'
import { getServicePath } from '#app/features/services/service-paths.ts'
import { hasNextPage, parsePageNumber } from '#app/lib/page-number.ts'
import { getMediaUrl } from '#app/lib/pictures/media-url.ts'
import { getPictureUrl } from '#app/lib/pictures/picture-url.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOrFallback, notFound } from '#app/lib/server/responses.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { getPageTitle, listParentPages } from '#app/site/find-page.ts'
import type { NavigationEntry } from '#app/site/navigation/list-navigation.ts'
import { isPageHidden, loadSiteLayout } from '#app/site/navigation/load-site-layout.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { createQueryReader, parseSearchQuery } from '#app/site/page-query.ts'
import { createRouteMeta, getPageNames } from '#app/site/route-meta.ts'
import { searchSections } from '#app/site/search/search-source.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { Route } from './+types/search.ts'
import { searchWholeSite } from './search/search-whole-site.ts'

/** The overview shows fewer results of each section. */
const pageSize = { section: 10, overview: 5 }
const emptyResults: SiteSearchResult = {
  groups: [],
  total: 0,
  isTruncated: false,
  isPartialMatch: false,
  correction: null,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const getParameter = createQueryReader(request, '/search')
  const query = parseSearchQuery(getParameter('q'))
  const page = parsePageNumber(getParameter('page'))
  const section = query === '' ? null : (searchSections.find((name) => name === getParameter('in')) ?? null)
  if (page === null || (page > 1 && section === null)) throw notFound()
  if (query === '') {
    const { search } = await loadSiteContent(context)
    const { introduction } = search
    const services = await loadOrFallback(context, listServiceLinks(context), [])
    return { introduction, query, page, section, hasMore: false, missingPage: null, services, ...emptyResults }
  }
  const size = section === null ? pageSize.overview : pageSize.section
  const sources = context.get(backendContext)
  const result = await searchWholeSite(context, {
    query,
    section,
    page,
    size,
    resolveMediaUrl: (url, hints, isVideo) => (isVideo ? getMediaUrl : getPictureUrl)(url, { ...sources, hints }),
  })
  const visibleGroup = result.groups.find((group) => group.section === section)
  if (page > 1 && !visibleGroup?.hits.length) throw notFound()
  const { names } = await loadSiteLayout(context)
  return {
    introduction: null,
    query,
    page,
    section,
    hasMore: hasNextPage(page, (visibleGroup?.count ?? 0) > page * pageSize.section),
    missingPage: findMissingLegalPage(query, names),
    services: result.total === 0 ? await loadOrFallback(context, listServiceLinks(context), []) : [],
    ...result,
  }
}

async function listServiceLinks(context: Route.LoaderArgs['context']): Promise<NavigationEntry[]> {
  return (await isPageHidden(context, '/services'))
    ? []
    : (await loadServices(context)).map(({ id, title }) => ({ path: getServicePath(id), label: title }))
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  const title = getPageTitle('/search', getPageNames(page))
  return [
    ...createRouteMeta(page, {
      title: loaderData?.query ? `${title}: ${loaderData.query}` : title,
      description: ({ name }) => `Search the pages, services, people and news of the ${name}.`,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData
  const names = usePageNames()
  const hasSuggestions = useSiteSettings().parts.suggestions === 'shown'
  return (
    <>
      <PageHeader
        title={getPageTitle('/search', names)}
        steps={listParentPages('/search', names)}
        scene={scenesByPage['/search']}
        isShort
      >
        <SearchForm
          query={query}
          hasAutofocus={query === ''}
          className="mt-4 sm:mt-6"
          hasSuggestions={hasSuggestions}
        />
      </PageHeader>
      <div className={`${columnClass} py-5 sm:py-8`}>
        {query === '' ? (
          <>
            <p className="max-w-measure text-muted-foreground">{loaderData.introduction}</p>
            <StartingPoints services={loaderData.services} />
          </>
        ) : (
          <SearchResults {...loaderData} />
        )}
      </div>
    </>
  )
}
