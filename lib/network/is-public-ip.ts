import { isIP } from 'node:net'
import { createNetworkList, isInNetworks } from './network-list.ts'

/**
 * Multicast, and addresses that aren't public according to IANA's special-purpose registries (RFC
 * 6890).
 */
const specialAddresses = createNetworkList(
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 ' +
    // Special parts of the global range: Teredo and other protocols, documentation, and 6to4, which
    // embeds IPv4.
    '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
)
const globalUnicast = createNetworkList('2000::/3')

export function isPublicIp(ip: string): boolean {
  return (isIP(ip) === 4 || isInNetworks(globalUnicast, ip)) && !isInNetworks(specialAddresses, ip)
}
