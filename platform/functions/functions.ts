import { PlatformError } from '#platform/gateway/errors.ts'
import type { Identify, Identity } from '#platform/identity/identity.ts'

/** A serverless function of the site, as it also runs on the hosted platform. */
interface FunctionEntry {
  /** `identity` is who calls; an anonymous visitor where the function is public. */
  handle: (request: Request, identity: Identity) => Promise<Response>
  /** Answers without a key, like `verify_jwt = false` on the hosted platform. */
  isPublic?: boolean
}

export type Functions = Readonly<Record<string, FunctionEntry>>

export interface FunctionsOptions {
  identify: Identify
  functions: Functions
  /** Told of every failure that a client sees as a bare 500. */
  onError: (error: unknown) => void
}

/** Answers `/functions/v1/{name}`; what a caller may do is each function's own matter. Unknown names are 404 as on the hosted platform. */
export function createFunctions({ identify, functions, onError }: FunctionsOptions): {
  fetch: (request: Request) => Promise<Response>
} {
  return {
    async fetch(request) {
      const [, name = ''] = functionPath.exec(new URL(request.url).pathname) ?? []
      const found = Object.hasOwn(functions, name) ? functions[name] : undefined
      if (!found) return render(404, { code: 'NOT_FOUND', message: 'Requested function was not found' })
      try {
        return await found.handle(request, found.isPublic ? visitor : await identify(request))
      } catch (error) {
        if (error instanceof PlatformError) return render(error.status, { code: error.code, message: error.message })
        onError(error)
        return render(500, { code: 'WORKER_ERROR', message: 'Function exited due to an error' })
      }
    },
  }
}

const functionPath = /^\/functions\/v1\/([a-z0-9-]+)\/?$/
const visitor: Identity = { role: 'anon', claims: { role: 'anon' } }

function render(status: number, body: { code: string; message: string }): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } })
}
