/** How many results there are; `isCut` where there may be more than counted. */
export function formatCount(count: number, isCut: boolean): string {
  return count.toLocaleString('en-US') + (isCut ? '+' : '')
}

/** Whether this is one and no more. */
export const isOne = (count: number, isCut: boolean) => count === 1 && !isCut

/** The same with its noun. */
export function countResults(count: number, isCut: boolean): string {
  return `${formatCount(count, isCut)} ${isOne(count, isCut) ? 'result' : 'results'}`
}
