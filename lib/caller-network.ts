import { isIPv6 } from 'node:net'

/** What counts as one caller: an IPv4 address, or the /64 network that a household gets in IPv6. */
export function callerNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const [withoutZone = ''] = address.split('%')
  // A URL normalizes the groups to their shortest form, and an embedded IPv4 address to two groups.
  const normalized = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = normalized.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = normalized.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
