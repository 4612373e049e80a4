import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookCanary } from '#tests/support/backend/discord-stand-in.ts'
import { type DiscordFixture, startDiscordFixture } from './discord-fixture.ts'

let site: DiscordFixture
let admin: SupabaseClient

beforeAll(async () => {
  site = await startDiscordFixture({ isConfigured: false })
  admin = await site.signIn({ role: 'admin', status: 'active' })
})
afterAll(() => site.close())

const setWebhook = (url: string | null, client = admin) => client.from('discord_webhook').update({ url }).eq('id', 1)
const getStatus = async () => (await admin.functions.invoke('discord-post-article', { method: 'GET' })).data
const post = (articleId: string) => admin.functions.invoke('discord-post-article', { body: { articleId } })

test('Without a webhook the status says so, and a post is refused and leaves nothing behind', async () => {
  expect(await getStatus()).toEqual({ state: 'not-configured', hasNotes: false })
  const id = await site.createArticle()
  const { error } = await post(id)
  expect(await error.context.json()).toEqual({ message: 'The Discord webhook is not configured' })
  expect((await admin.from('discord_deliveries').select('id')).data).toEqual([])
})

test('A webhook that an administrator stores is used at once, and no read returns it', async () => {
  expect((await setWebhook(site.discord.webhookUrl)).error).toBeNull()
  expect(await getStatus()).toEqual({ state: 'ready', hasNotes: false })
  expect((await post(await site.createArticle())).error).toBeNull()
  expect(site.discord.messages).toHaveLength(1)
  expect(site.discord.complaints).toEqual([])

  for (const columns of ['*', 'url', 'id, url', 'secret:url']) {
    expect((await admin.from('discord_webhook').select(columns)).error?.code).toBe('42501')
  }
  const reads = [
    await admin.from('discord_webhook').update({ url: null }).eq('id', 1).select('url'),
    await admin.from('discord_webhook').select('id').like('url', '%canary%'),
    await admin.from('discord_webhook').select('id').order('url'),
    await admin.from('discord_webhook').select('id').eq('url', site.discord.webhookUrl),
  ]
  expect(reads.map(({ error }) => error?.code)).toEqual(Array(4).fill('42501'))
  expect((await admin.from('discord_webhook').select('id')).data).toEqual([{ id: 1 }])
  await setWebhook(null)
  expect(await getStatus()).toEqual({ state: 'not-configured', hasNotes: false })
})

test('Only administrators store one', async () => {
  const editor = await site.signIn({ role: 'editor', status: 'active' })
  const { data } = await editor
    .from('discord_webhook')
    .update({ url: site.discord.webhookUrl })
    .eq('id', 1)
    .select('id')
  expect(data).toEqual([])
  expect(await getStatus()).toEqual({ state: 'not-configured', hasNotes: false })
})

test.each([
  `http://discord.com/api/webhooks/1/${webhookCanary}`,
  `https://example.org/api/webhooks/1/${webhookCanary}`,
  `https://discord.com.example.org/api/webhooks/1/${webhookCanary}`,
  `https://discord.com@example.org/api/webhooks/1/${webhookCanary}`,
  `http://127.0.0.1:1/api/webhooks/1/${webhookCanary}`,
  `https://discord.com/api/webhooks/1/${webhookCanary}/../../2`,
  `https://discord.com/api/webhooks/1/${webhookCanary}\nhttps://example.org`,
])('The database refuses %s, and does not repeat it', async (url) => {
  const { error } = await setWebhook(url)
  expect(error?.code).toBe('23514')
  expect(JSON.stringify(error)).not.toContain(webhookCanary)
})
