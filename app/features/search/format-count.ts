/** Formats a number of results. `isTruncated` is true if there may be more than counted. */
export function formatCount(count: number, isTruncated: boolean): string {
  return numbers.format(count) + (isTruncated ? '+' : '')
}

const numbers = new Intl.NumberFormat('en-US')

/** True for exactly one result. */
export const isOne = (count: number, isTruncated: boolean) => count === 1 && !isTruncated

/** Formats a number of results with its noun. */
export function countResults(count: number, isTruncated: boolean): string {
  return `${formatCount(count, isTruncated)} ${isOne(count, isTruncated) ? 'result' : 'results'}`
}
