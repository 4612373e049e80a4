import type { SiteSettings } from './site-defaults.ts'

/**
 * Every public page that needs no database row, in the order of the header and the sitemap. Routes, navigation and
 * reserved addresses follow from it. Labels, titles and order are the defaults of the document `navigation`.
 */
export const pages = [
  { path: '/', label: 'Home', inHeader: true, inSitemap: true, shareKicker: 'city' },
  { path: '/about', label: 'About', inHeader: true, inSitemap: true },
  { path: '/leadership', label: 'Leadership', inHeader: true, inSitemap: true },
  { path: '/services', label: 'Services', inHeader: true, inSitemap: true },
  { path: '/news', label: 'News', inHeader: true, inSitemap: true },
  { path: '/media', label: 'Media', title: 'Media Gallery', inHeader: true, inSitemap: true },
  { path: '/hiring', label: 'Careers', inHeader: true, inSitemap: true },
  { path: '/discord', label: 'Discord', title: 'Community Servers', inHeader: true, inSitemap: true },
  {
    path: '/training',
    label: 'Training Academy',
    parent: '/hiring',
    inHeader: false,
    inSitemap: true,
    shareKicker: 'shortName',
  },
  { path: '/search', label: 'Search', inHeader: false, inSitemap: false },
  { path: '/privacy', label: 'Privacy', inHeader: false, inSitemap: true, isLegal: true },
  { path: '/imprint', label: 'Imprint', inHeader: false, inSitemap: true, isLegal: true },
] as const satisfies readonly Page[]

export type PagePath = (typeof pages)[number]['path']

export type Page = {
  path: string
  /** Until a department names it otherwise: in the header, in breadcrumbs and on its share image. */
  label: string
  /** In the browser's tab and at the top of the page, where it differs from the label. */
  title?: string
  /** The page above it, where its address does not say so. */
  parent?: string
  inHeader: boolean
  /** False: search engines are asked to stay away, and a shared link shows the front page's image. */
  inSitemap: boolean
  /** Not there until a department writes it or wants it: the document `legal`. */
  isLegal?: true
  /** The setting above the title of its share image; the motto where there is none. */
  shareKicker?: keyof SiteSettings & ('city' | 'shortName')
}

export const headerPages = pages.filter(({ inHeader }) => inHeader)

type LegalPath = Extract<(typeof pages)[number], { isLegal: true }>['path']

/** The key of a page in the document `navigation`. */
export type PageKey = KeyOf<Exclude<PagePath, LegalPath>>
type KeyOf<Path> = Path extends `/${infer Key}` ? (Key extends '' ? 'home' : Key) : never

/** The pages that a department may place in the header or the footer, or hide. */
export type NavigationPage = Exclude<PageKey, 'home' | 'search'>

/** Their rows, by their keys. */
export const navigationPages = Object.fromEntries(
  pages.flatMap((row: Page) =>
    row.isLegal || row.path === '/' || row.path === '/search' ? [] : [[row.path.slice(1), row]],
  ),
) as Record<NavigationPage, Page>

export function pathOfKey(key: PageKey): PagePath {
  return key === 'home' ? '/' : `/${key}`
}
