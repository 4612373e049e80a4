import { pageMeta } from '#app/lib/page-meta.ts'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'

interface PageOfSite {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string; search: string }
}

interface PageWords {
  title?: string | undefined
  description: (settings: SiteSettings) => string
  image?: string | null | undefined
  isArticle?: boolean
}

/** The meta tags of a page, with the names and the address of this site; for a route's `meta`. */
export function describePage(page: PageOfSite, { title, description, image, isArticle = false }: PageWords) {
  const { settings, siteUrl } = readRoot(page.matches)
  return pageMeta({
    title,
    description: description(settings),
    path: page.location.pathname + page.location.search,
    siteName: settings.name,
    siteUrl,
    image,
    isArticle,
  })
}

function readRoot(matches: PageOfSite['matches']): { settings: SiteSettings; siteUrl: string } {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return isRootData(data) ? data : { settings: siteDefaults, siteUrl: '' }
}

function isRootData(data: unknown): data is { settings: SiteSettings; siteUrl: string } {
  return typeof data === 'object' && data !== null && 'settings' in data && 'siteUrl' in data
}
