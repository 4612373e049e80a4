/** Whether a browser sent this for a page of another site (`Sec-Fetch-Site`, and `Origin` for older browsers). */
export function isFromAnotherSite(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  return origin !== null && origin !== siteUrl && origin !== new URL(request.url).origin
}
