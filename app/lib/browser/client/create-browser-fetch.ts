import { sendIfTracked } from '../../uploads/track-upload.ts'

export interface BrowserFetch {
  /**
   * `fetch` with a timeout and with the progress of tracked uploads. If a request fails because the
   * session has ended, it is retried after the user has signed in again.
   */
  fetch: typeof fetch
  /**
   * Calls `handler` for every data request that returns 401, because the session may have ended.
   * Returns a function that removes the handler.
   */
  onUnauthorized: (handler: UnauthorizedHandler) => () => void
}

/**
 * Called with the access token of the rejected request, or null. Resolves to a new token for the
 * retry, or to null if the request must not be retried.
 */
type UnauthorizedHandler = (rejectedToken: string | null) => Promise<string | null>

/** Timeout of a request that isn't a tracked upload. A working backend responds sooner. */
const timeoutMs = 60_000

export function createBrowserFetch(): BrowserFetch {
  let unauthorizedHandler: UnauthorizedHandler | null = null

  return {
    async fetch(input, init) {
      const response = await fetchOrUpload(input, init)
      // A `Request` can't be retried, because the first request has consumed its body.
      if (!unauthorizedHandler || input instanceof Request || !isUnauthorized(String(input), response)) return response
      const headers = new Headers(init?.headers)
      const token = await unauthorizedHandler(headers.get('Authorization')?.replace(/^Bearer /, '') ?? null)
      if (token === null) return response
      await response.body?.cancel()
      headers.set('Authorization', `Bearer ${token}`)
      return fetchOrUpload(input, { ...init, headers })
    },

    onUnauthorized(handler) {
      unauthorizedHandler = handler
      return () => {
        if (unauthorizedHandler === handler) unauthorizedHandler = null
      }
    },
  }
}

/** Excludes the auth service, because the Supabase client handles its 401 responses. */
function isUnauthorized(url: string, { status }: Response): boolean {
  return status === 401 && !new URL(url).pathname.includes('/auth/v1/')
}

const fetchOrUpload: typeof fetch = (input, init) => sendIfTracked(input, init) ?? fetchWithTimeout(input, init)

const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(timeoutMs)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}
