import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { connectWithKey } from './client.ts'
import type { Target } from './target.ts'

export const password = 'a lantern in the harbor fog'

/** Addresses are a run's own, so that runs against one backend don't meet. */
export const newEmail = () => `contract-${randomUUID()}@example.org`

type Flow = 'implicit' | 'pkce'

/** A page that reads no link by itself; calls that the client still calls experimental are made too. */
const browser = { autoRefreshToken: false, detectSessionInUrl: false, experimental: { recoveryCodes: true } }

export interface Person {
  auth: SupabaseClient['auth']
  email: string
  id: string
}

/** The official client as a browser that remembers its session for as long as the test holds it. */
export function connect(backend: Target, flowType: Flow = 'implicit'): SupabaseClient {
  return createClient(backend.url, backend.publishableKey, {
    auth: { ...browser, storage: rememberIn(new Map()), flowType },
    global: { fetch: backend.fetch },
  })
}

export function connectAsAdmin(backend: Target): SupabaseClient {
  return connectWithKey(backend, backend.secretKey)
}

/** A confirmed account that may sign in, signed in. */
export async function signInStaff(backend: Target, flowType: Flow = 'implicit'): Promise<Person> {
  const email = newEmail()
  const { data, error } = await connectAsAdmin(backend).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: { staff_role: 'editor' },
  })
  if (error) throw error
  const { auth } = connect(backend, flowType)
  const signedIn = await auth.signInWithPassword({ email, password })
  if (signedIn.error) throw signedIn.error
  return { auth, email, id: data.user.id }
}

/** What a refusal says to programs and to people. */
export function refusal({ error }: { error: unknown }) {
  const read = (name: string) => (error instanceof Error && name in error ? Reflect.get(error, name) : undefined)
  return { status: read('status'), code: read('code'), message: read('message') }
}

/** What the client asks of a browser's storage. */
export function rememberIn(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
