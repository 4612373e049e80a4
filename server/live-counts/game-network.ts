import { isPrivateIp } from '#lib/network/is-private-ip.ts'
import { isPublicIp } from '#lib/network/is-public-ip.ts'
import { createNetworkList, isInNetworks } from '#lib/network/network-list.ts'
import { type Network, resolveHost } from '../outgoing/request-host.ts'

/**
 * Cloud metadata endpoints in private IPv6 networks. IPv4 metadata endpoints have link-local
 * addresses, which are never allowed.
 */
const metadataNetworks = createNetworkList('fd00:ec2::/32 fd20:ce::/32')

/**
 * Allows game servers on the public internet. `allowsPrivate` also allows private networks and this
 * machine.
 */
export function createGameNetwork({ allowsPrivate }: { allowsPrivate: boolean }): Network {
  const isAllowedPrivate = (ip: string) => isPrivateIp(ip) && !isInNetworks(metadataNetworks, ip)
  return {
    resolve: resolveHost,
    isAllowed: (ip) => isPublicIp(ip) || (allowsPrivate && isAllowedPrivate(ip)),
  }
}
