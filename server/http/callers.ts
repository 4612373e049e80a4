import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { callerNetwork } from '#lib/network/caller-network.ts'
import { type GetClientAddress, isListed, normalizeAddress } from './client-address.ts'

interface Callers {
  /** Whose request it is: behind a trusted proxy, that of the client it names. */
  callerOf(request: IncomingMessage): string
  /** Whose connection it is; null for one of a trusted proxy, which carries many clients' requests. */
  holderOf(address: string): string | null
}

/** Who shares the room for connections and requests. */
export function createCallers(trustedProxies: BlockList | null, getClientAddress: GetClientAddress): Callers {
  return {
    callerOf({ headers, socket }) {
      const forwarded = headers['x-forwarded-for']
      const sent = typeof forwarded === 'string' ? { 'x-forwarded-for': forwarded } : undefined
      return callerNetwork(getClientAddress({ headers: new Headers(sent) }, socket.remoteAddress ?? ''))
    },
    holderOf(address) {
      const holder = normalizeAddress(address)
      return trustedProxies && isListed(trustedProxies, holder) ? null : callerNetwork(holder)
    },
  }
}
