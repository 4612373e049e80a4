import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { connectWithKey } from './client.ts'
import type { TestedBackend } from './tested-backend.ts'

export const password = 'a lantern in the harbor fog'

/** Addresses are unique, so that runs against one backend don't collide. */
export const createEmailAddress = () => `${randomUUID()}@example.org`

type Flow = 'implicit' | 'pkce'

/** The client ignores links in its URL and allows calls that it marks as experimental. */
const authOptions = { autoRefreshToken: false, detectSessionInUrl: false, experimental: { recoveryCodes: true } }

export interface SignedInUser {
  auth: SupabaseClient['auth']
  email: string
  id: string
}

/** Connects the official client as a browser does. A session ends with the client. */
export function connect(backend: TestedBackend, flowType: Flow = 'implicit'): SupabaseClient {
  return createClient(backend.url, backend.publishableKey, {
    auth: { ...authOptions, storage: createMemoryStorage(new Map()), flowType },
    global: { fetch: backend.fetch },
  })
}

export function connectAsAdmin(backend: TestedBackend): SupabaseClient {
  return connectWithKey(backend, backend.secretKey)
}

/** Creates a confirmed staff account and signs it in. */
export async function signInStaff(backend: TestedBackend, flowType: Flow = 'implicit'): Promise<SignedInUser> {
  const email = createEmailAddress()
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

/** Returns the status, code and message of an error response. */
export function describeError({ error }: { error: unknown }) {
  const readField = (name: string) => (error instanceof Error && name in error ? Reflect.get(error, name) : undefined)
  return { status: readField('status'), code: readField('code'), message: readField('message') }
}

export function createMemoryStorage(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
