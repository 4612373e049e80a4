import { isRouteErrorResponse } from 'react-router'
import type { PageHandle } from '#app/components/failure-page.tsx'
import { ArticleMissing } from '#app/features/articles/article-missing.tsx'
import { ArticleView } from '#app/features/articles/article-view.tsx'
import { getArticle, listArticles } from '#app/features/articles/fetch-articles.ts'
import { MoreNews } from '#app/features/articles/more-news.tsx'
import { showArticle, showSummary } from '#app/features/articles/shown-article.ts'
import { feedLinks } from '#app/features/feeds/feed-links.ts'
import { backendContext } from '#app/lib/backend.ts'
import { notFound, reach } from '#app/lib/responses.ts'
import { createServerClient } from '#app/lib/server-client.ts'
import { describeMissingPage, describePage } from '#app/site/describe-page.ts'
import type { Route } from './+types/article.ts'

/** At the end of an article. */
const mostOthers = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const supabase = createServerClient(context)
  const [article, newest] = await reach(
    context,
    Promise.all([
      getArticle(supabase, params.id),
      listArticles(supabase, { type: 'news', page: 1, size: mostOthers + 1 }),
    ]),
  )
  if (!article) throw notFound()
  const others = newest.articles.filter(({ id }) => id !== article.id).slice(0, mostOthers)
  return { ...showArticle(article, backend), others: others.map((other) => showSummary(other, backend)) }
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  if (!loaderData) return describeMissingPage(page, 'Article Not Found')
  const { title, excerpt, path, updatedAt } = loaderData
  const location = { pathname: path, search: '' }
  const share = { kind: 'news', id: path.slice('/news/'.length), version: updatedAt } as const
  const words = { title, description: () => excerpt, share, article: loaderData }
  return [...describePage({ ...page, location }, words), ...feedLinks]
}

export const handle: PageHandle = { FailurePage: ArticleMissing }

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ArticleView key={loaderData.path} article={loaderData} />
      <MoreNews articles={loaderData.others} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ArticleMissing canRetry={!(isRouteErrorResponse(error) && error.status === 404)} />
}
