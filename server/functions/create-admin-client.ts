import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'

interface AdminClientOptions {
  url: string
  secretKey: string
  fetch: typeof fetch
  /** Sent with every request. */
  headers?: Record<string, string>
}

/** The official client with the secret key, which bypasses row level security: for the server's own work, never for a caller's. */
export function createAdminClient({ url, secretKey, fetch, headers = {} }: AdminClientOptions): SupabaseClient {
  return createClient(url, secretKey, { auth: statelessAuth, global: { fetch, headers } })
}
