import type { RouterContextProvider } from 'react-router'
import { toArticleListItem } from '#app/features/articles/article-view-model.ts'
import { listArticles } from '#app/features/articles/fetch-articles.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import type { LatestItems } from '#app/features/home/latest-section.tsx'
import { listLiveCounts, toLiveCountView } from '#app/features/home/live-counts.ts'
import { listOpenPositions } from '#app/features/leadership/fetch-leaders.ts'
import { getLeaderPath } from '#app/features/leadership/leader.ts'
import { getPositionName } from '#app/features/leadership/leader-view-model.ts'
import { fetchHomePictureHints } from '#app/features/media/home-picture.ts'
import { loadServices } from '#app/features/services/load-services.ts'
import { ServicesTeaser } from '#app/features/services/services-teaser.tsx'
import { getPictureUrl } from '#app/lib/pictures/picture-url.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOrFallback } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import type { PageNames } from '#app/site/navigation/list-navigation.ts'
import { loadSiteLayout } from '#app/site/navigation/load-site-layout.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { DocumentContent } from '#content/documents.ts'
import type { Route } from './+types/home.ts'

const newsCount = 4
const positionCount = 4

export async function loader({ context }: Route.LoaderArgs) {
  const [siteContent, services] = await Promise.all([loadSiteContent(context), loadServices(context)])
  const { names } = await loadSiteLayout(context)
  return {
    content: siteContent.home,
    // If the backend fails, the page omits these items. Cached items could be about rows that have
    // been deleted.
    latest: await loadOrFallback(context, loadLatestItems(context, siteContent.home.life, names), noLatestItems),
    pictureUrl: await loadPictureUrl(context),
    services: names['/services'] && services,
  }
}

async function loadPictureUrl(context: Readonly<RouterContextProvider>): Promise<string | null> {
  const { picture: path } = (await loadSiteSettings(context)).hero
  if (path === '') return null
  const hintsRequest = fetchHomePictureHints(createServerClient(context), path)
  const hints = await loadOrFallback(context, hintsRequest, null)
  return hints && getPictureUrl(path, { ...context.get(backendContext), hints })
}

async function loadLatestItems(
  context: Readonly<RouterContextProvider>,
  life: DocumentContent<'home'>['life'],
  names: PageNames,
): Promise<LatestItems> {
  const backend = context.get(backendContext)
  const supabase = createServerClient(context)
  const { home, timeZone } = await loadSiteSettings(context)
  const sources = [
    ...(home.members === 'shown' ? (['discord'] as const) : []),
    ...(home.players === 'shown' ? (['game-server'] as const) : []),
  ]
  const [news, positions, counts] = await Promise.all([
    home.news === 'shown' && names['/news'] ? listArticles(supabase, { type: 'news', page: 1, size: newsCount }) : null,
    home.positions === 'shown' && names['/leadership'] ? listOpenPositions(supabase, positionCount) : null,
    listLiveCounts(supabase, sources),
  ])
  return {
    news:
      news?.articles.map((article) => {
        const { path, title, excerpt, category, date, image } = toArticleListItem(article, backend)
        return { path, title, excerpt, category, date, image }
      }) ?? null,
    positions:
      positions?.map((leader) => ({
        path: getLeaderPath(leader.slug),
        title: getPositionName(leader),
        department: leader.department,
      })) ?? null,
    liveCounts: counts.map((count) => toLiveCountView(count, { content: life.online.sources, timeZone })),
  }
}

const noLatestItems: LatestItems = { news: null, positions: null, liveCounts: [] }

export function meta(args: Route.MetaArgs) {
  return createRouteMeta(args, { description: ({ tagline }) => tagline })
}

export default function HomeRoute({ loaderData: { content, latest, pictureUrl, services } }: Route.ComponentProps) {
  return (
    <HomePage
      content={content}
      latest={latest}
      pictureUrl={pictureUrl}
      services={services && <ServicesTeaser content={content.services} services={services} />}
    />
  )
}
