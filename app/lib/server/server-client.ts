import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { RouterContextProvider } from 'react-router'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import { backendContext } from './backend.ts'

/** The Supabase client of one request, as an anonymous visitor. */
export function createServerClient(context: Readonly<RouterContextProvider>): SupabaseClient {
  const backend = context.get(backendContext)
  return createClient(backend.url, backend.publishableKey, {
    auth: statelessAuth,
    // The client's silent retries take seven seconds; the error page offers to try again instead.
    db: { retry: false },
    global: { fetch: backend.fetch },
  })
}
