import { BlockList, isIP } from 'node:net'

/**
 * Multicast, and addresses that aren't public according to IANA's special-purpose registries (RFC
 * 6890).
 */
const specialAddresses = new BlockList()
for (const [ip, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  specialAddresses.addSubnet(ip, prefix, 'ipv4')
}
// Special parts of the global range: Teredo and other protocols, documentation, and 6to4, which
// embeds IPv4.
for (const [ip, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialAddresses.addSubnet(ip, prefix, 'ipv6')
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

export function isPublicIp(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4) return !specialAddresses.check(ip, 'ipv4')
  return version === 6 && globalUnicast.check(ip, 'ipv6') && !specialAddresses.check(ip, 'ipv6')
}
