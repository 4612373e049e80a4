import { type Page, type PagePath, pages } from '#content/page-table.ts'

const all: readonly Page[] = pages

/** The row of a page in `content/page-table.ts`, with its title. */
export function getPage(path: PagePath): Page & { title: string } {
  const page = findPage(path)
  if (!page) throw new Error(`content/page-table.ts has no row for ${path}`)
  return { ...page, title: page.title ?? page.label }
}

/** The row of the page at an address, or of the one that the address lies below: `/news/storm` is below `/news`. */
export function findPage(pathname: string): Page | undefined {
  const [, first = ''] = pathname.split('/')
  return all.find(({ path }) => path === `/${first}`)
}

/** The pages above an address, the front page first: for `/services/records` these are Home and Services. */
export function pagesAbove(pathname: string): readonly Page[] {
  const parent = all.find(({ path }) => path === pathname)?.parent
  const isAbove = (path: string) => path === '/' || path === parent || pathname.startsWith(`${path}/`)
  return all.filter(({ path }) => path !== pathname && isAbove(path))
}
