/**
 * True for addresses that a text may link to: the web, mail, or a path of a page or public file of
 * this site. Refuses scripts, phone numbers and credentials in URLs. Also refuses secret URLs:
 * Discord webhooks, one-time links, signed files, draft previews.
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
/** Base for parsing paths; any host would do. */
const anySite = 'https://site.invalid'
// Browsers skip some of these characters when parsing, so the address may lead elsewhere than it
// appears to.
const misread = /[\s\p{Cc}\p{Cf}]/u
/** Paths of this site that aren't pages for visitors. Other sites may have pages there. */
const closedPath = /^\/(?:admin|auth|reset-password|preview|rest|functions)(?:\/|$)/i
/** One-time links and signed files, on this site or on a hosted project. */
const secretPath = /^\/(?:auth\/v1\/|storage\/v1\/object\/sign\/)/i
const ofDiscord = /(?:^|\.)discord(?:app)?\.com\.?$/

/** Decodes ASCII characters only, so that it never throws. */
function decodePath(path: string): string {
  return path.replace(/%[2-7][0-9a-f]/gi, (code) => decodeURIComponent(code))
}
