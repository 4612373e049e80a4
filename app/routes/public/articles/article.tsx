import { isRouteErrorResponse, redirect } from 'react-router'
import type { PageHandle } from '#app/components/route-error-page.tsx'
import { emptyFilter, getArchivePath } from '#app/features/articles/archive/archive-filter.ts'
import { createFeedLinks } from '#app/features/articles/archive/feed-topic.ts'
import { ArticleNotFound } from '#app/features/articles/article-not-found.tsx'
import { ArticleView } from '#app/features/articles/article-view.tsx'
import { toArticleListItem, toArticleViewModel } from '#app/features/articles/article-view-model.ts'
import { fetchArticleByIdOrSlug, hasOthersOfCategory } from '#app/features/articles/fetch-articles.ts'
import { FollowNews } from '#app/features/articles/follow-news.tsx'
import { MoreNews } from '#app/features/articles/more-news.tsx'
import { ShareBar } from '#app/features/articles/share/share-bar.tsx'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, notFound } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { createNoindexMeta, createRouteMeta, getErrorMessages } from '#app/site/route-meta.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { Route } from './+types/article.ts'

const maxOtherArticles = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  await requirePage(context, '/news')
  const backend = context.get(backendContext)
  const supabase = createServerClient(context)
  const result = await loadOr503(context, fetchArticleByIdOrSlug(supabase, params.id, maxOtherArticles))
  if (!result) throw notFound()
  if ('movedTo' in result) throw redirect(`/news/${result.movedTo}`, 301)
  const { article } = result
  return {
    ...toArticleViewModel(article, backend),
    categoryPath: hasOthersOfCategory(article)
      ? getArchivePath({ ...emptyFilter, category: article.category_slug })
      : null,
    siteUrl: backend.siteUrl,
    otherArticles: article.others
      .map((otherArticle) => toArticleListItem(otherArticle, backend))
      .sort((a, b) => b.date.localeCompare(a.date)),
  }
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  if (!loaderData) return createNoindexMeta(page, getErrorMessages(page).article.title)
  const { title, excerpt, publicId, shareVersion } = loaderData
  const share = { kind: 'news', id: publicId, version: shareVersion } as const
  return [
    ...createRouteMeta(page, { title, description: () => excerpt, share, article: loaderData }),
    ...createFeedLinks(emptyFilter),
  ]
}

export const handle: PageHandle = { FailurePage: ArticleNotFound }

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  const { path, category, categoryPath, siteUrl, otherArticles } = loaderData
  const hasArchive = useSiteSettings().parts.archive === 'shown'
  return (
    <>
      <ArticleView
        key={path}
        article={loaderData}
        aside={
          <MoreNews
            articles={otherArticles}
            category={hasArchive && categoryPath ? { name: category, path: categoryPath } : null}
          />
        }
      >
        <ShareBar article={loaderData} siteUrl={siteUrl} />
      </ArticleView>
      <FollowNews topic={emptyFilter} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ArticleNotFound canRetry={!(isRouteErrorResponse(error) && error.status === 404)} />
}
