import { getPageQuery } from '#app/site/page-query.ts'

/** The address of a requested page, reduced to what pages read. */
export interface PageAddress {
  pathname: string
  /** Path and known query parameters: the key in the page cache. */
  key: string
  /** Account and staff pages and previews: they are never cached nor indexed, and no request tells another site their address. */
  isPrivate: boolean
  /** False for private pages, for what says when it expires, and for search results: one for every text. */
  isCacheable: boolean
}

/** React Router adds it to a request for data of a staff page: the routes that it wants data of, all by default. */
const routesParameter = '_routes'
// Their query may hold a token, which the server does not need: the browser reads it from its own address. That of a preview is
// in its path.
const privatePath = /^\/(admin|auth|reset-password|preview)(\/|\.data$|$)/i
const expiringPath = '/.well-known/security.txt'
const maxLength = 500
/** Enough for a text of 200 characters in any script, percent-encoded. */
const maxLengthWithText = 2_000

/** Null: no page can have this address. Takes a path as `canonicalPath` returns it. Public pages have no data requests. */
export function parsePageAddress({ pathname, searchParams }: URL): PageAddress | null {
  const isPrivate = privatePath.test(pathname)
  const isData = pathname.endsWith('.data')
  if (isData && !isPrivate) return null
  const { choices = {}, text = null, choicesOfText = [] } = (isPrivate ? null : getPageQuery(pathname)) ?? {}
  const query = new URLSearchParams()
  const keep = (parameter: string, isKnown: (value: string) => boolean) => {
    const value = searchParams.get(parameter)
    if (value !== null && isKnown(value)) query.set(parameter, value)
  }
  if (isData) keep(routesParameter, () => true)
  const isAsked = text !== null && searchParams.has(text)
  for (const [parameter, values] of Object.entries(choices)) {
    if (!isAsked && choicesOfText.includes(parameter)) continue
    keep(parameter, (value) => values === 'number' || values.includes(value))
  }
  if (text !== null) keep(text, () => true)
  const key = query.size === 0 ? pathname : `${pathname}?${query}`
  if (key.length > (text === null ? maxLength : maxLengthWithText)) return null
  return { pathname, key, isPrivate, isCacheable: !isPrivate && pathname !== expiringPath && !isAsked }
}

/** What routes name below the first segment. `/news/archive` alone is the address of an article, with an id of any case. */
const namedSegment = new RegExp(
  [
    '(?<=^/(?:admin|[.]well-known)/)[a-z.]+(?=/|$)',
    '(?<=^/admin/settings/)[a-z]+(?=/|$)',
    '(?<=^/news/)(?:archive|category)(?=/)',
    '(?<=^/feed/)category(?=/)',
    '(?<=^/search/)suggestions(?=/)',
    '(?<=^/services/[^/]+/)forms(?=/)',
  ].join('|'),
  'gi',
)

/**
 * A path as the site itself writes it: each segment decoded once and encoded as `encodeURIComponent` does, those that routes
 * name in lower case, without a slash at the end. Rights, caching and pages go by this form alone, whatever other spelling (`/%61dmin`,
 * `/News`, `/news/`, `/admin/_.data`) a request has. Null where it can't be a page's.
 */
export function canonicalPath(pathname: string): string | null {
  if (pathname.includes('//')) return null
  try {
    const [root = '', first = '', ...others] = pathname
      .replace(/(?<=.)\/$/, '')
      .split('/')
      .map(decodeURIComponent)
    // React Router finds `/News` as well; of ids the case counts.
    const path = [root, first.toLowerCase(), ...others].map(encodeURIComponent).join('/')
    // React Router takes `/admin/.data` as well.
    return path.replace(/(?<=.)\/_?\.data$/, '.data').replace(namedSegment, (segment) => segment.toLowerCase())
  } catch {
    return null
  }
}
