import { allowAnyOrigin, respondToPreflight } from './cors.ts'

interface Service {
  fetch(request: Request): Promise<Response>
}

export interface GatewayOptions {
  /** By the first segment of their path: `rest` serves `/rest/v1/…`. */
  services: Readonly<Record<string, Service>>
}

const servicePath = /^\/([a-z]+)\/v1(?:\/|$)/

/** Routes requests to the services, as the hosted platform's gateway does. */
export function createGateway({ services }: GatewayOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const [, name = ''] = servicePath.exec(new URL(request.url).pathname) ?? []
    const service = Object.hasOwn(services, name) ? services[name] : undefined
    if (service && request.method === 'OPTIONS') return respondToPreflight(request)
    const response = service ? await service.fetch(request) : unknownPath()
    response.headers.set('x-content-type-options', 'nosniff')
    // A proxy that keeps what says nothing would show rows of one caller to others.
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    allowAnyOrigin(response.headers)
    return response
  }
}

function unknownPath(): Response {
  return Response.json({ message: 'no Route matched with those values' }, { status: 404 })
}
