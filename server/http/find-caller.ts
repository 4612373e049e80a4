import { BlockList, isIP } from 'node:net'

/** Says whose request it is: the address of the socket, or what a trusted proxy behind it says. */
export type FindCaller = (request: Request, socketAddress: string) => string

/**
 * Whoever sends a request writes its `X-Forwarded-For`, and each proxy adds whom it got the request from at the end. So the
 * list is read from its end, and the first address that is no trusted proxy is the caller's. Without trusted proxies the header
 * counts for nothing.
 */
export function createFindCaller(
  trustedProxies: BlockList | null,
  /** Told once when something that looks like a proxy is not trusted: all its visitors count as one then. */
  onUntrusted: (proxy: string) => void = () => {},
): FindCaller {
  const nearby = readProxyList(proxyPlaces)
  let isTold = false
  return (request, socketAddress) => {
    const socket = plainAddress(socketAddress)
    if (!trustedProxies || !isAmong(trustedProxies, socket)) {
      if (!isTold && request.headers.has('x-forwarded-for') && nearby && isAmong(nearby, socket)) {
        isTold = true
        onUntrusted(socket)
      }
      return socket
    }
    const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map(plainAddress).reverse()
    let caller = socket
    for (const address of forwarded) {
      // What is no address was not written by one of the proxies; the last one that can be believed counts.
      if (!isIP(address)) return caller
      caller = address
      if (!isAmong(trustedProxies, address)) return caller
    }
    return caller
  }
}

/** Reads a list of addresses, networks in CIDR notation and the word `loopback`; null for anything else. */
export function readProxyList(text: string): BlockList | null {
  const list = new BlockList()
  const entries = text.split(',').flatMap((entry) => (entry.trim() === 'loopback' ? loopback : [entry.trim()]))
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const version = isIP(address)
    if (version === 0 || rest.length > 0) return null
    const longest = version === 4 ? 32 : 128
    if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > longest)) return null
    list.addSubnet(address, prefix === undefined ? longest : Number(prefix), version === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

const loopback = ['127.0.0.0/8', '::1']
/** Where proxies stand; a visitor from elsewhere can send the header too. */
const proxyPlaces = 'loopback, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7'

/** An IPv4 address that arrives on an IPv6 socket is the IPv4 address; some proxies add the port. */
function plainAddress(text: string): string {
  const address = text.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2')
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address
}

function isAmong(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
