import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import { findPage, pagesAbove, titleOf } from './find-page.ts'
import type { PageNames } from './navigation/list-navigation.ts'
import { defaultLayout, type SiteLayout } from './navigation/site-layout.ts'
import { pageMeta } from './page-meta.ts'
import { type ShareKind, shareImagePath } from './share-image-path.ts'
import { breadcrumbData, newsArticleData, organizationData, type PublishedArticle } from './structured-data.ts'

interface RouteMetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string; search: string }
}

interface PageDescription {
  /** Replaces the title from the navigation. */
  title?: string | undefined
  /** Parent pages, if the path doesn't tell them. */
  above?: readonly { label: string; path: string }[]
  description: (settings: SiteSettings) => string
  /** The share image of a page made from a row. `version` changes with the row. */
  share?: { kind: ShareKind; id: string; version: string }
  article?: Omit<PublishedArticle, 'image'>
}

/**
 * Returns a page's meta tags for a route's `meta`. The site's names and URL come from the root
 * loader.
 */
export function describePage(args: RouteMetaArgs, { description, above, share, article, ...given }: PageDescription) {
  const { settings, siteUrl } = readRootData(args.matches)
  const names = readPageNames(args)
  const { pathname, search } = args.location
  const isFront = pathname === '/'
  const page = findPage(pathname)
  const title = given.title ?? (isFront || !page ? undefined : titleOf(page.path, names))
  const ownImage = page?.inSitemap && !isFront ? page.path.slice(1) : 'home'
  const { kind, id, version } = share ?? { kind: 'page', id: ownImage, version: '' }
  const { name, shortName, motto, city, badge, colors, hero, fonts, notice } = settings
  const drawn = [version, title, name, shortName, motto, city, badge, colors, hero, fonts]
  const image = shareImagePath(kind, id, JSON.stringify(drawn))
  return pageMeta({
    title,
    description: description(settings),
    path: pathname + search,
    siteName: name,
    siteUrl,
    image,
    notice,
    article,
    structuredData: [
      ...(isFront ? [organizationData(siteUrl, settings)] : []),
      ...(title && !isFront
        ? [breadcrumbData(siteUrl, [...(above ?? pagesAbove(pathname, names)), { label: title, path: pathname }])]
        : []),
      ...(article ? [newsArticleData(siteUrl, { ...article, image }, settings)] : []),
    ],
  })
}

/** Returns the meta tags of a page whose row doesn't exist. */
export function describeMissingPage({ matches }: Pick<RouteMetaArgs, 'matches'>, title: string) {
  return [{ title: `${title} | ${readRootData(matches).settings.name}` }, { name: 'robots', content: 'noindex' }]
}

/** Returns the names of the pages, for a route's `meta`. */
export function readPageNames({ matches }: Pick<RouteMetaArgs, 'matches'>): PageNames {
  return (readRootData(matches).layout ?? defaultLayout).names
}

/** Returns the texts of error pages, for a route's `meta`. */
export function readErrorTexts({ matches }: Pick<RouteMetaArgs, 'matches'>): SiteLayout['errors'] {
  return (readRootData(matches).layout ?? defaultLayout).errors
}

interface RootData {
  settings: SiteSettings
  siteUrl: string
  layout?: SiteLayout
}

function readRootData(matches: RouteMetaArgs['matches']): RootData {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return isRootData(data) ? data : { settings: siteDefaults, siteUrl: '' }
}

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'settings' in data && 'siteUrl' in data
}
