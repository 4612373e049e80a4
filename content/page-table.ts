import type { SiteSettings } from './site-defaults.ts'

/**
 * The public pages that need no database row, in the order of the header and the sitemap. Routes,
 * navigation and reserved addresses derive from this table. Its labels, titles and order are the
 * defaults of the document `navigation`.
 */
export const pages = [
  { path: '/', label: 'Home', isInHeader: true, isInSitemap: true, shareEyebrow: 'city' },
  { path: '/about', label: 'About', isInHeader: true, isInSitemap: true },
  { path: '/leadership', label: 'Leadership', isInHeader: true, isInSitemap: true },
  { path: '/services', label: 'Services', isInHeader: true, isInSitemap: true },
  { path: '/news', label: 'News', isInHeader: true, isInSitemap: true },
  { path: '/media', label: 'Media', title: 'Media Gallery', isInHeader: true, isInSitemap: true },
  { path: '/hiring', label: 'Careers', isInHeader: true, isInSitemap: true },
  { path: '/discord', label: 'Discord', title: 'Community Servers', isInHeader: true, isInSitemap: true },
  {
    path: '/training',
    label: 'Training Academy',
    parent: '/hiring',
    isInHeader: false,
    isInSitemap: true,
    shareEyebrow: 'shortName',
  },
  { path: '/search', label: 'Search', isInHeader: false, isInSitemap: false },
  { path: '/privacy', label: 'Privacy', isInHeader: false, isInSitemap: true, isLegal: true },
  { path: '/imprint', label: 'Imprint', isInHeader: false, isInSitemap: true, isLegal: true },
] as const satisfies readonly Page[]

export type PagePath = (typeof pages)[number]['path']

export type Page = {
  path: string
  /** Default name in the header, in breadcrumbs and on the share image. */
  label: string
  /** Default title for the tab and the heading, if it differs from the label. */
  title?: string
  /** Path of the parent page, if the page's own path doesn't contain it. */
  parent?: string
  isInHeader: boolean
  /** If false, `robots.txt` disallows the page, and link previews show the home page's image. */
  isInSitemap: boolean
  /** Legal pages return 404 until a department enables them in the document `legal`. */
  isLegal?: true
  /** The setting above the title of the share image; the motto by default. */
  shareEyebrow?: keyof SiteSettings & ('city' | 'shortName')
}

export const headerPages = pages.filter(({ isInHeader }) => isInHeader)

type LegalPath = Extract<(typeof pages)[number], { isLegal: true }>['path']

/** A page's key in the document `navigation`. */
export type PageKey = KeyOf<Exclude<PagePath, LegalPath>>
type KeyOf<Path> = Path extends `/${infer Key}` ? (Key extends '' ? 'home' : Key) : never

/** The pages that a department may place in the header or footer, or hide. */
export type NavigationPage = Exclude<PageKey, 'home' | 'search'>

export const navigationPages = Object.fromEntries(
  pages.flatMap((row: Page) =>
    row.isLegal || row.path === '/' || row.path === '/search' ? [] : [[row.path.slice(1), row]],
  ),
) as Record<NavigationPage, Page>

export function getPagePath(key: PageKey): PagePath {
  return key === 'home' ? '/' : `/${key}`
}
