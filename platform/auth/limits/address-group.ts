import { isIPv6 } from 'node:net'

/** What counts as one caller: an IPv4 address, or the network of 64 bits that a household has in IPv6. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address
  const [plain = ''] = address.split('%')
  // A URL writes groups in their shortest form, and an embedded IPv4 address as two groups.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = written.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = written.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
