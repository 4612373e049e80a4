import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { sessionStorageKey } from '#app/lib/session-storage-key.ts'
import { watchedFetch } from './watched-fetch.ts'

/** What a browser needs to reach the backend; account and staff pages carry it in their data. */
export interface BrowserBackend {
  url: string
  publishableKey: string
}

let client: SupabaseClient | null = null

/** The one official client of this browser window; a second one would race it for the session's refresh token. */
export function getBrowserSupabase({ url, publishableKey }: BrowserBackend): SupabaseClient {
  client ??= createClient(url, publishableKey, {
    auth: {
      storageKey: sessionStorageKey,
      // A link in a mail is read by the page that it leads to, never by whichever page happens to load the client.
      detectSessionInUrl: false,
    },
    // Its silent tries again take seven seconds; the staff area tries again itself, and says what is wrong.
    db: { retry: false },
    global: { fetch: watchedFetch },
  })
  return client
}
