import type { DocumentContent } from '#content/documents.ts'
import { navigation } from '#content/navigation.ts'
import { type PageKey, type PagePath, pathOfKey } from '#content/page-table.ts'

export interface NavigationEntry {
  /** A path of this site, or an address that begins with `https://`. */
  path: string
  label: string
}

/** By path; null for a page that is hidden. The title is that of the page and its tab. */
export type PageNames = Readonly<Record<PagePath, { label: string; title: string } | null>>

export interface SiteNavigation {
  header: readonly NavigationEntry[]
  footer: readonly NavigationEntry[]
  names: PageNames
}

/** A page that the department has made. */
export interface OwnPageEntry extends NavigationEntry {
  place: 'header' | 'footer' | 'none'
}

/** The pages in their order, then own pages, then links. What is in the header is in the footer, too. */
export function listNavigation(
  { order, pages, links }: DocumentContent<'navigation'>,
  ownPages: readonly OwnPageEntry[],
): SiteNavigation {
  // A later version may have pages that the stored order lacks.
  const keys = [...new Set([...order.pages, ...navigation.order.pages])]
  const hidden = keys.filter((key) => pages[key].place === 'hidden').map(pathOfKey)
  const entries = [
    ...keys.map((key) => ({ path: pathOfKey(key), label: pages[key].label, place: pages[key].place })),
    ...ownPages,
    ...links.items.filter(({ path }) => !hidden.some((page) => isAtOrBelow(path, page))),
  ]
  const placedIn = (...places: string[]) =>
    entries.filter(({ place }) => places.includes(place)).map(({ path, label }) => ({ path, label }))
  return {
    header: placedIn('header'),
    footer: placedIn('header', 'footer'),
    names: nameAll([...keys, 'search'], pages),
  }
}

/** In the order of the keys. */
function nameAll(keys: readonly PageKey[], pages: DocumentContent<'navigation'>['pages']): PageNames {
  const names = keys.map((key) => {
    const { label, title, place }: { label: string; title?: string; place?: string } = pages[key]
    return [pathOfKey(key), place === 'hidden' ? null : { label, title: title || label }]
  })
  // Each page of the table is a group of the document.
  return Object.fromEntries(names) as PageNames
}

/** Whether a link leads to a page or to what is below it. */
function isAtOrBelow(link: string, page: string): boolean {
  const [path = ''] = link.split('#')
  return path === page || path.startsWith(`${page}/`)
}

/** As every site begins. */
export const defaultNavigation = listNavigation(navigation, [])
