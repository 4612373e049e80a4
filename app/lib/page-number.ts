/** The page number of a list in an address, from 1; null where it is not one that the list can have. */
export function parsePageNumber(text: string | null, lastPage = lastPublicPage): number | null {
  if (text === null) return 1
  const page = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  return page !== null && page <= lastPage ? page : null
}

/** Whether a list leads on from this page: there are more rows, and an address for them. */
export function hasNextPage(page: number, hasMore: boolean): boolean {
  return hasMore && page < lastPublicPage
}

/** Pages of a list that have an address: at least one. */
export function countPages(total: number, size: number): number {
  return Math.min(Math.max(1, Math.ceil(total / size)), lastPublicPage)
}

/** The backend refuses to skip more than 10,000 rows. */
export const lastPublicPage = 400
