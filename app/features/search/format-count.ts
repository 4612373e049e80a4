/** How many results there are; `isCut` where there may be more than counted. */
export function formatCount(count: number, isCut: boolean): string {
  return numbers.format(count) + (isCut ? '+' : '')
}

const numbers = new Intl.NumberFormat('en-US')

/** Whether this is one and no more. */
export const isOne = (count: number, isCut: boolean) => count === 1 && !isCut

/** The same with its noun. */
export function countResults(count: number, isCut: boolean): string {
  return `${formatCount(count, isCut)} ${isOne(count, isCut) ? 'result' : 'results'}`
}
