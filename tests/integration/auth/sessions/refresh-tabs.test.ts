import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import { createMemoryStorage } from '#tests/support/backend/contract-client.ts'
import { password, siteUrl, startAuth } from '../auth-fixture.ts'

const auth = await startAuth()
afterAll(() => auth.close())

const tabCount = 50
const roundCount = 5
const storageKey = 'stationhouse-session'

test('Fifty tabs refresh an expired session together five times, and none is signed out', {
  timeout: 300_000,
}, async () => {
  auth.time.now = Date.now()
  await auth.addStaff('tabs@example.org')
  const items = new Map<string, string>()
  const events: string[] = []
  const clients = Array.from({ length: tabCount }, () => openTab(items, events))
  const [first] = clients
  await first?.auth.signInWithPassword({ email: 'tabs@example.org', password })
  const tokens = new Set<string>()
  for (let round = 0; round < roundCount; round += 1) {
    expireStoredSession(items)
    const responses = await Promise.all(clients.map((client) => client.auth.getSession()))
    expect(responses.filter(({ data, error }) => error || !data.session)).toEqual([])
    const refreshTokens = new Set(responses.map(({ data }) => data.session?.refresh_token ?? ''))
    expect(refreshTokens.size).toBe(1)
    for (const token of refreshTokens) tokens.add(token)
  }
  expect(tokens.size).toBe(roundCount)
  expect(events).not.toContain('SIGNED_OUT')
  const [row] = await auth.database.admin`
    select (select count(*)::int from auth.sessions) as sessions,
      (select count(*)::int from auth.refresh_tokens where not revoked) as live`
  expect(row).toEqual({ sessions: 1, live: 1 })
})

/** Creates the client of one tab. All tabs share the browser's storage. */
function openTab(items: Map<string, string>, events: string[]): SupabaseClient {
  const client = createClient(siteUrl, auth.keys.publishableKey, {
    auth: {
      storageKey,
      storage: createMemoryStorage(items),
      autoRefreshToken: false,
      persistSession: true,
    },
    global: { fetch: createInProcessFetch(auth.instance.fetch) },
  })
  client.auth.onAuthStateChange((event) => void events.push(event))
  return client
}

const storedSchema = z.looseObject({ expires_at: z.number() })
function expireStoredSession(items: Map<string, string>): void {
  const stored = storedSchema.parse(JSON.parse(items.get(storageKey) ?? ''))
  items.set(storageKey, JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1000) - 1 }))
}
