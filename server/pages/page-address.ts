import { getPageQueryRules } from '#app/site/page-query.ts'

/** Normalized address of a requested page. */
export interface PageAddress {
  pathname: string
  /** Path and known query parameters. */
  cacheKey: string
  /**
   * True for account pages, the application form, staff pages and previews. Private pages are never
   * cached or indexed, and don't send a referrer.
   */
  isPrivate: boolean
  /** False for private pages, search results and `security.txt`, which has an expiry date. */
  isCacheable: boolean
}

/**
 * React Router's query parameter that lists the routes to load data for. The default is all routes.
 */
const routesParameter = '_routes'
// These pages are never cached. Their address drops the query, which may contain a token that only
// the browser may read. A preview's token is in its path.
const privatePath = /^\/(admin|auth|reset-password|preview|hiring\/apply)(\/|\.data$|$)/i
const expiringPath = '/.well-known/security.txt'
const maxLength = 500
/** Allows 200 percent-encoded characters of almost any language. */
const maxLengthWithText = 2_000

/** Parses a URL with a path from `toCanonicalPath`; null if no page can have this address. */
export function parsePageAddress({ pathname, searchParams }: URL): PageAddress | null {
  const isPrivate = privatePath.test(pathname)
  const isData = pathname.endsWith('.data')
  // Public pages have no data requests.
  if (isData && !isPrivate) return null
  const {
    choices = {},
    textParameter = null,
    choicesRequiringText = [],
  } = (isPrivate ? null : getPageQueryRules(pathname)) ?? {}
  const query = new URLSearchParams()
  const copyParameter = (parameter: string, isKnown: (value: string) => boolean) => {
    const value = searchParams.get(parameter)
    if (value !== null && isKnown(value)) query.set(parameter, value)
  }
  if (isData) copyParameter(routesParameter, () => true)
  const hasText = textParameter !== null && searchParams.has(textParameter)
  for (const [parameter, values] of Object.entries(choices)) {
    if (!hasText && choicesRequiringText.includes(parameter)) continue
    copyParameter(parameter, (value) => values === 'number' || values.includes(value))
  }
  if (textParameter !== null) copyParameter(textParameter, () => true)
  const cacheKey = query.size === 0 ? pathname : `${pathname}?${query}`
  if (cacheKey.length > (textParameter === null ? maxLength : maxLengthWithText)) return null
  return { pathname, cacheKey, isPrivate, isCacheable: !isPrivate && pathname !== expiringPath && !hasText }
}

/**
 * Matches fixed route names below the first segment, in any case. `/news/archive` without a further
 * segment is an article with the ID `archive`, whose case matters.
 */
const namedSegment = new RegExp(
  [
    '(?<=^/(?:admin|[.]well-known)/)[a-z.]+(?=/|$)',
    '(?<=^/admin/settings/)[a-z]+(?=/|$)',
    '(?<=^/news/)(?:archive|category)(?=/)',
    '(?<=^/feed/)category(?=/)',
    '(?<=^/hiring/)apply(?=[/.]|$)',
    '(?<=^/search/)suggestions(?=/)',
    '(?<=^/services/[^/]+/)forms(?=/)',
  ].join('|'),
  'gi',
)

/**
 * Returns the canonical form of a path; null if no page can have the path. Decodes each segment
 * once and encodes it with `encodeURIComponent`. Converts route names to lower case, and removes the
 * trailing slash. Permissions, cache and routing use only this form. Other spellings (`/%61dmin`,
 * `/News`, `/news/`, `/admin/_.data`) could bypass permission checks.
 */
export function toCanonicalPath(pathname: string): string | null {
  if (pathname.includes('//')) return null
  try {
    const [root = '', firstSegment = '', ...segments] = pathname
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .map(decodeURIComponent)
    // React Router also matches `/News`. Later segments may be IDs, which are case-sensitive.
    const path = [root, firstSegment.toLowerCase(), ...segments].map(encodeURIComponent).join('/')
    // React Router also accepts `/admin/.data`.
    return path.replace(/(?<=.)\/_?\.data$/, '.data').replace(namedSegment, (segment) => segment.toLowerCase())
  } catch {
    return null
  }
}
