import { headerPages, type Page, type PagePath, pages } from '#content/page-table.ts'
import type { PageNames, SiteNavigation } from './list-navigation.ts'

const all: readonly (Page & { path: PagePath })[] = pages
const entries = headerPages.map(({ path, label }) => ({ path, label }))

/** As every site begins: what `listNavigation` says of the defaults, without what a browser doesn't need. */
export const defaultNavigation: SiteNavigation = {
  header: entries,
  footer: entries,
  // Each row of the table has a name or none.
  names: Object.fromEntries(
    all.map(({ path, label, title = label, isLegal }) => [path, isLegal ? null : { label, title }]),
  ) as PageNames,
}
