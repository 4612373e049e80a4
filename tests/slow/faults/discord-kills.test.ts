import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { type FakeDiscord, startFakeDiscord, webhookCanary } from '#tests/support/backend/fake-discord.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { copyDataFolder } from '#tests/support/site/copy-data-folder.ts'
import { owner, ownerSettings } from '#tests/support/site/owner.ts'
import { type StartedSite, startSite } from '#tests/support/site/start-site.ts'

let discord: FakeDiscord
let DATA_DIR: string
let site: StartedSite | null = null

beforeAll(async () => {
  discord = await startFakeDiscord()
  DATA_DIR = await copyDataFolder('none')
})
afterEach(async () => {
  await site?.stop()
})
afterAll(async () => {
  await Promise.all([discord.close(), rm(dirname(DATA_DIR), { recursive: true, force: true })])
})

async function open(): Promise<{ site: StartedSite; staff: SupabaseClient }> {
  site = await startSite({
    DATA_DIR,
    SEED: 'none',
    ...ownerSettings,
    DISCORD_API_URL: discord.apiUrl,
    DISCORD_WEBHOOK_URL: discord.webhookUrl,
  })
  const staff = connectWithKey(site, (await readApiKeys(DATA_DIR)).publishableKey)
  const { error } = await staff.auth.signInWithPassword(owner)
  expect(error).toBeNull()
  return { site, staff }
}

/**
 * When to kill the server: this many milliseconds after the article is sent, or when Discord has
 * received or answered the message.
 */
const points: (number | 'received' | 'answered')[] = [
  ...[0, 5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 75, 90, 120],
  ...(['received', 'received', 'received', 'answered', 'answered', 'answered'] as const),
]

test('SIGKILL at twenty points of publishing doesn’t duplicate, lose or mislabel messages', async () => {
  const outcomes = new Set<string>()
  let { site: running, staff } = await open()
  for (const point of points) {
    discord.reset()
    const title = `Killed at ${point} ${crypto.randomUUID()}`
    const { process } = running
    const killed = new Promise<void>((resolve) => process.once('close', () => resolve()))
    const kill = () => process.kill('SIGKILL')
    if (point === 'received') {
      // Discord responds only after the server is dead.
      discord.onMessage = () => {
        kill()
        return killed
      }
    }
    if (point === 'answered') discord.onMessage = () => void setImmediate(kill)
    const publishing = staff
      .from('articles')
      .insert(createArticleRow(title))
      .then(() => {})
    if (typeof point === 'number') setTimeout(kill, point)
    await Promise.all([publishing, killed])
    const sentCount = discord.messages.length

    ;({ site: running, staff } = await open())
    const { data: published } = await staff.from('articles').select('id').eq('title', title)
    if (published?.length === 0) {
      outcomes.add('not published')
      expect(sentCount).toBe(0)
      continue
    }
    const id = published?.[0]?.id
    const readLog = async () =>
      (await staff.from('discord_deliveries').select('state, reason').eq('article_id', id)).data ?? []
    await expect
      .poll(async () => (await readLog()).map(({ state }) => state))
      .toEqual([expect.stringMatching(/^(posted|unknown)$/)])
    const [{ state, reason } = { state: '', reason: '' }] = await readLog()
    outcomes.add(sentCount === 0 && state === 'posted' ? 'posted after the restart' : state)
    expect(discord.messages.length, `messages after ${point}`).toBe(state === 'posted' ? 1 : sentCount)
    const { data: storedArticle } = await staff.from('articles').select('discord_posted').eq('id', id).single()
    expect(storedArticle).toEqual({ discord_posted: state === 'posted' })
    if (state === 'unknown') expect(reason).toContain('Check the channel')
    expect(running.output()).not.toContain(webhookCanary)
    expect(discord.requestErrors).toEqual([])
  }
  expect(outcomes).toContain('unknown')
})
