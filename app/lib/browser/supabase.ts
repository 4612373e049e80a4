import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { watchedFetch } from '../uploads/watched-fetch.ts'
import { sessionStorageKey } from './session-storage.ts'

/** What a browser needs to reach the backend; the loader of account and staff pages provides it. */
export interface SupabaseEndpoint {
  /** Null where the site itself serves it: by whichever name the browser knows the site, its policy allows no other. */
  url: string | null
  /** The site's own public address. */
  siteUrl: string
  publishableKey: string
}

let client: SupabaseClient | null = null

/** The one Supabase client of this window; a second one would race it for the session's refresh token. */
export function getBrowserSupabase({
  url,
  publishableKey,
}: Pick<SupabaseEndpoint, 'url' | 'publishableKey'>): SupabaseClient {
  client ??= createClient(url ?? window.location.origin, publishableKey, {
    auth: {
      storageKey: sessionStorageKey,
      // A mailed link is read by the page that it leads to, never by whichever page happens to create the client.
      detectSessionInUrl: false,
      // The client still calls these calls of the platform experimental.
      experimental: { recoveryCodes: true },
    },
    // The client's silent retries take seven seconds; the staff area retries itself and says what is wrong.
    db: { retry: false },
    global: { fetch: watchedFetch },
  })
  return client
}
