import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'

export interface SendOptions {
  /** Defaults to the publishable key. */
  key?: string
  token?: string | null
  /** Bytes are sent unchanged, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

export type Send = (method: string, path: string, options?: SendOptions) => Promise<Response>

export interface SendConfig {
  /** The base URL of all paths. */
  url: string
  publishableKey: string
  handle: (request: Request) => Promise<Response>
}

/**
 * Creates a function that sends requests to a backend in this process. Tests use it to see
 * responses that the client library would hide.
 */
export function createSend({ url, publishableKey, handle }: SendConfig): Send {
  const fetch = createInProcessFetch(handle)
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
