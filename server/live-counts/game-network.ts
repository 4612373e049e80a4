import { BlockList } from 'node:net'
import { isInternetAddress } from '#lib/network/internet-address.ts'
import { isPrivateAddress } from '#lib/network/private-network.ts'
import { type Network, resolveHost } from '../outgoing/request-host.ts'

/**
 * Cloud metadata endpoints in private IPv6 networks. IPv4 metadata endpoints have link-local
 * addresses, which are never allowed.
 */
const metadataNetworks = new BlockList()
metadataNetworks.addSubnet('fd00:ec2::', 32, 'ipv6')
metadataNetworks.addSubnet('fd20:ce::', 32, 'ipv6')

/**
 * Allows game servers on the public internet. `allowsPrivate` also allows private networks and this
 * machine.
 */
export function createGameNetwork({ allowsPrivate }: { allowsPrivate: boolean }): Network {
  const isAllowedPrivate = (ip: string) => isPrivateAddress(ip) && !metadataNetworks.check(ip, 'ipv6')
  return {
    resolve: resolveHost,
    isAllowed: (ip) => isInternetAddress(ip) || (allowsPrivate && isAllowedPrivate(ip)),
  }
}
