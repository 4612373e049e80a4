export interface UploadTracker {
  /** Called with the fraction that has been sent, from 0 to 1. */
  onProgress: (fraction: number) => void
  /** Called with a message for the user if the sent file differs from the chosen file. */
  onNote?: (note: string) => void
  signal: AbortSignal
}

const trackedUploads = new Map<string, UploadTracker>()

/**
 * This header identifies the upload. `fetchOrUpload` removes the header before it sends the request.
 * A property of the body would be lost, because the Supabase client copies bodies.
 */
const uploadIdHeader = 'x-upload-id'

/** Reports the progress of an upload. `upload` must add the headers to its request. */
export async function trackUpload<Result>(
  tracker: UploadTracker,
  upload: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const id = crypto.randomUUID()
  trackedUploads.set(id, tracker)
  try {
    return await upload({ [uploadIdHeader]: id })
  } finally {
    trackedUploads.delete(id)
  }
}

/** Timeout of a request that isn't a tracked upload. A working backend responds sooner. */
const timeoutMs = 60_000

/**
 * Called with the access token of the rejected request, or null. Resolves to a new token for the
 * retry, or to null if the request must not be retried.
 */
type UnauthorizedHandler = (rejectedToken: string | null) => Promise<string | null>

let unauthorizedHandler: UnauthorizedHandler | null = null

/**
 * Calls `handler` for every data request that returns 401, because the session may have ended.
 * Returns a function that removes the handler.
 */
export function onUnauthorized(handler: UnauthorizedHandler): () => void {
  unauthorizedHandler = handler
  return () => {
    if (unauthorizedHandler === handler) unauthorizedHandler = null
  }
}

/**
 * `fetch` with a timeout. Tracked uploads use XMLHttpRequest, because `fetch` doesn't report upload
 * progress. If a request fails because the session has ended, `browserFetch` retries the request
 * after the user has signed in again.
 */
export const browserFetch: typeof fetch = async (input, init) => {
  const response = await fetchOrUpload(input, init)
  // A `Request` can't be retried, because the first request has consumed its body.
  if (!unauthorizedHandler || input instanceof Request || !isUnauthorized(String(input), response)) return response
  const headers = new Headers(init?.headers)
  const token = await unauthorizedHandler(headers.get('Authorization')?.replace(/^Bearer /, '') ?? null)
  if (token === null) return response
  await response.body?.cancel()
  headers.set('Authorization', `Bearer ${token}`)
  return fetchOrUpload(input, { ...init, headers })
}

/** Excludes the auth service, because the Supabase client handles its 401 responses. */
function isUnauthorized(url: string, { status }: Response): boolean {
  return status === 401 && !new URL(url).pathname.includes('/auth/v1/')
}

const fetchOrUpload: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  const tracker = trackedUploads.get(headers.get(uploadIdHeader) ?? '')
  if (tracker && init?.body instanceof FormData) {
    headers.delete(uploadIdHeader)
    return sendByXhr(new Request(input, { method: init.method ?? 'POST', headers }), init.body, tracker)
  }
  const timeout = AbortSignal.timeout(timeoutMs)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}

function sendByXhr(head: Request, body: FormData, { onProgress, signal }: UploadTracker): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(head.method, head.url)
    xhr.responseType = 'text'
    for (const [name, value] of head.headers) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    xhr.onload = () => {
      const contentType = xhr.getResponseHeader('Content-Type') ?? 'text/plain'
      resolve(new Response(xhr.responseText, { status: xhr.status, headers: { 'Content-Type': contentType } }))
    }
    // Rejects with the same error as `fetch`, which the Supabase client expects.
    xhr.onerror = () => reject(new TypeError('Failed to fetch'))
    xhr.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    // The user may have canceled the upload while the Supabase client was still reading the session.
    if (signal.aborted) xhr.onabort(new ProgressEvent('abort'))
    else xhr.send(body)
  })
}
