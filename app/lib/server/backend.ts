import { createContext } from 'react-router'

export interface Backend {
  /** The base URL of the backend's services for browsers, without a trailing slash. */
  url: string
  /** The API key of the `anon` role. */
  publishableKey: string
  /** Calls the backend from the server, in-process if the backend is embedded. */
  fetch: typeof fetch
  /** The site's public URL, without a trailing slash. */
  siteUrl: string
  /** False if the server only writes email to files. */
  sendsMail: boolean
  /** True if `SEED` is `sample`, its default. Pages then show sample people and history by default. */
  hasSamples: boolean
  /** Logs an error. Pages don't show its cause. */
  onError(error: unknown): void
  /**
   * Returns the result of `read`. All pages of the same content version share the result, which
   * callers must not change.
   */
  readShared<Value>(name: string, read: () => Promise<Value>): Promise<Value>
  /**
   * Works like `readShared`. If `read` fails, returns the value of an earlier content version,
   * unless public content was removed since then. The server doesn't cache a page with an earlier
   * value.
   */
  readOrStale<Value>(name: string, read: () => Promise<Value>): Promise<Value>
  /** Excludes the page from the page cache. Call this function if the page is incomplete. */
  skipCache(): void
  /** Adds a source, such as a hash or nonce, to the page's `script-src`. */
  allowScript(source: string): void
  /** Adds a URL's origin to the page's `connect-src`. */
  allowConnect(requestedUrl: string): void
  /**
   * Returns true if the server has cached the picture at this URL of another site. Otherwise, the
   * server starts to fetch the picture. Only for URLs in public rows.
   */
  requestCachedPicture(url: string): boolean
}

/** `page-handler.ts` sets the backend of each request. */
export const backendContext = createContext<Backend>()
