/**
 * True for an address that a text may link to: the web, mail, or a page or public file of this site by its path. Never a
 * script, a phone, an address with a name or password, or one that is a secret: a Discord webhook, a one-time link, a
 * signed file, a draft's preview.
 */
export function isAllowedLink(address: string): boolean {
  if (address.length > maxLength || misread.test(address)) return false
  const isPath = address.startsWith('/')
  if (isPath && (address.startsWith('//') || address.includes('\\'))) return false
  if (!isPath && !/^(https?:\/\/|mailto:)./i.test(address)) return false
  if (!URL.canParse(address, anySite)) return false
  const url = new URL(address, anySite)
  if (url.username !== '' || url.password !== '') return false
  const path = decodePath(url.pathname)
  if (isPath && closedPath.test(path)) return false
  return !secretPath.test(path) && !(ofDiscord.test(url.hostname) && path.startsWith('/api/'))
}

const maxLength = 2048
/** Paths are of the site, whatever its address. */
const anySite = 'https://site.invalid'
// Browsers skip some of these while they read an address, so that it leads elsewhere than a reader thinks.
const misread = /[\s\p{Cc}\p{Cf}]/u
/** Paths of this site that are no pages for visitors. Other sites may have pages there. */
const closedPath = /^\/(?:admin|auth|reset-password|preview|rest|functions)(?:\/|$)/i
/** One-time links and signed files, at the site's address or at that of a hosted project. */
const secretPath = /^\/(?:auth\/v1\/|storage\/v1\/object\/sign\/)/i
const ofDiscord = /(?:^|\.)discord(?:app)?\.com\.?$/

/** Decodes ASCII characters and leaves the rest as it is, so that it never throws. */
function decodePath(path: string): string {
  return path.replace(/%[2-7][0-9a-f]/gi, (code) => decodeURIComponent(code))
}
