import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'

export interface BackendAddress {
  url: string
  /** Omitted if the backend listens at `url`. */
  fetch?: typeof fetch
}

/** Connects the official client with an API key. A session ends with the client. */
export function connectWithKey({ url, fetch }: BackendAddress, key: string): SupabaseClient {
  return createClient(url, key, { auth: statelessAuth, ...(fetch ? { global: { fetch } } : {}) })
}
