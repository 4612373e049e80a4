import { BlockList, isIP } from 'node:net'

/** Creates a list from networks such as `10.0.0.0/8`, separated by spaces. */
export function createNetworkList(networks: string): BlockList {
  const list = new BlockList()
  for (const network of networks.split(' ')) {
    const [ip = '', prefix] = network.split('/')
    list.addSubnet(ip, Number(prefix), isIP(ip) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

/** False for text that isn't an IP address. */
export function isInNetworks(list: BlockList, ip: string): boolean {
  const version = isIP(ip)
  return version !== 0 && list.check(ip, version === 4 ? 'ipv4' : 'ipv6')
}
