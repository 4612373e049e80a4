/**
 * Headers of every answer, errors and redirects included; pages and files replace what is too strict for them. An answer that
 * is not made to be shown runs nothing, loads nothing and stands in no frame, whatever a browser takes it for.
 */
export function baseHeaders(siteUrl: string | null): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    // RFC 6797: only a site that is reached over https may ask browsers to use nothing else.
    ...(siteUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
