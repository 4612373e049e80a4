import { BlockList, isIP } from 'node:net'

const privateNetworks = new BlockList()
for (const [ip, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(ip, prefix, 'ipv4')
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addAddress('::1', 'ipv6')

/**
 * True for an address of this machine or a private network (RFC 1918, RFC 4193), as proxies usually
 * have.
 */
export function isPrivateIp(ip: string): boolean {
  const version = isIP(ip)
  return version !== 0 && privateNetworks.check(ip, version === 4 ? 'ipv4' : 'ipv6')
}
