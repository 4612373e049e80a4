import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import type { Platform } from '#platform/create-platform.ts'
import { createSiteFunctions } from '#server/functions/create-site-functions.ts'
import { createDiscordPosts, type DiscordPosts } from '#server/platform/discord-posts.ts'
import type { StaffRole } from '#supabase/roles.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { type FakeDiscord, startFakeDiscord } from '#tests/support/backend/fake-discord.ts'
import type { TestDatabase } from '#tests/support/backend/test-database.ts'
import { createTestPlatform } from '#tests/support/backend/test-platform.ts'
import { insertArticle } from '#tests/support/content/article-rows.ts'

export const siteUrl = 'https://stationhouse.test'
const password = 'a-door-with-9-locks'

export interface DiscordFixture {
  discord: FakeDiscord
  platform: Platform
  database: TestDatabase
  /** Uses the secret key. */
  service: SupabaseClient
  /** The backend as the server's jobs use it. */
  embeddedBackend: { url: string; secretKey: string; fetch: typeof fetch }
  /** Errors that reached the log. */
  failures: unknown[]
  /** Signs in a new account with this role and status. */
  signIn(staff: { role: StaffRole; status: 'active' | 'pending' | 'suspended' }): Promise<SupabaseClient>
  anonymous: SupabaseClient
  /**
   * Starts the posting job of another server instance. It runs when `flush` is called and every
   * `pollMs`, by default every hour.
   */
  startPostingJob(options?: { pollMs?: number }): DiscordPosts
  close(): Promise<void>
}

/** Starts the embedded platform with the site's functions and a fake Discord, by default with a webhook. */
export async function startDiscordFixture({ hasWebhook = true } = {}): Promise<DiscordFixture> {
  const discord = await startFakeDiscord()
  const discordSettings = {
    discordApiUrl: discord.apiUrl,
    discordWebhookUrl: hasWebhook ? discord.webhookUrl : null,
  }
  const functions = createSiteFunctions(discordSettings)
  const staffAlerts = { apiUrl: discord.apiUrl, onFailure: () => {} }
  const base = await createTestPlatform({ siteUrl, functions, staffAlerts })
  const { platform, database, service } = base
  const embeddedBackend = { url: siteUrl, secretKey: platform.keys.secret, fetch: base.fetch }
  return {
    discord,
    platform,
    database,
    service,
    embeddedBackend,
    failures: base.failures,
    anonymous: base.anonymous,
    startPostingJob: ({ pollMs = 3_600_000 } = {}) =>
      createDiscordPosts({
        backend: embeddedBackend,
        siteUrl,
        ...discordSettings,
        onError: (error) => base.failures.push(error),
        pollMs,
      }),
    async signIn({ role, status }) {
      const client = connectWithKey(base, platform.keys.publishable)
      const { data, error } = await client.auth.signUp({ email: `${crypto.randomUUID()}@example.org`, password })
      if (error) throw error
      await database.admin`update staff set role = ${role}, status = ${status} where user_id = ${data.user?.id ?? null}`
      return client
    },
    async close() {
      await base.close()
      await discord.close()
    },
  }
}

/** Stores an article with a unique title and returns its ID. */
export async function createArticle(client: SupabaseClient, columns: object = {}): Promise<string> {
  return (await insertArticle(client, `The ${crypto.randomUUID()}`, columns)).id
}

export async function repostArticle(client: SupabaseClient, articleId: string): Promise<void> {
  const { error } = await client.functions.invoke('discord-post-article', { body: { articleId, action: 'repost' } })
  expect(error).toBeNull()
}

export interface PostingJobs {
  /** Runs the due work of both jobs. */
  flush(): Promise<unknown>
  /** Makes all queued work due, and runs it. */
  flushAll(): Promise<unknown>
}

/**
 * Starts the posting jobs of two server instances before each test of the file. Each test gets new
 * jobs, because an earlier test's job would retry its failed posts. Closes the site after the last
 * test.
 */
export function startPostingJobs(site: DiscordFixture): PostingJobs {
  let jobs: DiscordPosts[]
  const flush = () => Promise.all(jobs.map((job) => job.flush()))
  beforeEach(async () => {
    site.discord.reset()
    jobs = [site.startPostingJob(), site.startPostingJob()]
    await flush()
  })
  afterEach(async () => {
    await flush()
    await Promise.all(jobs.map((job) => job.close()))
    await site.database.admin`delete from discord_deliveries`
    expect(site.discord.requestErrors).toEqual([])
    expect(site.failures.splice(0)).toEqual([])
  })
  afterAll(() => site.close())
  return {
    flush,
    async flushAll() {
      await site.database.admin`update private.discord_queue set due_at = now()`
      await flush()
    },
  }
}
