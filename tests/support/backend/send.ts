import { inProcessFetch } from '#lib/http/in-process-fetch.ts'

export interface SendOptions {
  /** Instead of the publishable key. */
  key?: string
  token?: string | null
  /** Bytes as they are; anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

export type Send = (method: string, path: string, options?: SendOptions) => Promise<Response>

export interface SendConfig {
  /** What paths are appended to. */
  url: string
  publishableKey: string
  handle: (request: Request) => Promise<Response>
}

/** Requests to a backend in this process as its clients send them, for answers that the client library would hide. */
export function createSend({ url, publishableKey, handle }: SendConfig): Send {
  const fetch = inProcessFetch(handle)
  return (method, path, { key = publishableKey, token = null, body, headers = {} } = {}) => {
    const isBytes = body instanceof Uint8Array
    return fetch(url + path, {
      method,
      headers: {
        apikey: key,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isBytes ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
    })
  }
}
