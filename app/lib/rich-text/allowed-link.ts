/**
 * True for addresses that a text may link to: the web, email, or a path of a page or public file of
 * this site. Rejects scripts, phone numbers and credentials in URLs. Also rejects secret URLs:
 * Discord webhooks, one-time links, signed files, draft previews.
 */
export function isAllowedLink(url: string): boolean {
  if (url.length > maxLength || ambiguousCharacters.test(url)) return false
  const isPath = url.startsWith('/')
  if (isPath && (url.startsWith('//') || url.includes('\\'))) return false
  if (!isPath && !/^(https?:\/\/|mailto:)./i.test(url)) return false
  if (!URL.canParse(url, placeholderOrigin)) return false
  const parsed = new URL(url, placeholderOrigin)
  if (parsed.username !== '' || parsed.password !== '') return false
  const path = decodePath(parsed.pathname)
  if (isPath && privatePath.test(path)) return false
  return !secretPath.test(path) && !(discordHost.test(parsed.hostname) && path.startsWith('/api/'))
}

const maxLength = 2048
/** Base for parsing paths; any host would do. */
const placeholderOrigin = 'https://site.invalid'
// Browsers skip some of these characters when parsing, so the link may lead elsewhere than it
// appears to.
const ambiguousCharacters = /[\s\p{Cc}\p{Cf}]/u
/** Paths of this site that aren't pages for visitors. Other sites may have pages there. */
const privatePath = /^\/(?:admin|auth|reset-password|preview|rest|functions)(?:\/|$)/i
/** One-time links and signed files, on this site or on a hosted project. */
const secretPath = /^\/(?:auth\/v1\/|storage\/v1\/object\/sign\/)/i
const discordHost = /(?:^|\.)discord(?:app)?\.com\.?$/

/** Decodes ASCII characters only, so that it never throws. */
function decodePath(path: string): string {
  return path.replace(/%[2-7][0-9a-f]/gi, (code) => decodeURIComponent(code))
}
