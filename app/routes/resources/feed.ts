import { emptyFilter, getArchivePath, getArchiveTitle } from '#app/features/articles/archive/archive-filter.ts'
import { getFeedPath, parseFeedPath } from '#app/features/articles/archive/feed-topic.ts'
import { fetchArticleFacets } from '#app/features/articles/archive/fetch-archive.ts'
import { getArticleChangeTime, getArticlePath, getPublicArticleId } from '#app/features/articles/article.ts'
import { listFeedArticles } from '#app/features/articles/fetch-articles.ts'
import { toFeedContent } from '#app/features/articles/to-feed-content.ts'
import { type Feed, writeAtomFeed, writeJsonFeed } from '#app/features/feeds/write-feed.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, notFound } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { alertKindLabels, getAlertAnchor } from '#app/site/alerts/alert.ts'
import { listFeedAlerts } from '#app/site/alerts/load-alerts.ts'
import { getBadgePath, getIconPath } from '#app/site/badge-path.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import { getShareImagePath } from '#app/site/share-image-path.ts'
import type { Route } from './+types/feed.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  await requirePage(context, '/news')
  const backend = context.get(backendContext)
  const supabase = createServerClient(context)
  const topic = parseFeedPath(url.pathname)
  if (topic === null) throw notFound()
  const { type, category, format } = topic
  const filter = { ...emptyFilter, type, category }
  const categories =
    category === null ? null : (await loadOr503(context, fetchArticleFacets(supabase, filter))).spellings
  // A category without articles has no feed.
  if (categories?.length === 0) throw notFound()
  const isMainFeed = type === null && category === null
  const [settings, articles, alerts] = await Promise.all([
    loadSiteSettings(context),
    loadOr503(context, listFeedArticles(supabase, { type, categories })),
    isMainFeed ? loadOr503(context, listFeedAlerts(supabase)) : [],
  ])
  const feed: Feed = {
    title: `${getArchiveTitle(filter, categories?.[0] ?? null)} | ${settings.name}`,
    description: `News and press releases from the ${settings.name}. ${settings.notice}`,
    author: settings.name,
    siteUrl: backend.siteUrl,
    badgePath: getBadgePath(settings.badge),
    iconPath: getIconPath('badge-512.png', settings.badge),
    path: getFeedPath(topic, format),
    pagePath: getArchivePath(settings.parts.archive === 'shown' ? filter : { ...emptyFilter, type }),
    entries: [
      ...alerts.map((alert) => ({
        id: alert.id,
        path: `/#${getAlertAnchor(alert.id)}`,
        title: `${alertKindLabels[alert.kind]}: ${alert.title}`,
        summary: alert.text || alert.title,
        author: settings.name,
        category: alertKindLabels[alert.kind],
        imagePath: null,
        publishedAt: alert.starts_at,
        updatedAt: getLaterTime(alert.starts_at, alert.updated_at),
      })),
      ...articles.map((article) => ({
        id: article.id,
        path: getArticlePath(article),
        title: article.title,
        summary: article.excerpt,
        ...(article.hasText && { content: toFeedContent(article, backend) }),
        author: article.author,
        category: article.category,
        imagePath: getShareImagePath('news', getPublicArticleId(article), article.updated_at),
        publishedAt: article.published_at ?? article.updated_at,
        updatedAt: getArticleChangeTime(article),
      })),
    ],
  }
  const isJson = format === 'json'
  return new Response(isJson ? writeJsonFeed(feed) : writeAtomFeed(feed), {
    headers: {
      'Content-Type': isJson ? 'application/feed+json; charset=utf-8' : 'application/atom+xml; charset=utf-8',
    },
  })
}

const getLaterTime = (first: string, second: string) => (Date.parse(first) > Date.parse(second) ? first : second)
