import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { PageTurner } from '#app/components/ui/page-turner.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { toArticlePreview } from '#app/features/articles/article-view-model.ts'
import { listArticles } from '#app/features/articles/fetch-articles.ts'
import { NewsList } from '#app/features/articles/news-list.tsx'
import { PressReleases } from '#app/features/articles/press-releases.tsx'
import { hasNextPage, parsePageNumber } from '#app/lib/page-number.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { notFound, orUnavailable } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { describePage } from '#app/site/describe-page.ts'
import { getPage, pagesAbove } from '#app/site/find-page.ts'
import { feedLinks } from '#app/site/page-meta.ts'
import { readPageQuery } from '#app/site/page-query.ts'
import type { Route } from './+types/news.ts'

const newsPage = getPage('/news')
const pageSize = 13
const sideListSize = 7

export async function loader({ context, request }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const supabase = createServerClient(context)
  const parameter = readPageQuery(request, '/news')
  const page = parsePageNumber(parameter('page'))
  const isArchive = parameter('type') === 'press-release'
  if (page === null) throw notFound()
  const [main, side] = await orUnavailable(
    context,
    Promise.all([
      listArticles(supabase, {
        type: isArchive ? 'press-release' : 'news',
        page,
        size: pageSize,
        isFeaturedFirst: !isArchive,
      }),
      listArticles(supabase, { type: 'press-release', page: 1, size: sideListSize }),
    ]),
  )
  if (page > 1 && main.articles.length === 0) throw notFound()
  return {
    page,
    isArchive,
    hasMore: hasNextPage(page, main.hasMore),
    articles: main.articles.map((article) => toArticlePreview(article, backend)),
    pressReleases: side.articles.map((article) => toArticlePreview(article, backend)),
  }
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  const title = loaderData?.isArchive ? 'Press Releases' : newsPage.title
  return [
    ...describePage(page, { title, description: ({ name }) => `News and press releases of the ${name}.` }),
    ...feedLinks,
  ]
}

export default function NewsRoute({ loaderData }: Route.ComponentProps) {
  const { page, isArchive, hasMore, articles, pressReleases } = loaderData
  return (
    <>
      <PageHead
        scene={sceneOfPage['/news']}
        title={isArchive ? 'Press Releases' : newsPage.title}
        steps={[...pagesAbove(newsPage.path), ...(isArchive ? [newsPage] : [])]}
        introduction={
          isArchive
            ? 'Statements and notices for the press and the public.'
            : 'What happened, what we did about it, and what is coming up.'
        }
      />
      <div className={`${columnClass} grid gap-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_20rem]`}>
        <div className="min-w-0">
          <NewsList
            articles={articles}
            hasLead={page === 1}
            emptyText={isArchive ? 'No press releases yet.' : 'No news yet. Come back soon.'}
          />
          <PageTurner
            page={page}
            hasMore={hasMore}
            pathOf={(number) => `/news?${isArchive ? 'type=press-release&' : ''}page=${number}`}
          />
        </div>
        {!isArchive && <PressReleases articles={pressReleases} />}
      </div>
    </>
  )
}
