import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import { findPage, getPageTitle, listParentPages } from './find-page.ts'
import type { PageNames } from './navigation/list-navigation.ts'
import { defaultLayout, type SiteLayout } from './navigation/site-layout.ts'
import { createPageMeta } from './page-meta.ts'
import { getShareImagePath, type ShareKind } from './share-image-path.ts'
import {
  createBreadcrumbData,
  createNewsArticleData,
  createOrganizationData,
  type PublishedArticle,
} from './structured-data.ts'

interface RouteMetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string; search: string }
}

interface PageDescription {
  /** Overrides the title from the navigation. */
  title?: string | undefined
  /** Parent pages, if the path doesn't determine them. */
  parentPages?: readonly { label: string; path: string }[]
  description: (settings: SiteSettings) => string
  /** The share image of a page that shows a row. `version` changes with the row. */
  share?: { kind: ShareKind; id: string; version: string }
  article?: Omit<PublishedArticle, 'image'>
}

/** Returns a page's meta tags. The site's name and URL come from the root loader. */
export function createRouteMeta(
  args: RouteMetaArgs,
  { description, parentPages, share, article, ...options }: PageDescription,
) {
  const { settings, siteUrl } = getRootData(args.matches)
  const names = getPageNames(args)
  const { pathname, search } = args.location
  const isHomePage = pathname === '/'
  const page = findPage(pathname)
  const title = options.title ?? (isHomePage || !page ? undefined : getPageTitle(page.path, names))
  const shareImageId = page?.isInSitemap && !isHomePage ? page.path.slice(1) : 'home'
  const { kind, id, version } = share ?? { kind: 'page', id: shareImageId, version: '' }
  const { name, shortName, motto, city, badge, colors, hero, fonts, notice } = settings
  const imageInputs = [version, title, name, shortName, motto, city, badge, colors, hero, fonts]
  const image = getShareImagePath(kind, id, JSON.stringify(imageInputs))
  return createPageMeta({
    title,
    description: description(settings),
    path: pathname + search,
    siteName: name,
    siteUrl,
    image,
    notice,
    article,
    structuredData: [
      ...(isHomePage ? [createOrganizationData(siteUrl, settings)] : []),
      ...(title && !isHomePage
        ? [
            createBreadcrumbData(siteUrl, [
              ...(parentPages ?? listParentPages(pathname, names)),
              { label: title, path: pathname },
            ]),
          ]
        : []),
      ...(article ? [createNewsArticleData(siteUrl, { ...article, image }, settings)] : []),
    ],
  })
}

export function createNoindexMeta({ matches }: Pick<RouteMetaArgs, 'matches'>, title: string) {
  return [{ title: `${title} | ${getRootData(matches).settings.name}` }, { name: 'robots', content: 'noindex' }]
}

export function getPageNames({ matches }: Pick<RouteMetaArgs, 'matches'>): PageNames {
  return (getRootData(matches).layout ?? defaultLayout).names
}

export function getErrorMessages({ matches }: Pick<RouteMetaArgs, 'matches'>): SiteLayout['errors'] {
  return (getRootData(matches).layout ?? defaultLayout).errors
}

interface RootData {
  settings: SiteSettings
  siteUrl: string
  layout?: SiteLayout
}

function getRootData(matches: RouteMetaArgs['matches']): RootData {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return isRootData(data) ? data : { settings: siteDefaults, siteUrl: '' }
}

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'settings' in data && 'siteUrl' in data
}
