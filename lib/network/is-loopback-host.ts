/**
 * True if a URL's `hostname` is this machine. The database allows plain http links to the same
 * hosts.
 */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
