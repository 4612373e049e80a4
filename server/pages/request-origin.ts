/**
 * True if a page of another site sent this request. Reads `Sec-Fetch-Site`, or `Origin` from older
 * browsers.
 */
export function isCrossSite(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return origin !== null && origin !== siteUrl && origin !== new URL(request.url).origin
}
