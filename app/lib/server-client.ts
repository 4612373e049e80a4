import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { RouterContextProvider } from 'react-router'
import { statelessAuth } from '#lib/stateless-auth.ts'
import { backendContext } from './backend.ts'

/** The official client of one request, as an anonymous visitor; it keeps no session. */
export function createServerClient(context: Readonly<RouterContextProvider>): SupabaseClient {
  const backend = context.get(backendContext)
  return createClient(backend.url, backend.publishableKey, {
    auth: statelessAuth,
    // The visitor who waits is offered to try again; the client's own tries would take seven seconds before that.
    db: { retry: false },
    global: { fetch: backend.fetch },
  })
}
