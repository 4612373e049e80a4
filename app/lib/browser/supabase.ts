import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { watchedFetch } from '../uploads/watched-fetch.ts'
import { sessionStorageKey } from './session-storage.ts'

/** A browser needs it to reach the backend. The loader of account and staff pages provides it. */
export interface SupabaseEndpoint {
  /** Null where the site itself serves it: by whichever name the browser knows the site, its policy allows no other. */
  url: string | null
  /** The site's own public address. */
  siteUrl: string
  publishableKey: string
  /** False if mail only becomes files on the server. */
  sendsMail: boolean
}

/** Creates the one Supabase client of a window. A second one would race it for the session's refresh token. */
export function createBrowserSupabase({ url, publishableKey }: SupabaseEndpoint): SupabaseClient {
  return createClient(url ?? window.location.origin, publishableKey, {
    auth: {
      storageKey: sessionStorageKey,
      // The page that a mailed link leads to reads it, never the page that happens to create the client.
      detectSessionInUrl: false,
      // The client still calls these calls of the platform experimental.
      experimental: { recoveryCodes: true },
    },
    // The client's silent retries take seven seconds; the staff area retries itself and says what is wrong.
    db: { retry: false },
    global: { fetch: watchedFetch },
  })
}
