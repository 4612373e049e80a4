import { BlockList } from 'node:net'
import { isInternetAddress } from '#lib/network/internet-address.ts'
import { isPrivateAddress } from '#lib/network/private-network.ts'
import { type Network, resolveHost } from '../outgoing/ask-host.ts'

/** Where clouds tell a machine its secrets, in the range of private networks (that of IPv4 is link-local, and never allowed). */
const metadata = new BlockList()
metadata.addSubnet('fd00:ec2::', 32, 'ipv6')
metadata.addSubnet('fd20:ce::', 32, 'ipv6')

/** The network that game servers may be in: the public internet, and private networks and this machine where the operator says so. */
export function createGameNetwork({ allowsPrivate }: { allowsPrivate: boolean }): Network {
  const isAllowedPrivate = (address: string) => isPrivateAddress(address) && !metadata.check(address, 'ipv6')
  return {
    resolve: resolveHost,
    isAllowed: (address) => isInternetAddress(address) || (allowsPrivate && isAllowedPrivate(address)),
  }
}
