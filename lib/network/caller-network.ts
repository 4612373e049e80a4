import { isIPv6 } from 'node:net'

/** Returns the network that rate limits count as one caller: an IPv4 address or an IPv6 /64. */
export function getCallerNetwork(ip: string): string {
  return isIPv6(ip) ? `${listGroups(ip).slice(0, 4).join(':')}::/64` : ip
}

/** Returns the network that usually belongs to one owner: an IPv4 /24 or an IPv6 /48. */
export function getWiderNetwork(ip: string): string {
  if (isIPv6(ip)) return `${listGroups(ip).slice(0, 3).join(':')}::/48`
  return `${ip.split('.').slice(0, 3).join('.')}.0/24`
}

function listGroups(ip: string): string[] {
  const [withoutZone = ''] = ip.split('%')
  // `URL` shortens the groups and converts an embedded IPv4 address to two groups.
  const normalizedIp = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = normalizedIp.split('::')
  const headGroups = head === '' ? [] : head.split(':')
  const tailGroups = tail === '' ? [] : tail.split(':')
  const zeros = normalizedIp.includes('::') ? Array<string>(8 - headGroups.length - tailGroups.length).fill('0') : []
  return [...headGroups, ...zeros, ...tailGroups]
}
