/**
 * Returns a loopback address for each visitor, so that limits per address work as they do for real
 * visitors.
 */
export function getVisitorAddress(visitor: number): string {
  return `127.1.${(visitor >> 8) & 255}.${visitor & 255}`
}
