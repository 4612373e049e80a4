import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { RouterContextProvider } from 'react-router'
import { backendContext } from './backend.ts'

type Context = Readonly<RouterContextProvider>

const clients = new WeakMap<Context, SupabaseClient>()

/** The Supabase client of one request, as an anonymous visitor. */
export function createServerClient(context: Context): SupabaseClient {
  const client = clients.get(context) ?? connect(context)
  clients.set(context, client)
  return client
}

function connect(context: Context): SupabaseClient {
  const { url, publishableKey, fetch } = context.get(backendContext)
  return createClient(url, publishableKey, {
    // Nobody is signed in, so the client makes no part for accounts, and looks for no session before each request.
    accessToken: async () => null,
    // The client's silent retries take seven seconds; the error page offers to try again instead.
    db: { retry: false },
    global: { fetch },
  })
}
