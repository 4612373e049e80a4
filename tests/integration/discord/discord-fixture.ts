import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Platform } from '#platform/create-platform.ts'
import { createSiteFunctions } from '#server/functions/create-site-functions.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { type DiscordStandIn, startDiscordStandIn } from '#tests/support/discord-stand-in.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { article } from '../server/server-fixture.ts'

export const siteUrl = 'https://stationhouse.test'
const password = 'a-door-with-9-locks'

export interface DiscordFixture {
  discord: DiscordStandIn
  platform: Platform
  database: TestDatabase
  /** With the secret key. */
  service: SupabaseClient
  /** What reached the log. */
  failures: unknown[]
  /** A client signed in as a new account with this place among the staff. */
  signIn(staff: { role: 'admin' | 'editor'; status: 'active' | 'pending' | 'suspended' }): Promise<SupabaseClient>
  anonymous: SupabaseClient
  /** Stores an article; the answer is its id. */
  createArticle(columns?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

/** The embedded platform with the site's functions, on a database of its own, beside a Discord on this machine. */
export async function startDiscordFixture({ isConfigured = true } = {}): Promise<DiscordFixture> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-discord-'))
  const discord = await startDiscordStandIn()
  const failures: unknown[] = []
  const platform = await createSitePlatform({
    address: database.address,
    connections: { requests: 8, auth: 4 },
    dataDir,
    signingKeysFile: null,
    siteUrl,
    signUpPolicy: 'open',
    autoconfirm: true,
    functions: createSiteFunctions({
      discordApiUrl: discord.apiUrl,
      discordWebhookUrl: isConfigured ? discord.webhookUrl : null,
    }),
    onError: (error) => failures.push(error),
  })
  const connect = (key: string) =>
    createClient(siteUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => platform.fetch(new Request(input, init)) },
    })
  const service = connect(platform.keys.secret)
  return {
    discord,
    platform,
    database,
    service,
    failures,
    anonymous: connect(platform.keys.publishable),
    async signIn({ role, status }) {
      const client = connect(platform.keys.publishable)
      const { data, error } = await client.auth.signUp({ email: `${crypto.randomUUID()}@example.org`, password })
      if (error) throw error
      await database.admin`update staff set role = ${role}, status = ${status} where user_id = ${data.user?.id ?? null}`
      return client
    },
    async createArticle(columns = {}) {
      const { data, error } = await service
        .from('articles')
        .insert({ ...article(`The ${crypto.randomUUID()}`), ...columns })
        .select('id')
        .single()
      if (error) throw error
      return data.id
    },
    async close() {
      await platform.close()
      await Promise.all([database.close(), discord.close(), rm(dataDir, { recursive: true, force: true })])
    },
  }
}
