/** Any site may call the platform, as on the hosted one: what counts is the key or token, and no cookie is ever read. */
const open = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Accept-Ranges, Content-Encoding, Content-Location, Content-Profile, Content-Range, Date, ETag, Link, Location, Preference-Applied, Proxy-Status, Range-Unit, Retry-After, X-Sb-Error-Code, X-Supabase-Api-Version, X-Total-Count',
}

/** The answer to a browser that asks whether it may send what it is about to send. */
export function answerPreflight(request: Request): Response {
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

/** Adds to an answer what lets scripts of any site read it. */
export function allowAnyOrigin(headers: Headers): void {
  for (const [name, value] of Object.entries(open)) headers.set(name, value)
}
