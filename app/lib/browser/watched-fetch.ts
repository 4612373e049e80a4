/** Follows one upload: how much of it is sent, between 0 and 1, and a way to break it off. */
export interface UploadWatch {
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

const watches = new Map<string, UploadWatch>()

/** Names a watch in a request; it never leaves the browser. The client library copies bodies: they can't carry it. */
const watchHeader = 'x-upload-watch'

/** Has `watchedFetch` report on the request that carries these headers, while `upload` runs. */
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

/** Longer than the slowest answer of a working backend, milliseconds: a form must not wait for ever. */
const longestWait = 60_000

/** `fetch` with an end, except for uploads that are watched: only XMLHttpRequest tells how much of a body is sent. */
export const watchedFetch: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  const watch = watches.get(headers.get(watchHeader) ?? '')
  if (watch && init?.body instanceof FormData) {
    headers.delete(watchHeader)
    return send(new Request(input, { method: init.method ?? 'POST', headers }), init.body, watch)
  }
  const end = AbortSignal.timeout(longestWait)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, end]) : end })
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
    // The same words as fetch, which the client library looks for.
    xhr.onerror = () => reject(new TypeError('Failed to fetch'))
    xhr.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal.addEventListener('abort', () => xhr.abort(), { once: true })
    // It may have been cancelled while the client was still asking for the session.
    if (signal.aborted) xhr.onabort(new ProgressEvent('abort'))
    else xhr.send(body)
  })
}
