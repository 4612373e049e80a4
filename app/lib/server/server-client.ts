import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { RouterContextProvider } from 'react-router'
import { type Backend, backendContext } from './backend.ts'

type Context = Readonly<RouterContextProvider>

const clients = new WeakMap<Context, SupabaseClient>()

/** The Supabase client of one request, as an anonymous visitor. */
export function createServerClient(context: Context): SupabaseClient {
  const { fetch, ...backend } = context.get(backendContext)
  const client = clients.get(context) ?? connect(backend, fetch)
  clients.set(context, client)
  return client
}

/** The same for what is read for many pages, which declare themselves what they depend on. */
export function createUndeclaredClient(context: Context): SupabaseClient {
  const backend = context.get(backendContext)
  return connect(backend, backend.fetchUndeclared)
}

function connect({ url, publishableKey }: Pick<Backend, 'url' | 'publishableKey'>, fetch: typeof globalThis.fetch) {
  return createClient(url, publishableKey, {
    // Nobody is signed in, so the client makes no part for accounts, and looks for no session before each request.
    accessToken: async () => null,
    // The client's silent retries take seven seconds; the error page offers to try again instead.
    db: { retry: false },
    global: { fetch },
  })
}
