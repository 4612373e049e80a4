type Handle = (request: Request) => Promise<Response>

/**
 * Adds CORS headers, so that pages of other origins can call a function. A hosted project doesn't
 * add them.
 */
export function withCors(methods: string, handle: Handle): Handle {
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': `${methods}, OPTIONS`,
    'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  }
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers })
    const response = await handle(request)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
}
