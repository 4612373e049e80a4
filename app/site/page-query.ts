import type { PagePath } from '#content/page-table.ts'
import { searchSections } from './search/search-source.ts'

interface PageQueryRules {
  /**
   * Parameters with few values, keyed by name. Every combination is cached. Pages ignore unlisted
   * values, and return 404 for a `number` without a page.
   */
  readonly choices: Readonly<Record<string, readonly string[] | 'number'>>
  /** A parameter with free text. A page with this parameter isn't cached. */
  readonly textParameter?: string
  /** Choices that are ignored without the text parameter. */
  readonly choicesRequiringText?: readonly string[]
  /** True if only the pages below the path have the parameters. */
  readonly isFolder?: boolean
}

/**
 * The allowed query parameters of public pages, keyed by path. The server removes all other
 * parameters, because attackers could fill the page cache with them. Pages must read parameters with
 * `createQueryReader`, whose types allow only the parameters below.
 */
export const pageQueryRules = {
  '/news': { choices: { type: ['press-release'], page: 'number' } },
  '/news/archive': { choices: { type: ['news', 'press-release'], page: 'number' }, isFolder: true },
  '/news/category': { choices: { type: ['news', 'press-release'], page: 'number' }, isFolder: true },
  '/leadership': { choices: { page: 'number' } },
  '/media': { choices: { type: ['images', 'videos', 'documents'], page: 'number' } },
  '/search': { choices: { in: searchSections, page: 'number' }, textParameter: 'q', choicesRequiringText: ['in'] },
  '/search/suggestions': { choices: {}, textParameter: 'q', isFolder: true },
} as const satisfies Partial<
  Record<PagePath | '/news/archive' | '/news/category' | '/search/suggestions', PageQueryRules>
>

type QueriedPath = keyof typeof pageQueryRules
type Parameter<Query extends PageQueryRules> =
  | keyof Query['choices']
  | (Query extends { textParameter: infer Text } ? Text : never)

/** Returns a function that reads a query parameter of the page. A missing parameter is null. */
export function createQueryReader<Path extends QueriedPath>(request: Request, _path: Path) {
  const { searchParams } = new URL(request.url)
  return (parameter: Parameter<(typeof pageQueryRules)[Path]> & string) => searchParams.get(parameter)
}

/**
 * Returns the rules for the page at a path, with or without React Router's `.data`; null for a page
 * without query parameters.
 */
export function getPageQueryRules(pathname: string): PageQueryRules | null {
  const path = pathname
    .replace(/(\/_)?\.data$/, '')
    .replace(/\/+$/, '')
    .toLowerCase()
  const entry = Object.entries<PageQueryRules>(pageQueryRules).find(([page, { isFolder }]) =>
    isFolder ? path.startsWith(`${page}/`) : page === path,
  )
  return entry?.[1] ?? null
}

export const maxSearchQueryLength = 200

/** Normalizes the search query `q` to one line of limited length; empty if missing. */
export function parseSearchQuery(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, maxSearchQueryLength).toWellFormed()
}
