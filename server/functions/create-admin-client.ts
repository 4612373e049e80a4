import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'

interface AdminClientOptions {
  url: string
  secretKey: string
  fetch: typeof fetch
  /** Headers to send with every request. */
  headers?: Record<string, string>
}

/**
 * Creates a Supabase client with the secret key. It bypasses row level security, so never use it
 * for a caller.
 */
export function createAdminClient({ url, secretKey, fetch, headers = {} }: AdminClientOptions): SupabaseClient {
  return createClient(url, secretKey, { auth: statelessAuth, global: { fetch, headers } })
}
