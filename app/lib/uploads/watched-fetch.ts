/** Callbacks and abort signal of one upload. */
export interface UploadProgress {
  /** Receives the sent fraction, from 0 to 1. */
  onProgress: (fraction: number) => void
  /**
   * Receives a sentence if the sent file differs from the chosen one, such as a smaller picture.
   */
  onNote?: (note: string) => void
  /** Aborts the upload. */
  signal: AbortSignal
}

const watches = new Map<string, UploadProgress>()

/**
 * Header that identifies a watch. It is removed before sending. A property of the body would be
 * lost, because the client library copies bodies.
 */
const watchHeader = 'x-upload-watch'

/** Reports progress of the request with these headers to `watch` while `upload` runs. */
export async function watchUpload<Result>(
  watch: UploadProgress,
  upload: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const name = crypto.randomUUID()
  watches.set(name, watch)
  try {
    return await upload({ [watchHeader]: name })
  } finally {
    watches.delete(name)
  }
}

/** Longer than the slowest response of a working backend, so that forms don't wait forever. */
const timeoutMs = 60_000

/**
 * Receives the rejected request's access token, or null. Resolves to a new token for the retry, or
 * to null to accept the rejection.
 */
type UnauthorizedHandler = (rejectedToken: string | null) => Promise<string | null>

let unauthorizedHandler: UnauthorizedHandler | null = null

/**
 * Calls `handler` for every data request that returns 401, because the session may have ended.
 * Returns a function that stops this.
 */
export function onUnauthorized(handler: UnauthorizedHandler): () => void {
  unauthorizedHandler = handler
  return () => {
    if (unauthorizedHandler === handler) unauthorizedHandler = null
  }
}

/**
 * `fetch` with a timeout. Watched uploads use XMLHttpRequest, because only it reports upload
 * progress. A request that fails because the session has ended waits until the user has signed in
 * again, and is then repeated.
 */
export const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetchOrSend(input, init)
  // A `Request` can't be repeated, because its body is already consumed.
  if (!unauthorizedHandler || input instanceof Request || !isUnauthorized(String(input), response)) return response
  const headers = new Headers(init?.headers)
  const token = await unauthorizedHandler(headers.get('Authorization')?.replace(/^Bearer /, '') ?? null)
  if (token === null) return response
  await response.body?.cancel()
  headers.set('Authorization', `Bearer ${token}`)
  return fetchOrSend(input, { ...init, headers })
}

/** The auth service's own 401 responses are handled by the client library. */
function isUnauthorized(url: string, { status }: Response): boolean {
  return status === 401 && !new URL(url).pathname.includes('/auth/v1/')
}

const fetchOrSend: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  const watch = watches.get(headers.get(watchHeader) ?? '')
  if (watch && init?.body instanceof FormData) {
    headers.delete(watchHeader)
    return send(new Request(input, { method: init.method ?? 'POST', headers }), init.body, watch)
  }
  const timeout = AbortSignal.timeout(timeoutMs)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}

function send(head: Request, body: FormData, { onProgress, signal }: UploadProgress): Promise<Response> {
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
    // The client library checks for the text of fetch's own error.
    xhr.onerror = () => reject(new TypeError('Failed to fetch'))
    xhr.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    // The upload may have been canceled while the client was still reading the session.
    if (signal.aborted) xhr.onabort(new ProgressEvent('abort'))
    else xhr.send(body)
  })
}
