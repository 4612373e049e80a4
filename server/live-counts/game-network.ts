import { BlockList } from 'node:net'
import { isInternetAddress } from '#lib/network/internet-address.ts'
import { isPrivateAddress } from '#lib/network/private-network.ts'
import { type Network, resolveHost } from '../outgoing/request-host.ts'

/**
 * Cloud metadata endpoints in private IPv6 networks. Those of IPv4 are link-local, which is never
 * allowed.
 */
const metadata = new BlockList()
metadata.addSubnet('fd00:ec2::', 32, 'ipv6')
metadata.addSubnet('fd20:ce::', 32, 'ipv6')

/**
 * Allows game servers on the public internet. `allowsPrivate` also allows private networks and this
 * machine.
 */
export function createGameNetwork({ allowsPrivate }: { allowsPrivate: boolean }): Network {
  const isAllowedPrivate = (ip: string) => isPrivateAddress(ip) && !metadata.check(ip, 'ipv6')
  return {
    resolve: resolveHost,
    isAllowed: (ip) => isInternetAddress(ip) || (allowsPrivate && isAllowedPrivate(ip)),
  }
}
