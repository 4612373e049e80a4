/** How long the text holds, milliseconds; the standard advises less than a year. */
const lifetimeMs = 180 * 24 * 3600 * 1000
/** Names that belong to nobody (RFC 2606): the contact of a site whose settings nobody has filled in. */
const reservedName = /(?:@|\.)(?:example(?:\.(?:com|net|org))?|invalid|localhost|test)$/i

/**
 * Where somebody who found a weakness may write, as `/.well-known/security.txt` says it (RFC 9116); null while the site
 * has no address that anybody reads.
 */
export function securityText({ email, siteUrl, now }: { email: string; siteUrl: string; now: Date }): string | null {
  if (!email.includes('@') || reservedName.test(email)) return null
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(now.getTime() + lifetimeMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
