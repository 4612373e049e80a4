export interface SecurityHeadersOptions {
  /** The address visitors use is an https one. */
  isSecure: boolean
  /** The address may hold a token: no request made from the page may tell it. */
  isPrivate: boolean
}

/** What every page says to the browser beside its content security policy. */
export function securityHeaders({ isSecure, isPrivate }: SecurityHeadersOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
