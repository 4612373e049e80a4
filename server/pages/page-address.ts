import { getPageQuery } from '#app/site/page-query.ts'

/** The address of a requested page, reduced to what pages read. */
export interface PageAddress {
  pathname: string
  /** Path and known query parameters: the key in the page cache. */
  key: string
  /** Account and staff pages: they are never cached, and no request tells another site their address. */
  isPrivate: boolean
  /** False for private pages, for what says when it expires, and for search results: one for every text. */
  isCacheable: boolean
}

/** What React Router adds to requests of its own. */
const dataParameters = ['_routes']
const manifestPath = '/__manifest'
const manifestParameters = ['paths', 'version']
// Their query may hold a token, which the server does not need: the browser reads it from its own address.
const privatePath = /^\/(admin|auth|reset-password)(\/|\.data$|$)/i
const expiringPath = '/.well-known/security.txt'
const maxLength = 500
/** Enough for a text of 200 characters in any script, percent-encoded. */
const maxLengthWithText = 2_000

/** Null: no page can have this address. */
export function parsePageAddress({ pathname, searchParams }: URL): PageAddress | null {
  if (pathname.includes('//') || !isDecodable(pathname)) return null
  const isPrivate = privatePath.test(pathname)
  const { choices = [], text = null } = (isPrivate ? null : getPageQuery(pathname)) ?? {}
  const parameters = pathname === manifestPath ? manifestParameters : [...dataParameters, ...choices, text ?? []].flat()
  const query = new URLSearchParams()
  for (const parameter of parameters) {
    const value = searchParams.get(parameter)
    if (value !== null) query.set(parameter, value)
  }
  const key = query.size === 0 ? pathname : `${pathname}?${query}`
  if (key.length > (text === null ? maxLength : maxLengthWithText)) return null
  return {
    pathname,
    key,
    isPrivate,
    isCacheable: !isPrivate && pathname !== expiringPath && !(text !== null && query.has(text)),
  }
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
