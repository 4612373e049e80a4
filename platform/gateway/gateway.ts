import { allowAnyOrigin, answerPreflight } from './cors.ts'

/** One of the platform's services. */
interface Part {
  fetch(request: Request): Promise<Response>
}

export interface GatewayOptions {
  /** By the first word of their path: `rest` answers `/rest/v1/…`. */
  parts: Readonly<Record<string, Part>>
}

const address = /^\/([a-z]+)\/v1(?:\/|$)/

/** Hands requests to the services, as the hosted platform's gateway does. */
export function createGateway({ parts }: GatewayOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const [, name = ''] = address.exec(new URL(request.url).pathname) ?? []
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (part && request.method === 'OPTIONS') return answerPreflight(request)
    const response = part ? await part.fetch(request) : unknownPath()
    response.headers.set('x-content-type-options', 'nosniff')
    allowAnyOrigin(response.headers)
    return response
  }
}

function unknownPath(): Response {
  return Response.json({ message: 'no Route matched with those values' }, { status: 404 })
}
