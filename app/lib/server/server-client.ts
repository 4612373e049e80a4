import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { RouterContextProvider } from 'react-router'
import { backendContext } from './backend.ts'

type Context = Readonly<RouterContextProvider>

const clients = new WeakMap<Context, SupabaseClient>()

/** The client has the rights of an anonymous visitor. */
export function createServerClient(context: Context): SupabaseClient {
  const client = clients.get(context) ?? createUncachedClient(context)
  clients.set(context, client)
  return client
}

function createUncachedClient(context: Context): SupabaseClient {
  const { url, publishableKey, fetch } = context.get(backendContext)
  return createClient(url, publishableKey, {
    // With `accessToken`, the client creates no auth module and looks up no session.
    accessToken: async () => null,
    // The client's silent retries take seven seconds. The error page offers a retry instead.
    db: { retry: false },
    global: { fetch },
  })
}
