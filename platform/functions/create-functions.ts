import { PlatformError } from '#platform/gateway/errors.ts'
import type { Identify, Identity } from '#platform/identity/identity.ts'

/** A serverless function of the site, which also runs on the hosted platform. */
interface FunctionEntry {
  /**
   * `identity` is the caller; an anonymous visitor where the function is public. `x-forwarded-for` of the request is the
   * caller's address, as the platform knows it, or missing.
   */
  handle: (request: Request, identity: Identity) => Promise<Response>
  /** Needs no key, like `verify_jwt = false` on the hosted platform. */
  isPublic?: boolean
}

export type Functions = Readonly<Record<string, FunctionEntry>>

/** A mail by the name of its template. */
interface FunctionMail {
  template: string
  to: string
  variables: Readonly<Record<string, string>>
  expiresAt: Date
}

/** What the functions learn about the platform that runs them; the hosted one has environment variables for it. */
export interface FunctionEnvironment {
  url: string
  publishableKey: string
  secretKey: string
  /** Calls the platform in process. */
  fetch: typeof fetch
  /** Sends a mail at once. Rejects with the mail server's refusal. */
  sendMail: (mail: FunctionMail) => Promise<{ event: string }>
  /** False if mail only becomes files in the outbox. */
  sendsMail: boolean
}

export interface FunctionsOptions {
  identify: Identify
  /** The address that a request came from; null where it is not known. */
  clientAddress?: (request: Request) => string | null
  functions: Functions
  /** Receives every error that a client sees as a bare 500. */
  onError: (error: unknown) => void
}

/** Serves `/functions/v1/{name}`. Each function decides what its caller may do; unknown names are 404, as when hosted. */
export function createFunctions({ identify, clientAddress, functions, onError }: FunctionsOptions): {
  fetch: (request: Request) => Promise<Response>
} {
  function withAddress(request: Request): Request {
    const known = new Request(request)
    const address = clientAddress?.(request) ?? null
    if (address === null) known.headers.delete('x-forwarded-for')
    else known.headers.set('x-forwarded-for', address)
    return known
  }

  return {
    async fetch(request) {
      const [, name = ''] = functionPath.exec(new URL(request.url).pathname) ?? []
      const found = Object.hasOwn(functions, name) ? functions[name] : undefined
      if (!found) return render(404, { code: 'NOT_FOUND', message: 'Requested function was not found' })
      try {
        const identity = found.isPublic ? anonymous : await identify(request)
        return await found.handle(withAddress(request), identity)
      } catch (error) {
        if (error instanceof PlatformError) return render(error.status, { code: error.code, message: error.message })
        onError(error)
        return render(500, { code: 'WORKER_ERROR', message: 'Function exited due to an error' })
      }
    },
  }
}

const functionPath = /^\/functions\/v1\/([a-z0-9-]+)\/?$/
const anonymous: Identity = { role: 'anon', claims: { role: 'anon' } }

function render(status: number, body: { code: string; message: string }): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } })
}
