import { isAtOrBelow } from '#app/lib/is-at-or-below.ts'
import type { DocumentContent } from '#content/documents.ts'
import { navigation } from '#content/navigation.ts'
import { getPagePath, type PageKey, type PagePath } from '#content/page-table.ts'

export interface NavigationEntry {
  /** A path on this site, or a URL that begins with `https://`. */
  path: string
  label: string
}

/** Page names by path; null for hidden pages. The browser tab and the heading show the `title`. */
export type PageNames = Readonly<Record<PagePath, { label: string; title: string } | null>>

export interface SiteNavigation {
  header: readonly NavigationEntry[]
  footer: readonly NavigationEntry[]
  names: PageNames
}

export interface CustomPageEntry extends NavigationEntry {
  place: 'header' | 'footer' | 'none'
}

interface NavigationContent {
  navigation: DocumentContent<'navigation'>
  legal: {
    privacy: Pick<DocumentContent<'legal'>['privacy'], 'isShown' | 'title'>
    imprint: Pick<DocumentContent<'legal'>['imprint'], 'title' | 'parts'>
  }
}

/**
 * Lists the built-in pages in the department's order, then custom pages and links. The footer also
 * contains the header's entries and the legal pages.
 */
export function listNavigation(
  { navigation: { order, pages, links }, legal }: NavigationContent,
  customPages: readonly CustomPageEntry[],
): SiteNavigation {
  // The stored order may lack pages that a later version has added.
  const keys = [...new Set([...order.pages, ...navigation.order.pages])]
  const legalNames = getLegalNames(legal)
  const names = { ...getNames([...keys, 'search'], pages), ...legalNames }
  const entries = [
    ...keys.map((key) => ({ path: getPagePath(key), label: pages[key].label, place: pages[key].place })),
    ...customPages,
    ...links.items.filter(({ path }) => !isHiddenPath(path, names)),
  ]
  const listPlacedIn = (...places: string[]) =>
    entries.filter(({ place }) => places.includes(place)).map(({ path, label }) => ({ path, label }))
  const legalEntries = Object.entries(legalNames).flatMap(([path, name]) => (name ? [{ path, label: name.label }] : []))
  return {
    header: listPlacedIn('header'),
    footer: [...listPlacedIn('header', 'footer'), ...legalEntries],
    names,
  }
}

/** True if the path leads to a page that the department hides, or to a page below it. */
export function isHiddenPath(path: string, names: PageNames): boolean {
  const pathWithoutAnchor = path.replace(/#.*/, '')
  return Object.entries(names).some(([page, name]) => name === null && isAtOrBelow(pathWithoutAnchor, page))
}

function getNames(keys: readonly PageKey[], pages: DocumentContent<'navigation'>['pages']) {
  const names = keys.map((key) => {
    const { label, title, place }: { label: string; title?: string; place?: string } = pages[key]
    return [getPagePath(key), place === 'hidden' ? null : { label, title: title || label }]
  })
  // The cast is safe because the document has a group for each page except the legal pages.
  return Object.fromEntries(names) as Omit<PageNames, '/privacy' | '/imprint'>
}

function getLegalNames({ privacy, imprint }: NavigationContent['legal']) {
  const toName = ({ title }: { title: string }) => ({ label: title, title })
  return {
    '/privacy': privacy.isShown ? toName(privacy) : null,
    '/imprint': imprint.parts.length > 0 ? toName(imprint) : null,
  }
}
