import { createNetworkList, isInNetworks } from './network-list.ts'

const privateNetworks = createNetworkList('127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7 ::1/128')

/**
 * True for an address of this machine or a private network (RFC 1918, RFC 4193), as proxies usually
 * have.
 */
export function isPrivateIp(ip: string): boolean {
  return isInNetworks(privateNetworks, ip)
}
