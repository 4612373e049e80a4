/** The first page is 1. Returns null if the number is invalid or too high. */
export function parsePageNumber(text: string | null, lastPage = lastPublicPage): number | null {
  if (text === null) return 1
  const page = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  return page !== null && page <= lastPage ? page : null
}

export function hasNextPage(page: number, hasMore: boolean): boolean {
  return hasMore && page < lastPublicPage
}

/** Counts the pages that visitors may request. An empty list has one page. */
export function countPages(total: number, size: number): number {
  return Math.min(Math.max(1, Math.ceil(total / size)), lastPublicPage)
}

/**
 * Highest page number that visitors may request. Higher numbers would need slow queries with large
 * offsets.
 */
export const lastPublicPage = 400
