import { BlockList, isIP } from 'node:net'
import { getCallerNetwork } from '#lib/network/caller-network.ts'
import { isPrivateIp } from '#lib/network/is-private-ip.ts'
import { isInNetworks } from '#lib/network/network-list.ts'

/**
 * Returns the client's IP address: the socket's address, or the address that a trusted proxy
 * reports.
 */
export type GetClientAddress = (request: { headers: Pick<Headers, 'get' | 'has'> }, socketAddress: string) => string

/**
 * Reads `X-Forwarded-For` from its end. Each proxy appends the address of the request's sender, and
 * clients can forge earlier addresses. The client's address is the last address in the header that
 * isn't a trusted proxy's. Ignores the header if no proxies are trusted.
 */
export function createGetClientAddress(
  trustedProxies: BlockList | null,
  /**
   * Called once for a likely proxy that is not trusted. All of its visitors count as one client.
   */
  onUntrustedProxy: (proxy: string) => void = () => {},
): GetClientAddress {
  let isReported = false
  return (request, socketAddress) => {
    const socket = normalizeAddress(socketAddress)
    if (!trustedProxies || !isInNetworks(trustedProxies, socket)) {
      // Only private addresses are reported, because any visitor can send the header.
      if (!isReported && request.headers.has('x-forwarded-for') && isPrivateIp(socket)) {
        isReported = true
        onUntrustedProxy(socket)
      }
      return socket
    }
    const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map(normalizeAddress).reverse()
    let client = socket
    for (const ip of forwarded) {
      // A trusted proxy only writes valid addresses. Invalid text came from the client, so the
      // search stops before it.
      if (!isIP(ip)) return client
      client = ip
      if (!isInNetworks(trustedProxies, ip)) return client
    }
    return client
  }
}

/**
 * Creates a function that returns the network that a connection counts toward. The function returns
 * null for a trusted proxy, because many clients share a proxy.
 */
export function createGetNetwork(trustedProxies: BlockList | null): (socketAddress: string) => string | null {
  return (socketAddress) => {
    const ip = normalizeAddress(socketAddress)
    return trustedProxies && isInNetworks(trustedProxies, ip) ? null : getCallerNetwork(ip)
  }
}

/**
 * Parses a comma-separated list of addresses, CIDR networks and `loopback`; null if an entry is
 * invalid.
 */
export function parseProxyList(text: string): BlockList | null {
  const list = new BlockList()
  const entries = text.split(',').flatMap((entry) => (entry.trim() === 'loopback' ? loopback : [entry.trim()]))
  for (const entry of entries) {
    const [ip = '', prefix, ...extraSegments] = entry.split('/')
    const version = isIP(ip)
    if (version === 0 || extraSegments.length > 0) return null
    const maxPrefix = version === 4 ? 32 : 128
    if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > maxPrefix)) return null
    list.addSubnet(ip, prefix === undefined ? maxPrefix : Number(prefix), version === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

const loopback = ['127.0.0.0/8', '::1']

/** Converts an IPv4-mapped IPv6 address to IPv4, and strips the port that some proxies add. */
function normalizeAddress(text: string): string {
  const ip = text.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2')
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1] ?? ip
}
