import { allowAnyOrigin, respondToPreflight } from './cors.ts'
import { rejectUnsupportedCall } from './unsupported-calls.ts'

interface Service {
  fetch(request: Request): Promise<Response>
}

export interface GatewayOptions {
  /** Services by the first segment of their path: `rest` serves `/rest/v1/…`. */
  services: Readonly<Record<string, Service>>
}

const servicePath = /^\/([a-z]+)\/v1(?:\/|$)/

/** Routes requests to the services, as the hosted platform's gateway does. */
export function createGateway({ services }: GatewayOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return respondToPreflight(request)
    const { pathname } = new URL(request.url)
    const [, name = ''] = servicePath.exec(pathname) ?? []
    const service = Object.hasOwn(services, name) ? services[name] : undefined
    const response =
      rejectUnsupportedCall(request.method, pathname) ??
      (await service?.fetch(request)) ??
      respondToUnknownPath(services)
    response.headers.set('x-content-type-options', 'nosniff')
    // Without this header, a proxy might cache one caller's rows and serve them to others.
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    allowAnyOrigin(response.headers)
    return response
  }
}

function respondToUnknownPath(services: GatewayOptions['services']): Response {
  const paths = Object.keys(services).map((name) => `/${name}/v1`)
  const body = { message: 'no Route matched with those values', hint: `Use one of these paths: ${paths.join(', ')}` }
  return Response.json(body, { status: 404 })
}
