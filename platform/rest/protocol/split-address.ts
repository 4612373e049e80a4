/** Path and query of an absolute URL as they are written; `length` is that of both. */
export function splitAddress(url: string, basePath: string): { path: string; query: string; length: number } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const address = start === -1 ? '/' : url.slice(start)
  const mark = address.indexOf('?')
  const whole = mark === -1 ? address : address.slice(0, mark)
  const isBelow = whole === basePath || whole.startsWith(`${basePath}/`)
  return {
    path: (isBelow ? whole.slice(basePath.length) : whole) || '/',
    query: mark === -1 ? '' : address.slice(mark + 1),
    length: address.length,
  }
}
