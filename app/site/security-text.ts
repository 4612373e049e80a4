/** RFC 9116 recommends less than a year. */
const lifetimeMs = 180 * 24 * 3600 * 1000
/** Reserved names (RFC 2606). The default contact address has such a name. */
const reservedNamePattern = /(?:@|\.)(?:example(?:\.(?:com|net|org))?|invalid|localhost|test)$/i

/**
 * Returns the content of `/.well-known/security.txt` (RFC 9116). Null while the site has no valid
 * contact address.
 */
export function writeSecurityText({
  email,
  siteUrl,
  now,
}: {
  email: string
  siteUrl: string
  now: Date
}): string | null {
  if (!email.includes('@') || reservedNamePattern.test(email)) return null
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(now.getTime() + lifetimeMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
