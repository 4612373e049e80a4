import type { SiteSettings } from './site-defaults.ts'

/**
 * Every public page that needs no database row, in the order of the header and the sitemap. Header, footer, breadcrumbs,
 * page titles, sitemap, share images and the scripts that visit all pages read it; a test compares it with the routes.
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
] as const satisfies readonly Page[]

export type PagePath = (typeof pages)[number]['path']

export type Page = {
  path: string
  /** In the header, in breadcrumbs and on its share image. */
  label: string
  /** In the browser's tab and at the top of the page, where it differs from the label. */
  title?: string
  /** The page above it, where its address does not say so. */
  parent?: string
  inHeader: boolean
  /** False: search engines are asked to stay away, and a shared link shows the front page's image. */
  inSitemap: boolean
  /** The setting above the title of its share image; the motto where there is none. */
  shareKicker?: keyof SiteSettings & ('city' | 'shortName')
}

export const headerPages = pages.filter(({ inHeader }) => inHeader)
