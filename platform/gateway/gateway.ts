import { allowAnyOrigin, answerPreflight } from './cors.ts'

/** One of the platform's services. */
interface Part {
  fetch(request: Request): Promise<Response>
}

export interface GatewayOptions {
  /** By the first word of their path: `rest` answers `/rest/v1/…`. */
  parts: Readonly<Record<string, Part>>
  /** Resolves when what was committed so far is known to whoever keeps something made from it. */
  settle(): Promise<void>
}

const address = /^\/([a-z]+)\/v1(?:\/|$)/
const changesNothing = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Hands requests to the services, as the hosted platform's gateway does. */
export function createGateway({ parts, settle }: GatewayOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const [, name = ''] = address.exec(new URL(request.url).pathname) ?? []
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (part && request.method === 'OPTIONS') return answerPreflight(request)
    const response = part ? await part.fetch(request) : unknownPath()
    // Whoever writes and then looks must see it: kept pages are dropped before the answer to the writer leaves.
    if (response.ok && !changesNothing.has(request.method)) await settle()
    response.headers.set('x-content-type-options', 'nosniff')
    allowAnyOrigin(response.headers)
    return response
  }
}

function unknownPath(): Response {
  return Response.json({ message: 'no Route matched with those values' }, { status: 404 })
}
