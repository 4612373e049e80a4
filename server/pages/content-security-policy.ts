import { createHash } from 'node:crypto'

export interface PolicyOptions {
  /** Origins beside the site's own that the pages' scripts call, such as a hosted project. */
  connect: readonly string[]
  /** While developing, styles and the reload channel arrive by other ways. */
  isDevelopment: boolean
}

/** Writes the policy of one finished page: its inline scripts are named by their hashes, any other is refused. */
export function contentSecurityPolicy(html: string, { connect, isDevelopment }: PolicyOptions): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...connect],
    'media-src': ["'self'", 'https:', 'blob:', ...connect],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

// The end of a script is what the HTML parser takes for one, whatever stands in a string of it.
const script = /<script\b([^>]*)>([\s\S]*?)<\/script\b[^>]*>/gi

function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(script)) {
    if (/\ssrc\s*=/i.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}
