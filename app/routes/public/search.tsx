import { SearchForm } from '#app/components/search-form.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { findServices } from '#app/features/search/find-services.ts'
import { parseQuestion } from '#app/features/search/question.ts'
import { SearchResults } from '#app/features/search/search-results.tsx'
import { searchSite } from '#app/features/search/search-site.ts'
import { parsePageNumber } from '#app/lib/page-number.ts'
import { notFound, reach } from '#app/lib/responses.ts'
import { createServerClient } from '#app/lib/server-client.ts'
import { describePage } from '#app/site/describe-page.ts'
import { services } from '#content/services.ts'
import type { Route } from './+types/search.ts'

const pageSize = 10
const mostServices = 4

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const question = parseQuestion(query.get('q'))
  const page = parsePageNumber(query.get('page'))
  if (page === null) throw notFound()
  if (question === '') return { question, page, services: [], pages: [], hasMore: false }
  const found = await reach(context, searchSite(createServerClient(context), { question, page, size: pageSize }))
  if (page > 1 && found.pages.length === 0) throw notFound()
  return { question, page, services: page === 1 ? findServices(services, question, mostServices) : [], ...found }
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  const title = loaderData?.question ? `Search: ${loaderData.question}` : 'Search'
  return [
    ...describePage(page, { title, description: ({ name }) => `Find news, services and people of the ${name}.` }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { question } = loaderData
  return (
    <>
      <PageHead title="Search" steps={[{ label: 'Home', path: '/' }]}>
        <SearchForm question={question} className="mt-6" />
      </PageHead>
      <div className={`${columnClass} py-8 sm:py-12`}>
        {question === '' ? (
          <p className="max-w-measure text-muted-foreground">
            Ask for a word, a name or a “phrase in quotes”: we look through the news, the services and the people who
            lead the department.
          </p>
        ) : (
          <SearchResults {...loaderData} />
        )}
      </div>
    </>
  )
}
