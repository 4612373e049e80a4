import { emptyFilter, getArchivePath } from '#app/features/articles/archive/archive-filter.ts'
import type { ArticleFacets } from '#app/features/articles/archive/fetch-archive.ts'
import { getArticleChangeTime, getArticlePath } from '#app/features/articles/article.ts'
import { listArticleUrls } from '#app/features/articles/list-article-urls.ts'
import { loadArticleFacets } from '#app/features/articles/load-cached-lists.ts'
import { type SitemapEntry, writeSitemap } from '#app/features/feeds/write-sitemap.ts'
import { listLeaderLinks } from '#app/features/leadership/fetch-leaders.ts'
import type { ListedService } from '#app/features/services/listed-service.ts'
import { loadServices } from '#app/features/services/load-services.ts'
import { getServicePath } from '#app/features/services/service-paths.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503 } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { loadCustomPages } from '#app/site/content/load-custom-pages.ts'
import { findPage } from '#app/site/find-page.ts'
import { loadSiteLayout } from '#app/site/navigation/load-site-layout.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(backendContext)
  const supabase = createServerClient(context)
  const { names } = await loadSiteLayout(context)
  const [pages, articles] = await loadOr503(context, Promise.all([listPages(), listArticleUrls(supabase)]))
  const entries = [
    ...pages,
    ...articles.map((article) => ({ path: getArticlePath(article), changedAt: getArticleChangeTime(article) })),
  ].filter(({ path }) => names[findPage(path)?.path ?? '/'] !== null)
  return new Response(writeSitemap(siteUrl, entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })

  async function listPages(): Promise<SitemapEntry[]> {
    const [{ parts }, leaders, services, archive, customPages] = await Promise.all([
      loadSiteSettings(context),
      listLeaderLinks(supabase),
      loadServices(context),
      loadArticleFacets(context, emptyFilter),
      loadCustomPages(context),
    ])
    return [
      ...Object.keys(names)
        .filter((path) => findPage(path)?.isInSitemap)
        .map((path) => ({ path })),
      ...customPages.map(({ path, changedAt }) => ({ path, changedAt })),
      ...services.flatMap((service) => [
        { path: getServicePath(service.id) },
        ...(parts.serviceActions === 'shown' ? listFormPaths(service) : []),
      ]),
      ...(parts.archive === 'shown' ? listArchivePaths(archive).map((path) => ({ path })) : []),
      ...leaders.map(({ slug, updated_at }) => ({ path: `/leadership/${slug}`, changedAt: updated_at })),
    ]
  }
}

/** Omits forms that are library files, because such forms have no page. */
function listFormPaths({ id, forms }: ListedService): SitemapEntry[] {
  return forms.filter(({ file }) => file === null).map(({ slug }) => ({ path: getServicePath(id, slug) }))
}

/** Lists archives with a single filter, and the months of the newest year. */
function listArchivePaths({ types, categories, years, months }: ArticleFacets): string[] {
  return [
    ...types.filter(({ type }) => type !== 'news').map(({ type }) => getArchivePath({ ...emptyFilter, type })),
    ...categories.map(({ slug }) => getArchivePath({ ...emptyFilter, category: slug })),
    ...years.map(({ year }) => getArchivePath({ ...emptyFilter, year })),
    ...months.map(({ year, month }) => getArchivePath({ ...emptyFilter, year, month })),
  ]
}
