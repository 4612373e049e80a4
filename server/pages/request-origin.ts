/** Whether a page of another site sent this request, by `Sec-Fetch-Site`, or `Origin` from older browsers. */
export function isCrossSite(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return origin !== null && origin !== siteUrl && origin !== new URL(request.url).origin
}

/**
 * The address at which the browser reaches the embedded platform: the origin that it used for the page, whichever of the
 * server's names that was, because the page's policy allows no other. For uncached pages only; links in mail use `siteUrl`.
 */
export function platformUrlFor(requested: URL, siteUrl: string): string {
  const site = new URL(siteUrl)
  // On the server's own machine a browser can bypass the proxy that adds TLS.
  const isDirect = requested.host !== site.host && loopbackHost.test(requested.hostname)
  return `${isDirect ? 'http:' : site.protocol}//${requested.host}`
}

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
