import { isRouteErrorResponse } from 'react-router'
import type { PageHandle } from '#app/components/failure-page.tsx'
import { ArticleMissing } from '#app/features/articles/article-missing.tsx'
import { getArticle } from '#app/features/articles/article-queries.ts'
import { ArticleView } from '#app/features/articles/article-view.tsx'
import { showArticle } from '#app/features/articles/shown-article.ts'
import { describePage } from '#app/features/department/describe-page.ts'
import { feedLinks } from '#app/features/sharing/feed-links.ts'
import { backendContext } from '#app/lib/backend.ts'
import { notFound, reach } from '#app/lib/responses.ts'
import { createServerClient } from '#app/lib/server-client.ts'
import type { Route } from './+types/article.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const article = await reach(context, getArticle(createServerClient(context), params.id))
  if (!article) throw notFound()
  return showArticle(article, context.get(backendContext))
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Article Not Found' }, { name: 'robots', content: 'noindex' }]
  const { title, excerpt, path, updatedAt } = loaderData
  const location = { pathname: path, search: '' }
  const share = { kind: 'news', id: path.slice('/news/'.length), version: updatedAt } as const
  const words = { title, description: () => excerpt, share, article: loaderData }
  return [...describePage({ ...page, location }, words), ...feedLinks]
}

export const handle: PageHandle = { FailurePage: ArticleMissing }

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticleView key={loaderData.path} article={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ArticleMissing canRetry={!(isRouteErrorResponse(error) && error.status === 404)} />
}
