import { isIP } from 'node:net'

/** Whether a site is meant for others than those who try it out: encrypted, or under a name of the internet. */
export function isPublicAddress(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol === 'https:') return true
  const isName = hostname.includes('.') && isIP(hostname) === 0
  // Names that never belong to anybody (RFC 2606, RFC 6762, RFC 8375).
  return isName && !/\.(test|example|invalid|localhost|local|internal|home\.arpa)$/.test(hostname)
}
