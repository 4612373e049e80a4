/** Formats a number of results. `isCut` is true if there may be more than counted. */
export function formatCount(count: number, isCut: boolean): string {
  return numbers.format(count) + (isCut ? '+' : '')
}

const numbers = new Intl.NumberFormat('en-US')

/** True for exactly one result. */
export const isOne = (count: number, isCut: boolean) => count === 1 && !isCut

/** Formats a number of results with its noun. */
export function countResults(count: number, isCut: boolean): string {
  return `${formatCount(count, isCut)} ${isOne(count, isCut) ? 'result' : 'results'}`
}
