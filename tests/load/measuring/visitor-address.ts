/** A loopback address for each visitor: what callers share is then measured as it is for people. */
export function visitorAddress(visitor: number): string {
  return `127.1.${(visitor >> 8) & 255}.${visitor & 255}`
}
