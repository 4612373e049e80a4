import { isIP } from 'node:net'
import type { z } from 'zod'
import type { keySchema } from './key-files.ts'

/** True if the site's address uses HTTPS or a public domain name. */
export function isPublicSiteUrl(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  if (protocol === 'https:') return true
  const isName = hostname.includes('.') && isIP(hostname) === 0
  // RFC 2606, RFC 6762 and RFC 8375 reserve these names for local use and examples.
  return isName && !/\.(test|example|invalid|localhost|local|internal|home\.arpa)$/.test(hostname)
}

/**
 * Shared secrets (`k`) and coordinates (`x`) of published keys. The first two are the hosted
 * platform's keys for local development. The others are examples in RFC 7515 (A.1 and A.3) and RFC
 * 7517 (A.2).
 */
const publishedValues = new Set([
  Buffer.from('super-secret-jwt-token-with-at-least-32-characters-long').toString('base64url'),
  'M5Sjqn5zwC9Kl1zVfUUGvv9boQjCGd45G8sdopBExB4',
  'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
  'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
])
/** The first characters of the moduli (`n`) in RFC 7515 (A.2) and RFC 7517 (A.1). */
const publishedModulusPrefixes = [
  'ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp',
  '0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86z',
]

/**
 * True if anyone could guess a key, because it was published or has too few different bytes to be
 * random.
 */
export function isInsecureKey(key: z.infer<typeof keySchema>): boolean {
  if (key.kty === 'RSA') return publishedModulusPrefixes.some((start) => key.n.startsWith(start))
  if (key.kty === 'EC') return publishedValues.has(key.x)
  return publishedValues.has(key.k) || new Set(Buffer.from(key.k, 'base64url')).size < 8
}
