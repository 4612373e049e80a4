/** Follows one upload. */
export interface UploadWatch {
  /** Gets the sent part, from 0 to 1. */
  onProgress: (fraction: number) => void
  /** Gets a sentence if the file that is sent isn't the one that was chosen, such as a smaller picture. */
  onNote?: (note: string) => void
  /** Aborts the upload. */
  signal: AbortSignal
}

const watches = new Map<string, UploadWatch>()

/** Names a watch in a request; never sent. A header, because the client library copies bodies. */
const watchHeader = 'x-upload-watch'

/** Makes `watchedFetch` report on the request with these headers while `upload` runs. */
export async function watchUpload<Result>(
  watch: UploadWatch,
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

/** Longer than the slowest response of a working backend: a form must not wait forever. */
const timeoutMs = 60_000

/**
 * Gets the access token of a refused request; null where it had none. Resolves to the token to repeat it with, or to null to
 * let the refusal stand.
 */
type Resume = (refusedToken: string | null) => Promise<string | null>

let resume: Resume | null = null

/** Asks `next` about every request for data that is answered with 401: the session may have ended. Returns how to stop. */
export function resumeRefused(next: Resume): () => void {
  resume = next
  return () => {
    if (resume === next) resume = null
  }
}

/**
 * `fetch` with a timeout. Watched uploads go by XMLHttpRequest, the only one that reports how much of a body is sent. A request that
 * is refused because the session has ended waits until the person has signed in again, and is repeated.
 */
export const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetchOrSend(input, init)
  // A body that is a part of a `Request` is used up.
  if (!resume || input instanceof Request || !isRefused(String(input), response)) return response
  const headers = new Headers(init?.headers)
  const token = await resume(headers.get('Authorization')?.replace(/^Bearer /, '') ?? null)
  if (token === null) return response
  await response.body?.cancel()
  headers.set('Authorization', `Bearer ${token}`)
  return fetchOrSend(input, { ...init, headers })
}

/** The service of accounts answers 401 for reasons of its own; the client library deals with those. */
function isRefused(url: string, { status }: Response): boolean {
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

function send(head: Request, body: FormData, { onProgress, signal }: UploadWatch): Promise<Response> {
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
    // The text of fetch's own error, which the client library looks for.
    xhr.onerror = () => reject(new TypeError('Failed to fetch'))
    xhr.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    // It may have been canceled while the client was still asking for the session.
    if (signal.aborted) xhr.onabort(new ProgressEvent('abort'))
    else xhr.send(body)
  })
}
