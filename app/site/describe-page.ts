import { navigation } from '#content/navigation.ts'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import { pageMeta } from './page-meta.ts'
import { type ShareKind, sharePath } from './share-path.ts'
import { breadcrumbData, newsArticleData, organizationData, type PublishedArticle } from './structured-data.ts'

interface PageOfSite {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string; search: string }
}

interface PageWords {
  title?: string | undefined
  description: (settings: SiteSettings) => string
  /** What its share picture shows, where that comes from a row; `version` changes with the row. */
  share?: { kind: ShareKind; id: string; version: string }
  article?: Omit<PublishedArticle, 'image'>
}

/** The meta tags of a page, with the names and the address of this site; for a route's `meta`. */
export function describePage(page: PageOfSite, { title, description, share, article }: PageWords) {
  const { settings, siteUrl } = readRoot(page.matches)
  const { pathname, search } = page.location
  const { kind, id, version } = share ?? shareOf(pathname)
  const { name, shortName, motto, city, badge } = settings
  const image = sharePath(kind, id, JSON.stringify([version, title, name, shortName, motto, city, badge]))
  return pageMeta({
    title,
    description: description(settings),
    path: pathname + search,
    siteName: name,
    siteUrl,
    image,
    isArticle: article !== undefined,
    structuredData: [
      ...(pathname === '/' ? [organizationData(siteUrl, settings)] : []),
      ...(title && pathname !== '/' ? [breadcrumbData(siteUrl, wayTo(pathname, title))] : []),
      ...(article ? [newsArticleData(siteUrl, { ...article, image }, settings)] : []),
    ],
  })
}

/** The meta tags of a page whose row is not there. */
export function describeMissingPage({ matches }: Pick<PageOfSite, 'matches'>, title: string) {
  return [{ title: `${title} | ${readRoot(matches).settings.name}` }, { name: 'robots', content: 'noindex' }]
}

/** The picture of a page that no row makes. */
function shareOf(pathname: string): { kind: ShareKind; id: string; version: string } {
  const [, first = '', second] = pathname.split('/')
  if (first === 'services' && second) return { kind: 'services', id: second, version: '' }
  const isKnown = first === 'training' || navigation.some(({ path }) => path !== '/' && path === `/${first}`)
  return { kind: 'page', id: isKnown ? first : 'home', version: '' }
}

function wayTo(pathname: string, title: string) {
  const above = pathname === '/training' ? '/hiring' : pathname.slice(0, pathname.lastIndexOf('/'))
  return [...navigation.filter(({ path }) => path === '/' || path === above), { label: title, path: pathname }]
}

function readRoot(matches: PageOfSite['matches']): { settings: SiteSettings; siteUrl: string } {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return isRootData(data) ? data : { settings: siteDefaults, siteUrl: '' }
}

function isRootData(data: unknown): data is { settings: SiteSettings; siteUrl: string } {
  return typeof data === 'object' && data !== null && 'settings' in data && 'siteUrl' in data
}
