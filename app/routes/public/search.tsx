import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { SearchForm } from '#app/components/search-form.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { findServices } from '#app/features/search/find-services.ts'
import { SearchResults } from '#app/features/search/search-results.tsx'
import { searchSite } from '#app/features/search/search-site.ts'
import { hasNextPage, parsePageNumber } from '#app/lib/page-number.ts'
import { notFound, orUnavailable } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { describePage } from '#app/site/describe-page.ts'
import { getPage, pagesAbove } from '#app/site/find-page.ts'
import { parseSearchQuery, readPageQuery } from '#app/site/page-query.ts'
import { services } from '#content/services.ts'
import type { Route } from './+types/search.ts'

const searchPage = getPage('/search')
const pageSize = 10
const maxServices = 4

export async function loader({ context, request }: Route.LoaderArgs) {
  const parameter = readPageQuery(request, '/search')
  const query = parseSearchQuery(parameter('q'))
  const page = parsePageNumber(parameter('page'))
  if (page === null) throw notFound()
  if (query === '') return { query, page, services: [], pages: [], hasMore: false }
  const found = await orUnavailable(context, searchSite(createServerClient(context), { query, page, size: pageSize }))
  if (page > 1 && found.pages.length === 0) throw notFound()
  return {
    query,
    page,
    services: page === 1 ? findServices(services, query, maxServices) : [],
    ...found,
    hasMore: hasNextPage(page, found.hasMore),
  }
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  const title = loaderData?.query ? `Search: ${loaderData.query}` : searchPage.title
  return [
    ...describePage(page, { title, description: ({ name }) => `Find news, services and people of the ${name}.` }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData
  return (
    <>
      <PageHead scene={sceneOfPage['/search']} title={searchPage.title} steps={pagesAbove(searchPage.path)}>
        <SearchForm query={query} className="mt-6" />
      </PageHead>
      <div className={`${columnClass} py-8 sm:py-12`}>
        {query === '' ? (
          <p className="max-w-measure text-muted-foreground">
            Search the news, the services and the people who lead the department for a word, a name or a “phrase in
            quotes”.
          </p>
        ) : (
          <SearchResults {...loaderData} />
        )}
      </div>
    </>
  )
}
