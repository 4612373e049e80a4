import type { PagePath } from '#content/page-table.ts'
import { searchSections } from './search/search-source.ts'

/** The query parameters of one public page. */
interface PageQuery {
  /**
   * Parameters with few values, by name: every combination is cached. A page has the values that are listed, and leaves out
   * those it doesn't know; with a number, it is not found where there is no such page of a list.
   */
  readonly choices: Readonly<Record<string, readonly string[] | 'number'>>
  /** A parameter that takes any text: a page requested with it is not cached. */
  readonly text?: string
  /** Choices that say nothing without the text: a page requested without it leaves them out. */
  readonly choicesOfText?: readonly string[]
  /** The pages below the path have them, and not the one at it. */
  readonly isFolder?: boolean
}

/**
 * The query parameters that public pages read, by path. The server removes all others from a request, so that nobody can
 * fill the page cache with made-up ones; a page reads its own through `readPageQuery`, which accepts no others.
 */
export const pageQueries = {
  '/news': { choices: { type: ['press-release'], page: 'number' } },
  '/news/archive': { choices: { type: ['news', 'press-release'], page: 'number' }, isFolder: true },
  '/news/category': { choices: { type: ['news', 'press-release'], page: 'number' }, isFolder: true },
  '/leadership': { choices: { page: 'number' } },
  '/media': { choices: { type: ['images', 'videos', 'documents'], page: 'number' } },
  '/search': { choices: { in: searchSections, page: 'number' }, text: 'q', choicesOfText: ['in'] },
  '/search/suggestions': { choices: {}, text: 'q', isFolder: true },
} as const satisfies Partial<Record<PagePath | '/news/archive' | '/news/category' | '/search/suggestions', PageQuery>>

type QueriedPath = keyof typeof pageQueries
type Parameter<Query extends PageQuery> = keyof Query['choices'] | (Query extends { text: infer Text } ? Text : never)

/** Reads the query parameters of one page by name; null for one that the request does not have. */
export function readPageQuery<Path extends QueriedPath>(request: Request, _path: Path) {
  const { searchParams } = new URL(request.url)
  return (parameter: Parameter<(typeof pageQueries)[Path]> & string) => searchParams.get(parameter)
}

/** The parameters of the page with this path, with or without React Router's `.data`; null if it has none. */
export function getPageQuery(pathname: string): PageQuery | null {
  const path = pathname
    .replace(/(\/_)?\.data$/, '')
    .replace(/\/+$/, '')
    .toLowerCase()
  const found = Object.entries<PageQuery>(pageQueries).find(([page, { isFolder }]) =>
    isFolder ? path.startsWith(`${page}/`) : page === path,
  )
  return found?.[1] ?? null
}

export const maxSearchQueryLength = 200

/** The search query in the parameter `q`: one line of limited length; `''` where there is none. */
export function parseSearchQuery(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, maxSearchQueryLength).toWellFormed()
}
