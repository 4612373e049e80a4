import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { storedSessionKey } from '../stored-session.ts'

export interface SupabaseEndpoint {
  /**
   * Null if the backend is embedded. The browser then uses the page's origin, because the
   * Content-Security-Policy allows no other origin.
   */
  url: string | null
  siteUrl: string
  publishableKey: string
  /** False if the server only writes email to files. */
  sendsMail: boolean
}

/**
 * Call this function only once per window. Two clients would race for the session's refresh token.
 */
export function createBrowserClient(
  { url, publishableKey }: SupabaseEndpoint,
  browserFetch: typeof fetch,
): SupabaseClient {
  return createClient(url ?? window.location.origin, publishableKey, {
    auth: {
      storageKey: storedSessionKey,
      // The sign-in and password pages read emailed links themselves (`account-links.ts`).
      detectSessionInUrl: false,
      // The Supabase client still marks this API as experimental.
      experimental: { recoveryCodes: true },
    },
    // The client's silent retries take seven seconds. The staff area has its own retries and error
    // messages.
    db: { retry: false },
    global: { fetch: browserFetch },
  })
}
