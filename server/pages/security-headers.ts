/**
 * Returns the security headers of every page, except its Content-Security-Policy. Private pages
 * don't send a referrer, because their address may contain a token.
 */
export function createSecurityHeaders(isPrivate: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isPrivate && { 'x-robots-tag': 'noindex' }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': blockedFeatures.map((feature) => `${feature}=()`).join(', '),
  }
}

const blockedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

export interface ContentSecurityPolicyOptions {
  /** Allowed inline scripts, as hashes of constant scripts or as the nonce of an uncached page. */
  scriptSources: Iterable<string>
  /**
   * Origin of a hosted project, which serves data, pictures and videos. Null for the embedded
   * backend.
   */
  backendOrigin: string | null
  /** Additional origins that the page's scripts may call. */
  connectOrigins: Iterable<string>
  /** In development, Vite injects styles and opens a WebSocket. */
  isDevelopment: boolean
}

export function createContentSecurityPolicy({
  scriptSources,
  backendOrigin,
  connectOrigins,
  isDevelopment,
}: ContentSecurityPolicyOptions): string {
  const origins = backendOrigin === null ? ["'self'"] : ["'self'", backendOrigin]
  // On pages with a nonce, React creates script elements from HTML.
  // `app/lib/browser/trusted-types.ts` lists the allowed markup. Other pages need only the policy
  // that allows the service worker's URL.
  const trustedTypes = [...scriptSources].some((source) => source.startsWith("'nonce-")) ? 'default' : 'offline'
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptSources],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    'img-src': [...origins, 'data:', 'blob:', discordPictureOrigin],
    // Articles may embed a video file from any host. Videos are too large for the picture cache.
    'media-src': [...origins, 'https:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [...origins, ...connectOrigins, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Vite's error overlay writes HTML.
    ...(!isDevelopment && { 'require-trusted-types-for': ["'script'"], 'trusted-types': [trustedTypes] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Host of Discord server icons, which the communities page shows. */
const discordPictureOrigin = 'https://cdn.discordapp.com'
