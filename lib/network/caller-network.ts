import { isIPv6 } from 'node:net'

/** What counts as one caller: an IPv4 address, or the /64 network that a household gets in IPv6. */
export function callerNetwork(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** What somebody with many addresses often has: 256 of IPv4, or a /48 of IPv6. */
export function widerNetwork(address: string): string {
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 3).join(':')}::/48`
  return `${address.split('.').slice(0, 3).join('.')}.0/24`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%')
  // A URL normalizes the groups to their shortest form, and an embedded IPv4 address to two groups.
  const normalized = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = normalized.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = normalized.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return [...before, ...zeros, ...after]
}
