/** Characters. */
export const longestSearchQuery = 200

/** The search query of an address: one line of limited length; `''` where there is none. */
export function parseSearchQuery(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, longestSearchQuery).toWellFormed()
}
