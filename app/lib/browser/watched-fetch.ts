/** Follows one upload: how much of it is sent, between 0 and 1, and a way to break it off. */
export interface UploadWatch {
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

const watches = new WeakMap<FormData, UploadWatch>()

/** Has `watchedFetch` report on the request that will carry this body. */
export function watchUpload(body: FormData, watch: UploadWatch): void {
  watches.set(body, watch)
}

/** Longer than the slowest answer of a working backend, milliseconds: a form must not wait for ever. */
const longestWait = 60_000

/** `fetch` with an end, except for bodies that are watched: only XMLHttpRequest tells how much of a body is sent. */
export const watchedFetch: typeof fetch = (input, init) => {
  const watch = init?.body instanceof FormData ? watches.get(init.body) : undefined
  if (!watch || !(init?.body instanceof FormData)) {
    const end = AbortSignal.timeout(longestWait)
    return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, end]) : end })
  }
  return send(new Request(input, { method: init.method ?? 'POST', headers: init.headers ?? {} }), init.body, watch)
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
    xhr.send(body)
  })
}
