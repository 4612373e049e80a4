/**
 * True if a text may link to the URL. Allows web pages, email addresses, and public pages and files
 * of this site. Rejects scripts, phone numbers and URLs with credentials. Also rejects secret URLs:
 * Discord webhooks, one-time links, signed files and draft previews.
 */
export function isAllowedLink(url: string): boolean {
  if (url.length > maxUrlLength || ambiguousCharacterPattern.test(url)) return false
  const isPath = url.startsWith('/')
  if (isPath && (url.startsWith('//') || url.includes('\\'))) return false
  if (!isPath && !/^(https?:\/\/|mailto:)./i.test(url)) return false
  if (!URL.canParse(url, placeholderOrigin)) return false
  const parsedUrl = new URL(url, placeholderOrigin)
  if (parsedUrl.username !== '' || parsedUrl.password !== '') return false
  const path = decodePath(parsedUrl.pathname)
  if (isPath && privatePathPattern.test(path)) return false
  return !secretPathPattern.test(path) && !(discordHostPattern.test(parsedUrl.hostname) && path.startsWith('/api/'))
}

const maxUrlLength = 2048
const placeholderOrigin = 'https://site.invalid'
// These characters can disguise where a link leads. Browsers ignore some of them.
const ambiguousCharacterPattern = /[\s\p{Cc}\p{Cf}]/u
/**
 * On this site, these paths aren't pages for visitors. On other sites, these paths may be public
 * pages.
 */
const privatePathPattern = /^\/(?:admin|auth|reset-password|preview|rest|functions)(?:\/|$)/i
/** One-time links and signed files, on this site or on a hosted project. */
const secretPathPattern = /^\/(?:auth\/v1\/|storage\/v1\/object\/sign\/)/i
const discordHostPattern = /(?:^|\.)discord(?:app)?\.com\.?$/

/** Decodes only ASCII characters, and therefore never throws. */
function decodePath(path: string): string {
  return path.replace(/%[2-7][0-9a-f]/gi, (code) => decodeURIComponent(code))
}
