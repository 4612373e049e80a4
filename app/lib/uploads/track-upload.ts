export interface UploadTracker {
  /** Called with the fraction that has been sent, from 0 to 1. */
  onProgress: (fraction: number) => void
  /** Called with a message for the user if the sent file differs from the chosen file. */
  onNote?: (note: string) => void
  signal: AbortSignal
}

const trackedUploads = new Map<string, UploadTracker>()

/**
 * This header identifies the upload. `sendIfTracked` removes the header before it sends the request.
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

/**
 * Sends a tracked upload with XMLHttpRequest, because `fetch` doesn't report upload progress.
 * Returns null for any other request.
 */
export function sendIfTracked(...[input, init]: Parameters<typeof fetch>): Promise<Response> | null {
  const headers = new Headers(init?.headers)
  const tracker = trackedUploads.get(headers.get(uploadIdHeader) ?? '')
  if (!tracker || !(init?.body instanceof FormData)) return null
  headers.delete(uploadIdHeader)
  return sendByXhr(new Request(input, { method: init.method ?? 'POST', headers }), init.body, tracker)
}

function sendByXhr(request: Request, body: FormData, { onProgress, signal }: UploadTracker): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    xhr.responseType = 'text'
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value)
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
