import { PlatformError } from '#platform/http/errors.ts'
import type { Identify, Identity } from '#platform/http/identity.ts'

/** A serverless function of the site, as it also runs on the hosted platform; `identity` is who calls it. */
export type FunctionHandler = (request: Request, identity: Identity) => Promise<Response>

export interface FunctionsOptions {
  identify: Identify
  handlers: Readonly<Record<string, FunctionHandler>>
}

/** Answers `/{name}`; who may do what is each function's own matter. Unknown names are 404 as on the hosted platform. */
export function createFunctions({ identify, handlers }: FunctionsOptions): {
  fetch: (request: Request) => Promise<Response>
} {
  return {
    async fetch(request) {
      try {
        const name = new URL(request.url).pathname.split('/').filter(Boolean).at(-1) ?? ''
        const handle = Object.hasOwn(handlers, name) ? handlers[name] : undefined
        if (!handle) return render(404, { code: 'NOT_FOUND', message: 'Requested function was not found' })
        return await handle(request, await identify(request))
      } catch (error) {
        if (error instanceof PlatformError) return render(error.status, { code: error.code, message: error.message })
        throw error
      }
    },
  }
}

function render(status: number, body: { code: string; message: string }): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } })
}
