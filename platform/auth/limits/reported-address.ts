import { isIP } from 'node:net'
import { isPrivateAddress } from '#lib/network/private-network.ts'

/** Whether an address may be that of everybody: a proxy's that the server wasn't told of. */
export function isSharedAddress(request: Request, address: string | null): boolean {
  return address !== null && request.headers.has('x-forwarded-for') && isPrivateAddress(address)
}

/**
 * The address that such a proxy says the request came from, which is the last of its list; else `address` itself. Nobody
 * vouches for it: it may part a budget among visitors, so that one can't use up all of it, and prove nothing.
 */
export function reportedAddress(request: Request, address: string | null): string | null {
  if (!isSharedAddress(request, address)) return address
  const last = (request.headers.get('x-forwarded-for') ?? '').split(',').at(-1)?.trim() ?? ''
  return isIP(last) ? last : address
}
