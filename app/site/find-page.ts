import { type Page, type PagePath, pages } from '#content/page-table.ts'
import type { PageNames } from './navigation/list-navigation.ts'

const allPages: readonly (Page & { path: PagePath })[] = pages

/** Returns the page at a path or above the path, such as `/news` for `/news/storm`. */
export function findPage(pathname: string): (Page & { path: PagePath }) | undefined {
  const [, first = ''] = pathname.split('/')
  return allPages.find(({ path }) => path === `/${first}`)
}

/** Lists the parent pages of a path, such as Home and Services for `/services/records`. */
export function listParentPages(pathname: string, names: PageNames): { label: string; path: PagePath }[] {
  const parent = allPages.find(({ path }) => path === pathname)?.parent
  const isAncestor = (path: string) => path === '/' || path === parent || pathname.startsWith(`${path}/`)
  return allPages
    .filter(({ path }) => path !== pathname && isAncestor(path))
    .flatMap(({ path }) => {
      const name = names[path]
      return name ? [{ path, label: name.label }] : []
    })
}

export function getPageLabel(path: PagePath, names: PageNames): string {
  return names[path]?.label ?? ''
}

/** Returns the title for a page's tab and heading. Previews of hidden pages use the default label. */
export function getPageTitle(path: PagePath, names: PageNames): string {
  return names[path]?.title ?? findPage(path)?.label ?? ''
}
