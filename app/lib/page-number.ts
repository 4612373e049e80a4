/** Parses a list's page number, counted from 1. Returns null if it is invalid or too high. */
export function parsePageNumber(text: string | null, lastPage = lastPublicPage): number | null {
  if (text === null) return 1
  const page = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  return page !== null && page <= lastPage ? page : null
}

/** True if the list has a next page that visitors may request. */
export function hasNextPage(page: number, hasMore: boolean): boolean {
  return hasMore && page < lastPublicPage
}

/** Returns the number of pages that visitors may request; at least one. */
export function countPages(total: number, size: number): number {
  return Math.min(Math.max(1, Math.ceil(total / size)), lastPublicPage)
}

/** The backend rejects offsets above 10,000. */
export const lastPublicPage = 400
