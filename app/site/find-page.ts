import { type Page, type PagePath, pages } from '#content/page-table.ts'
import type { PageNames } from './navigation/list-navigation.ts'

const all: readonly (Page & { path: PagePath })[] = pages

/** Returns the page at a path or above it: `/news/storm` is below `/news`. */
export function findPage(pathname: string): (Page & { path: PagePath }) | undefined {
  const [, first = ''] = pathname.split('/')
  return all.find(({ path }) => path === `/${first}`)
}

/**
 * Lists the pages above a path, the front page first: for `/services/records`, Home and Services.
 */
export function listParentPages(pathname: string, names: PageNames): { label: string; path: PagePath }[] {
  const parent = all.find(({ path }) => path === pathname)?.parent
  const isAncestor = (path: string) => path === '/' || path === parent || pathname.startsWith(`${path}/`)
  return all
    .filter(({ path }) => path !== pathname && isAncestor(path))
    .flatMap(({ path }) => {
      const name = names[path]
      return name ? [{ path, label: name.label }] : []
    })
}

export function getPageLabel(path: PagePath, names: PageNames): string {
  return names[path]?.label ?? ''
}

/** Returns a page's title, for its tab and heading. A hidden page has a title only in previews. */
export function getPageTitle(path: PagePath, names: PageNames): string {
  return names[path]?.title ?? findPage(path)?.label ?? ''
}
