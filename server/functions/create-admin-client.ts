import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'

interface AdminClientOptions {
  url: string
  secretKey: string
  fetch: typeof fetch
  headers?: Record<string, string>
}

/**
 * Creates a Supabase client with the secret key. The client bypasses row-level security, so check a
 * caller's permission before you use it.
 */
export function createAdminClient({ url, secretKey, fetch, headers = {} }: AdminClientOptions): SupabaseClient {
  return createClient(url, secretKey, { auth: statelessAuth, global: { fetch, headers } })
}
