/**
 * Returns headers for every response, including errors and redirects. Pages and files override
 * headers that are too strict for them. By default, a response can't run scripts, load anything or
 * appear in a frame.
 */
export function createBaseHeaders(siteUrl: string | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    // HSTS is valid only on https (RFC 6797).
    ...(siteUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
