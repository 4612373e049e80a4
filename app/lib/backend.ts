import { createContext } from 'react-router'

/** Where the data of a page comes from: the embedded platform in this process, or a hosted project. */
export interface Backend {
  /** Base address of the platform's services as a browser reaches it, without a trailing slash. */
  url: string
  /** The key that makes a request `anon`. */
  publishableKey: string
  /** Reaches the backend from the server; in process where the platform is embedded. */
  fetch: typeof fetch
  /** The site's public address, without a trailing slash. */
  siteUrl: string
  /** Gets the cause of an error page, which the page itself does not tell. */
  onError(error: unknown): void
}

/** The backend for the current request; `page-handler.ts` sets it. */
export const backendContext = createContext<Backend>()
