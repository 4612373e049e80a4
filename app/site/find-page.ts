import { type Page, type PagePath, pages } from '#content/page-table.ts'
import type { PageNames } from './navigation/list-navigation.ts'

const all: readonly (Page & { path: PagePath })[] = pages

/** The row of the page at an address, or of the one that the address lies below: `/news/storm` is below `/news`. */
export function findPage(pathname: string): (Page & { path: PagePath }) | undefined {
  const [, first = ''] = pathname.split('/')
  return all.find(({ path }) => path === `/${first}`)
}

/** The pages above an address, the front page first: for `/services/records` these are Home and Services. */
export function pagesAbove(pathname: string, names: PageNames): { label: string; path: PagePath }[] {
  const parent = all.find(({ path }) => path === pathname)?.parent
  const isAbove = (path: string) => path === '/' || path === parent || pathname.startsWith(`${path}/`)
  return all
    .filter(({ path }) => path !== pathname && isAbove(path))
    .flatMap(({ path }) => {
      const name = names[path]
      return name ? [{ path, label: name.label }] : []
    })
}

export function labelOf(path: PagePath, names: PageNames): string {
  return names[path]?.label ?? ''
}

/** In its tab and at its top. A hidden page has a title only in previews. */
export function titleOf(path: PagePath, names: PageNames): string {
  return names[path]?.title ?? findPage(path)?.label ?? ''
}
