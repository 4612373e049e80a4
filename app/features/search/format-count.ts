/** `isTruncated` means that there may be more results than counted. */
export function formatCount(count: number, isTruncated: boolean): string {
  return numberFormat.format(count) + (isTruncated ? '+' : '')
}

const numberFormat = new Intl.NumberFormat('en-US')

export const isSingleResult = (count: number, isTruncated: boolean) => count === 1 && !isTruncated

export function formatResultCount(count: number, isTruncated: boolean): string {
  return `${formatCount(count, isTruncated)} ${isSingleResult(count, isTruncated) ? 'result' : 'results'}`
}
