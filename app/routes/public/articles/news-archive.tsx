import { redirect } from 'react-router'
import type { BreadcrumbStep } from '#app/components/ui/breadcrumb.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import {
  type ArchiveFilter,
  describeArchive,
  emptyFilter,
  formatArticleCount,
  getArchiveCrumb,
  getArchivePath,
  getArchiveTitle,
  hasMultipleFilters,
  isCanonicalArchive,
  parseArchiveFilter,
} from '#app/features/articles/archive/archive-filter.ts'
import { ArchiveFilters } from '#app/features/articles/archive/archive-filters.tsx'
import { ArticleListing } from '#app/features/articles/archive/article-listing.tsx'
import { createFeedLinks } from '#app/features/articles/archive/feed-topic.ts'
import { listArchivePage } from '#app/features/articles/archive/fetch-archive.ts'
import { articlesPerPage } from '#app/features/articles/article.ts'
import { toArticleListItem } from '#app/features/articles/article-view-model.ts'
import { FollowNews } from '#app/features/articles/follow-news.tsx'
import { loadArticleFacets, loadNewestArticles } from '#app/features/articles/load-cached-lists.ts'
import { countPages, parsePageNumber } from '#app/lib/page-number.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, notFound } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { listParentPages } from '#app/site/find-page.ts'
import type { PageNames } from '#app/site/navigation/list-navigation.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { createQueryReader } from '#app/site/page-query.ts'
import { createNoindexMeta, createRouteMeta, getErrorMessages, getPageNames } from '#app/site/route-meta.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/news-archive.ts'

/**
 * If an archive has fewer articles than this, the page also shows up to this many of the latest news
 * articles.
 */
const latestNewsCount = 4

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requirePage(context, '/news')
  const backend = context.get(backendContext)
  const supabase = createServerClient(context)
  const segments: { category?: string; year?: string; month?: string } = params
  const basePath = segments.category === undefined ? '/news/archive' : '/news/category'
  const getParameter = createQueryReader(request, basePath)
  const filter = parseArchiveFilter(segments, getParameter('type'))
  const page = parsePageNumber(getParameter('page'))
  if (filter === null || page === null) throw notFound()
  if ((await loadSiteSettings(context)).parts.archive === 'hidden') throw notFound()
  const isCanonical = isCanonicalArchive(segments) && getParameter('page') !== '1'
  if (!isCanonical) throw redirect(getArchivePath(filter, page), 301)
  const facets = await loadOr503(context, loadArticleFacets(context, filter))
  const lastPage = countPages(facets.total, articlesPerPage)
  if (facets.total <= 0 || page > lastPage) throw notFound()
  const [articles, newestArticles] = await loadOr503(
    context,
    Promise.all([
      listArchivePage(supabase, { filter, spellings: facets.spellings, page, size: articlesPerPage }),
      facets.total < latestNewsCount ? loadNewestArticles(context, 'news') : [],
    ]),
  )
  const latestNews = newestArticles.filter(({ id }) => articles.every((article) => article.id !== id))
  return {
    page,
    lastPage,
    total: facets.total,
    filter,
    facets,
    articles: articles.map((article) => toArticleListItem(article, backend)),
    latestNews: latestNews.slice(0, latestNewsCount).map((article) => toArticleListItem(article, backend)),
  }
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  if (!loaderData) return createNoindexMeta(page, getErrorMessages(page).notFound.tab)
  const { filter, facets, total } = loaderData
  const [categoryName] = facets.spellings
  const title = getArchiveTitle(filter, categoryName ?? null)
  return [
    ...createRouteMeta(page, {
      title,
      parentPages: listParentSteps(filter, getPageNames(page), categoryName),
      description: ({ name }) => describeArchive(filter, categoryName ?? null, total, name),
    }),
    ...(hasMultipleFilters(filter) ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...createFeedLinks(emptyFilter),
    ...(filter.category !== null ? createFeedLinks(filter, categoryName) : []),
  ]
}

export default function NewsArchiveRoute({ loaderData }: Route.ComponentProps) {
  const { filter, facets, total } = loaderData
  const categoryName = facets.spellings[0] ?? null
  return (
    <>
      <PageHeader
        scene="archive"
        isShort
        title={getArchiveTitle(filter, categoryName)}
        crumb={getArchiveCrumb(filter, categoryName)}
        steps={listParentSteps(filter, usePageNames(), facets.spellings[0])}
        introduction={formatArticleCount(total)}
      />
      <ArchiveFilters filter={filter} facets={facets} />
      {/* An empty archive returns 404, so nobody sees this text. */}
      <ArticleListing {...loaderData} emptyText="" />
      <FollowNews topic={filter} />
    </>
  )
}

function listParentSteps(
  { category, year, month }: ArchiveFilter,
  names: PageNames,
  categoryName = '',
): BreadcrumbStep[] {
  return [
    ...listParentPages('/news/', names),
    ...(category !== null && year !== null
      ? [{ label: categoryName, path: getArchivePath({ ...emptyFilter, category }) }]
      : []),
    ...(year !== null && month !== null
      ? [{ label: String(year), path: getArchivePath({ ...emptyFilter, category, year }) }]
      : []),
  ]
}
