import { createContext } from 'react-router'

/** Gives a page request access to its data and to settings of its response. */
export interface Backend {
  /** Base URL of the platform's services as a browser reaches it, without a trailing slash. */
  url: string
  /** The API key of the `anon` role. */
  publishableKey: string
  /** Calls the backend from the server; in-process if the platform is embedded. */
  fetch: typeof fetch
  /** The site's public URL, without a trailing slash. */
  siteUrl: string
  /** False if email is only written to files on the server. */
  sendsMail: boolean
  /**
   * True if sample people and history may be shown for a department without its own. False with
   * `SEED=none`.
   */
  hasSamples: boolean
  /** Receives the cause of an error page, which the page doesn't show. */
  onError(error: unknown): void
  /**
   * Returns the result of `read`, shared by all pages of the same content version. Callers must not
   * change the value.
   */
  readShared<Value>(name: string, read: () => Promise<Value>): Promise<Value>
  /**
   * Like `readShared`, but if `read` fails, returns the value of an earlier content version, unless
   * public content was removed since. The page isn't cached then.
   */
  readOrStale<Value>(name: string, read: () => Promise<Value>): Promise<Value>
  /** Excludes the page from the cache, because it is incomplete. */
  skipCache(): void
  /** Adds a source, such as a hash or nonce, to the page's `script-src`. */
  allowScript(source: string): void
  /** Adds a URL's origin to the page's `connect-src`. */
  allowConnect(requestedUrl: string): void
  /**
   * True if the server has a cached picture for a URL on another site. If not, the server
   * starts to fetch it. Only for URLs in public rows.
   */
  requestCachedPicture(url: string): boolean
}

/** The backend for the current request. `page-handler.ts` sets it. */
export const backendContext = createContext<Backend>()
