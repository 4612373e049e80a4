import { createClient, type SupabaseClient } from '@supabase/supabase-js'

interface Backend {
  url: string
  secretKey: string
  fetch: typeof fetch
}

/** The official client with the right to do everything: for the server's own work, never for a caller's. */
export function connectWithSecretKey({ url, secretKey, fetch }: Backend): SupabaseClient {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  })
}
