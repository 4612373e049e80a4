/** Formats a number of results. `isTruncated` is true if there may be more than counted. */
export function formatCount(count: number, isTruncated: boolean): string {
  return numberFormat.format(count) + (isTruncated ? '+' : '')
}

const numberFormat = new Intl.NumberFormat('en-US')

/** True for exactly one result. */
export const isSingleResult = (count: number, isTruncated: boolean) => count === 1 && !isTruncated

/** Formats a number of results with its noun. */
export function formatResultCount(count: number, isTruncated: boolean): string {
  return `${formatCount(count, isTruncated)} ${isSingleResult(count, isTruncated) ? 'result' : 'results'}`
}
