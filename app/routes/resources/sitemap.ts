import { archivePath, noFilter } from '#app/features/articles/archive/archive-filter.ts'
import type { Archive } from '#app/features/articles/archive/fetch-archive.ts'
import { articleChangedAt, articlePath } from '#app/features/articles/article.ts'
import { listArticleAddresses } from '#app/features/articles/fetch-article-addresses.ts'
import { loadArchive } from '#app/features/articles/load-shared-lists.ts'
import { type SitemapEntry, writeSitemap } from '#app/features/feeds/write-sitemap.ts'
import { listLeaderNames } from '#app/features/leadership/fetch-leaders.ts'
import { listServiceContents } from '#app/features/services/fetch-service.ts'
import { loadServices } from '#app/features/services/load-services.ts'
import { getDefaultContent } from '#app/features/services/service-content.ts'
import { servicePath } from '#app/features/services/service-paths.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { orUnavailable } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { listOwnPages } from '#app/site/content/list-own-pages.ts'
import { findPage } from '#app/site/find-page.ts'
import { loadNavigation } from '#app/site/navigation/load-site-frame.ts'
import { loadSiteSettings } from '#app/site/settings/site-settings.ts'
import type { Route } from './+types/sitemap.ts'

/** Lists every public page and article. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(backendContext)
  const supabase = createServerClient(context)
  const { names } = await loadNavigation(context)
  const isPublic = ({ path }: SitemapEntry) => names[findPage(path)?.path ?? '/'] !== null
  const [{ parts }, leaders, services, contents, archive, ownPages, articles] = await orUnavailable(
    context,
    Promise.all([
      loadSiteSettings(context),
      listLeaderNames(supabase),
      loadServices(context),
      listServiceContents(supabase),
      loadArchive(context, noFilter),
      listOwnPages(context),
      listArticleAddresses(supabase),
    ]),
  )
  const entries: SitemapEntry[] = [
    ...Object.keys(names)
      .filter((path) => findPage(path)?.inSitemap)
      .map((path) => ({ path })),
    ...ownPages.map(({ path, changedAt }) => ({ path, changedAt })),
    ...services.flatMap(({ id }) => [
      { path: servicePath(id) },
      ...(parts.serviceActions === 'shown' ? listFormPaths(id, contents.get(id)) : []),
    ]),
    ...(parts.archive === 'shown' ? listArchivePaths(archive).map((path) => ({ path })) : []),
    ...leaders.map(({ slug, updated_at }) => ({ path: `/leadership/${slug}`, changedAt: updated_at })),
    ...articles.map((article) => ({ path: articlePath(article), changedAt: articleChangedAt(article) })),
  ]
  return new Response(writeSitemap(siteUrl, entries.filter(isPublic)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}

/** Lists the forms that are drawn. A file of the library has an address of its own. */
function listFormPaths(id: string, { forms } = getDefaultContent(id)): SitemapEntry[] {
  return forms.filter(({ file }) => file === null).map(({ slug }) => ({ path: servicePath(id, slug) }))
}

/** Lists the archive's pages that combine no filters. The months of earlier years are on the pages of their years. */
function listArchivePaths({ types, categories, years, months }: Archive): string[] {
  return [
    ...types.filter(({ type }) => type !== 'news').map(({ type }) => archivePath({ ...noFilter, type })),
    ...categories.map(({ slug }) => archivePath({ ...noFilter, category: slug })),
    ...years.map(({ year }) => archivePath({ ...noFilter, year })),
    ...months.map(({ year, month }) => archivePath({ ...noFilter, year, month })),
  ]
}
