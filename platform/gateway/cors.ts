/**
 * Allows any origin, as the hosted platform does. Cross-site requests gain nothing, because the
 * caller's rights depend on keys and tokens, never on cookies.
 */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Accept-Ranges, Content-Encoding, Content-Location, Content-Profile, Content-Range, Date, ETag, Link, Location, ' +
    'Preference-Applied, Proxy-Status, Range-Unit, Retry-After, X-Sb-Error-Code, X-Supabase-Api-Version, X-Total-Count',
}

export function respondToPreflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
      'x-content-type-options': 'nosniff',
      vary: 'Access-Control-Request-Headers',
    },
  })
}

export function allowAnyOrigin(headers: Headers): void {
  for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value)
}
