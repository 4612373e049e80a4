const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Where the browser that asked reaches the platform: the origin it used for the page, whichever of the server's names
 * that was, because the page may call no other. For pages that are not kept; links in mail never use it.
 */
export function backendAddress(requested: URL, siteUrl: string): string {
  const site = new URL(siteUrl)
  const isBesideTheProxy = requested.host !== site.host && loopback.test(requested.hostname)
  return `${isBesideTheProxy ? 'http:' : site.protocol}//${requested.host}`
}
