import { BlockList, isIP } from 'node:net'

const networks = new BlockList()
for (const [ip, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  networks.addSubnet(ip, prefix, 'ipv4')
}
networks.addSubnet('fc00::', 7, 'ipv6')
networks.addAddress('::1', 'ipv6')

/**
 * True for an address of this machine or a private network (RFC 1918, RFC 4193), as proxies usually
 * have.
 */
export function isPrivateAddress(ip: string): boolean {
  const version = isIP(ip)
  return version !== 0 && networks.check(ip, version === 4 ? 'ipv4' : 'ipv6')
}
