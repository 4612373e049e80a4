/** What a page request asks for, freed of everything that pages don't know. */
export interface PageAddress {
  pathname: string
  /** Path and the known part of the query: what a kept page is found by. */
  key: string
  /** Account and staff pages: nobody keeps them, and no request tells another site of them. */
  isPrivate: boolean
  /** Whether the page is worth keeping; there is no end of words that somebody may search for. */
  isKept: boolean
}

/** The query words that public pages know, and what React Router's own data requests carry. */
const publicWords = ['_routes', 'category', 'page', 'type']
const manifestPath = '/__manifest'
const manifestWords = ['paths', 'version']
// Their query may hold a token, which nothing on the server needs: the browser reads it from its own address.
const privateWords = ['_routes']
const privatePath = /^\/(admin|auth|reset-password)(\/|\.data$|$)/i
// Elsewhere the word is unknown, or it would be a way around the kept pages.
const searchWords = [...publicWords, 'q']
const searchPath = /^\/search(\.data)?$/
const longest = 500
/** A question of 200 characters, written as an address. */
const longestSearch = 2_000

/** Null: an address that no page can have. */
export function parsePageAddress(url: URL): PageAddress | null {
  const { pathname, searchParams } = url
  if (pathname.includes('//') || !isDecodable(pathname)) return null
  const isPrivate = privatePath.test(pathname)
  const isSearch = searchPath.test(pathname)
  const words = isPrivate
    ? privateWords
    : isSearch
      ? searchWords
      : pathname === manifestPath
        ? manifestWords
        : publicWords
  const query = new URLSearchParams()
  for (const word of words) {
    const value = searchParams.get(word)
    if (value !== null) query.set(word, value)
  }
  const key = query.size === 0 ? pathname : `${pathname}?${query}`
  if (key.length > (isSearch ? longestSearch : longest)) return null
  return { pathname, key, isPrivate, isKept: !isPrivate && !query.has('q') }
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
