import { createContext } from 'react-router'

/** Where the data of a page comes from: the embedded platform in this process, or a hosted project. */
export interface Backend {
  /** Base address of the platform's services, without a slash at its end, as a browser reaches it. */
  url: string
  /** The key that makes a request `anon`. */
  publishableKey: string
  /** Reaches the backend from the server; in process where the platform is embedded. */
  fetch: typeof fetch
  /** The site's public address, without a slash at its end. */
  siteUrl: string
  /** Told what went wrong behind an answer that says no more than that. */
  onError(error: unknown): void
}

/** The backend of the request that is being answered; `page-handler.ts` fills it in. */
export const backendContext = createContext<Backend>()
