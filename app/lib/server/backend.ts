import { createContext } from 'react-router'

/** A page request reaches its data by this, and says how its response may be used. */
export interface Backend {
  /** Base address of the platform's services as a browser reaches it, without a trailing slash. */
  url: string
  /** The key that makes a request `anon`. */
  publishableKey: string
  /** Reaches the backend from the server; in process where the platform is embedded. */
  fetch: typeof fetch
  /** The site's public address, without a trailing slash. */
  siteUrl: string
  /** False if mail only becomes files on the server. */
  sendsMail: boolean
  /** The product's own people and history stand in for those of a department without any; false with `SEED=none`. */
  hasSamples: boolean
  /** Gets the cause of an error page, which the page itself does not tell. */
  onError(error: unknown): void
  /**
   * Returns what `read` returned to an earlier page of the same content version, or returns now. Callers must not
   * change the value.
   */
  readShared<Value>(name: string, read: () => Promise<Value>): Promise<Value>
  /**
   * Does the same, but returns the value of an earlier content version if `read` fails and nothing public was removed
   * since. The page is not cached then.
   */
  readLasting<Value>(name: string, read: () => Promise<Value>): Promise<Value>
  /** Keeps the page out of the cache, because it lacks something. */
  skipCache(): void
  /** Adds a source, such as a hash or a nonce, to the scripts that the page's Content-Security-Policy allows. */
  allowScript(source: string): void
  /** Lets the scripts of the page call the origin of an address: its Content-Security-Policy names it. */
  allowConnect(address: string): void
  /**
   * True if the server has a copy of a picture from another site; has one made if not. Only for addresses in rows that
   * everybody may see.
   */
  requestDraft(url: string): boolean
}

/** The backend for the current request; `page-handler.ts` sets it. */
export const backendContext = createContext<Backend>()
