import { isIP } from 'node:net'
import { isPrivateIp } from '#lib/network/is-private-ip.ts'

/**
 * True if an address seems to belong to a reverse proxy that the operator hasn't configured. All
 * visitors may share such an address.
 */
export function isUntrustedProxy(request: Request, ip: string | null): boolean {
  return ip !== null && request.headers.has('x-forwarded-for') && isPrivateIp(ip)
}

/**
 * Returns the last address in an untrusted proxy's `X-Forwarded-For`, or else `ip`. Clients can
 * forge that header, so use the result only to share a quota among visitors.
 */
export function getForwardedAddress(request: Request, ip: string | null): string | null {
  if (!isUntrustedProxy(request, ip)) return ip
  const lastIp = (request.headers.get('x-forwarded-for') ?? '').split(',').at(-1)?.trim() ?? ''
  return isIP(lastIp) ? lastIp : ip
}
