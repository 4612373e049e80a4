import { redirect } from 'react-router'
import { scenesByPage } from '#app/components/art/page-scenes.ts'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { type ArchiveFilter, emptyFilter, getArchivePath } from '#app/features/articles/archive/archive-filter.ts'
import { ArchiveFilters } from '#app/features/articles/archive/archive-filters.tsx'
import { ArticleListing } from '#app/features/articles/archive/article-listing.tsx'
import { createFeedLinks } from '#app/features/articles/archive/feed-topic.ts'
import { type ArticleSummary, articlesPerPage } from '#app/features/articles/article.ts'
import { toArticleListItem } from '#app/features/articles/article-view-model.ts'
import { listArticles } from '#app/features/articles/fetch-articles.ts'
import { FollowNews } from '#app/features/articles/follow-news.tsx'
import { loadArticleFacets, loadNewestArticles } from '#app/features/articles/load-cached-lists.ts'
import { pressReleaseList } from '#app/features/articles/side-list.tsx'
import { countPages, parsePageNumber } from '#app/lib/page-number.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, notFound } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { getPageTitle, listParentPages } from '#app/site/find-page.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import { createQueryReader } from '#app/site/page-query.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import type { Route } from './+types/news.ts'

/** Four press releases are about as high as two featured articles. */
const sideListLength = 4

export async function loader({ context, request }: Route.LoaderArgs) {
  await requirePage(context, '/news')
  const backend = context.get(backendContext)
  const supabase = createServerClient(context)
  const getParameter = createQueryReader(request, '/news')
  const page = parsePageNumber(getParameter('page'))
  const isPressReleases = getParameter('type') === 'press-release'
  const type = isPressReleases ? 'press-release' : 'news'
  // The news page links to the archive of all types.
  const filter: ArchiveFilter = { ...emptyFilter, type: isPressReleases ? 'press-release' : null }
  if (page === null) throw notFound()
  if (page === 1 && getParameter('page') !== null) throw redirect(getArchivePath(filter), 301)
  const [mainList, newestPressReleases, facets] = await loadOr503(
    context,
    Promise.all([
      listArticles(supabase, { type, page, size: articlesPerPage, isFeaturedFirst: !isPressReleases }),
      loadNewestArticles(context, 'press-release'),
      loadArticleFacets(context, filter),
    ]),
  )
  if (page > 1 && mainList.articles.length === 0) throw notFound()
  const total = facets.types.find((facet) => facet.type === type)?.articles ?? 0
  const { news } = await loadSiteContent(context)
  const { introduction, empty } = isPressReleases ? news.pressReleases : news
  const toListItem = (article: ArticleSummary) => toArticleListItem(article, backend)
  const sideList = {
    ...pressReleaseList,
    emptyText: news.pressReleases.empty,
    articles: newestPressReleases.slice(0, sideListLength).map(toListItem),
  }
  return {
    introduction,
    emptyText: empty,
    page,
    lastPage: Math.max(page, countPages(total, articlesPerPage)),
    filter,
    facets,
    articles: mainList.articles.map(toListItem),
    sideList: isPressReleases || page > 1 ? undefined : sideList,
  }
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  const isPressReleases = loaderData?.filter.type === 'press-release'
  const title = isPressReleases ? pressReleaseList.title : undefined
  return [
    ...createRouteMeta(page, { title, description: ({ name }) => `News and press releases from the ${name}.` }),
    ...createFeedLinks(emptyFilter),
    ...(isPressReleases ? createFeedLinks(loaderData.filter) : []),
  ]
}

export default function NewsRoute({ loaderData }: Route.ComponentProps) {
  const { introduction, ...listing } = loaderData
  const names = usePageNames()
  const isPressReleases = listing.filter.type === 'press-release'
  return (
    <>
      <PageHeader
        isShort
        scene={scenesByPage['/news']}
        title={isPressReleases ? pressReleaseList.title : getPageTitle('/news', names)}
        steps={listParentPages(isPressReleases ? '/news/' : '/news', names)}
        introduction={introduction}
      />
      <ArticleListing {...listing} hasLead />
      <ArchiveFilters filter={listing.filter} facets={listing.facets} />
      <FollowNews topic={listing.filter} />
    </>
  )
}
