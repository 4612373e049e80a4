import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { watchedFetch } from '../uploads/watched-fetch.ts'
import { sessionStorageKey } from './session-storage.ts'

/** The browser's connection to the backend. The loader of account and staff pages provides it. */
export interface SupabaseEndpoint {
  /**
   * Null if the backend is embedded. The browser then uses its current origin, the only one that
   * the Content-Security-Policy allows.
   */
  url: string | null
  /** The site's public URL. */
  siteUrl: string
  publishableKey: string
  /** False if email is only written to files on the server. */
  sendsMail: boolean
}

/**
 * Creates the Supabase client. Create only one per window: two would race for the session's refresh
 * token.
 */
export function createBrowserSupabase({ url, publishableKey }: SupabaseEndpoint): SupabaseClient {
  return createClient(url ?? window.location.origin, publishableKey, {
    auth: {
      storageKey: sessionStorageKey,
      // Only the page that an emailed link opens reads the session from the URL.
      detectSessionInUrl: false,
      // The client library still marks this API as experimental.
      experimental: { recoveryCodes: true },
    },
    // The client's silent retries take seven seconds. The staff area retries itself and reports
    // errors.
    db: { retry: false },
    global: { fetch: watchedFetch },
  })
}
