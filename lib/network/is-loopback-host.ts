/** Whether a URL's `hostname` means this very machine; the database allows plain http links to the same three hosts. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
