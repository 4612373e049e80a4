/**
 * The security headers of every page, except its Content-Security-Policy. The address of a private page may hold a token, which
 * no request that the page makes may pass on.
 */
export function securityHeaders(isPrivate: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isPrivate && { 'x-robots-tag': 'noindex' }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  }
}

export interface PolicyOptions {
  /** Sources of inline scripts: hashes of the site's constant ones, and the nonce of a page that is never cached. */
  scripts: Iterable<string>
  /** The origin of a hosted project: scripts call it, and it holds pictures and videos. Null where the site holds them itself. */
  backend: string | null
  /** Further origins that the page's scripts may call. */
  connect: Iterable<string>
  /** In development, Vite injects styles and opens a WebSocket. */
  isDevelopment: boolean
}

/** The Content-Security-Policy of one rendered page. */
export function contentSecurityPolicy({ scripts, backend, connect, isDevelopment }: PolicyOptions): string {
  const own = backend === null ? ["'self'"] : ["'self'", backend]
  // React, on pages with a nonce, makes script elements by HTML; `app/lib/browser/trusted-types.ts` lists what it may. Other
  // pages register the offline worker.
  const trustedTypes = [...scripts].some((source) => source.startsWith("'nonce-")) ? 'default' : 'offline'
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': [...own, 'data:', 'blob:', discordPictures],
    // A direct link to a video of any host plays on the article's page, as the product says; videos are too large to be copied.
    'media-src': [...own, 'https:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [...own, ...connect, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Vite's client writes HTML for its overlay of errors.
    ...(!isDevelopment && { 'require-trusted-types-for': ["'script'"], 'trusted-types': [trustedTypes] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Where the icons of Discord servers are; the page of the communities shows them. */
const discordPictures = 'https://cdn.discordapp.com'
