import { PlatformError } from '#platform/gateway/errors.ts'
import { type Authenticate, type Identity, visitorIdentity } from '#platform/identity/identity.ts'

/** A serverless function of the site, which also runs on the hosted platform. */
interface FunctionDefinition {
  /**
   * `identity` is the caller, or an anonymous visitor if the function is public. The platform sets
   * `x-forwarded-for` to the caller's IP address, or removes the header if the address is unknown.
   */
  handle: (request: Request, identity: Identity) => Promise<Response>
  /** True if callers need no key, as with `verify_jwt = false` on the hosted platform. */
  isPublic?: boolean
}

export type Functions = Readonly<Record<string, FunctionDefinition>>

interface FunctionMail {
  template: string
  to: string
  variables: Readonly<Record<string, string>>
  expiresAt: Date
}

/**
 * The settings that functions get from the platform. On the hosted platform, functions read
 * environment variables instead.
 */
export interface FunctionEnvironment {
  url: string
  publishableKey: string
  secretKey: string
  /** Calls the platform in process. */
  fetch: typeof fetch
  /** Sends an email immediately, without the queue. Throws if the mail server rejects the email. */
  sendMail: (mail: FunctionMail) => Promise<{ event: string }>
  sendsMail: boolean
}

export interface FunctionsOptions {
  authenticate: Authenticate
  getClientAddress: (request: Request) => string | null
  functions: Functions
  onError: (error: unknown) => void
}

/**
 * Serves `/functions/v1/{name}`. Each function checks its caller's rights. Unknown names get a 404,
 * as on the hosted platform.
 */
export function createFunctions({ authenticate, getClientAddress, functions, onError }: FunctionsOptions): {
  fetch: (request: Request) => Promise<Response>
} {
  function withCallerAddress(request: Request): Request {
    const forwardedRequest = new Request(request)
    const ip = getClientAddress(request)
    if (ip === null) forwardedRequest.headers.delete('x-forwarded-for')
    else forwardedRequest.headers.set('x-forwarded-for', ip)
    return forwardedRequest
  }

  return {
    async fetch(request) {
      const [, name = ''] = functionPath.exec(new URL(request.url).pathname) ?? []
      const definition = Object.hasOwn(functions, name) ? functions[name] : undefined
      if (!definition) return renderJson(404, { code: 'NOT_FOUND', message: 'Requested function was not found' })
      try {
        const identity = definition.isPublic ? visitorIdentity : await authenticate(request)
        return await definition.handle(withCallerAddress(request), identity)
      } catch (error) {
        if (error instanceof PlatformError)
          return renderJson(error.status, { code: error.code, message: error.message })
        onError(error)
        return renderJson(500, { code: 'WORKER_ERROR', message: 'Function exited due to an error' })
      }
    },
  }
}

const functionPath = /^\/functions\/v1\/([a-z0-9-]+)\/?$/

function renderJson(status: number, body: { code: string; message: string }): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json; charset=utf-8' } })
}
