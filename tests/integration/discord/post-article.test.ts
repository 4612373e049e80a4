import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DiscordFixture, siteUrl, startDiscordFixture } from './discord-fixture.ts'

let site: DiscordFixture
let editor: SupabaseClient

beforeAll(async () => {
  site = await startDiscordFixture()
  editor = await site.signIn({ role: 'editor', status: 'active' })
})
beforeEach(() => site.discord.reset())
afterEach(() => {
  expect(site.discord.complaints).toEqual([])
  expect(site.failures.splice(0)).toEqual([])
})
afterAll(() => site.close())

/** Status and body of the function's answer. */
async function invoke(client: SupabaseClient, options: { method?: 'GET' | 'POST'; body?: Record<string, unknown> }) {
  const { data, error } = await client.functions.invoke('discord-post-article', options)
  if (!error) return { status: 200, body: data }
  return { status: Number(error.context.status), body: await error.context.json() }
}
const post = (articleId: string, action: 'post' | 'repost' = 'post', client = editor) =>
  invoke(client, { body: { articleId, action } })
const getStatus = async () => (await invoke(editor, { method: 'GET' })).body
const getArticle = async (id: string) =>
  (await site.service.from('articles').select('discord_posted, discord_posted_at, updated_at').eq('id', id).single())
    .data
const listDeliveries = async (id: string) =>
  (
    await editor
      .from('discord_deliveries')
      .select('action, state, reason, message_id')
      .eq('article_id', id)
      .order('created_at')
  ).data

describe('Posting', () => {
  test('marks the article in the name of who posted it', async () => {
    const id = await site.createArticle()
    await post(id)
    const { data } = await editor.auth.getUser()
    const [entry] = await site.database.admin`
      select actor_id, actor_name, after from activity where subject_id = ${id} order by id desc limit 1`
    expect(entry).toMatchObject({
      actor_id: data.user?.id,
      actor_name: data.user?.email,
      after: { discord_posted: true },
    })
  })

  test('sends one rich embed, keeps its id, and marks the article with the time, as the same version', async () => {
    const id = await site.createArticle({ title: 'Harbor open', hero_image: 'https://pictures.example.org/harbor.jpg' })
    const before = await getArticle(id)
    expect(await post(id)).toEqual({ status: 200, body: { message: 'Article posted to Discord successfully' } })
    expect(site.discord.messages).toEqual([
      {
        allowed_mentions: { parse: [] },
        embeds: [
          {
            title: 'Harbor open',
            description: 'A short watch with a good end.',
            url: `${siteUrl}/news/harbor-open`,
            color: 0x14294a,
            fields: [
              { name: 'Category', value: 'Community', inline: true },
              { name: 'Author', value: 'Sgt. Dana Whitfield', inline: true },
            ],
            image: { url: 'https://pictures.example.org/harbor.jpg' },
          },
        ],
      },
    ])
    const after = await getArticle(id)
    expect(after).toMatchObject({ discord_posted: true, updated_at: before?.updated_at })
    expect(Math.abs(Date.parse(after?.discord_posted_at) - Date.now())).toBeLessThan(10_000)
    expect(await listDeliveries(id)).toEqual([{ action: 'post', state: 'posted', reason: null, message_id: '1000001' }])
    expect(await getStatus()).toEqual({ state: 'ready', hasNotes: false })
  })

  test('posts an article once, and again only as a repost', async () => {
    const id = await site.createArticle()
    expect((await post(id)).status).toBe(200)
    expect(await post(id)).toEqual({
      status: 409,
      body: { message: 'This article is on Discord already. Use Repost to send it again.' },
    })
    expect(await post(id, 'repost')).toEqual({
      status: 200,
      body: { message: 'Article reposted to Discord successfully' },
    })
    expect(site.discord.messages).toHaveLength(2)
  })

  test('refuses a repost while one is running, in clear words', async () => {
    const id = await site.createArticle()
    await post(id)
    let second: Awaited<ReturnType<typeof post>> | null = null
    site.discord.onMessage = async () => {
      site.discord.onMessage = null
      second = await post(id, 'repost')
    }
    await post(id, 'repost')
    expect(second).toEqual({ status: 409, body: { message: 'This article is being posted to Discord at the moment.' } })
    expect(site.discord.messages).toHaveLength(2)
  })

  test.each([{}, { articleId: 'x' }, { articleId: crypto.randomUUID(), action: 'delete' }, { articleId: null }])(
    'refuses %o',
    async (body) => {
      expect((await invoke(editor, { body })).status).toBe(400)
    },
  )
})

describe('Who may', () => {
  test.each([
    ['a pending account', { role: 'editor', status: 'pending' }],
    ['a suspended administrator', { role: 'admin', status: 'suspended' }],
  ] as const)('%s may neither post nor ask', async (_, staff) => {
    const client = await site.signIn(staff)
    const id = await site.createArticle()
    expect([401, 403]).toContain((await post(id, 'post', client)).status)
    expect([401, 403]).toContain((await invoke(client, { method: 'GET' })).status)
    expect(site.discord.tries()).toBe(0)
    expect(await getArticle(id)).toMatchObject({ discord_posted: false })
  })

  test('A visitor may neither post nor ask', async () => {
    const id = await site.createArticle()
    expect((await post(id, 'post', site.anonymous)).status).toBe(401)
    expect((await invoke(site.anonymous, { method: 'GET' })).status).toBe(401)
  })

  test('An account that was signed out may not, although its token has not expired', async () => {
    const client = await site.signIn({ role: 'editor', status: 'active' })
    const { data } = await client.auth.getSession()
    await client.auth.signOut()
    const response = await site.platform.fetch(
      new Request(`${siteUrl}/functions/v1/discord-post-article`, {
        headers: {
          apikey: site.platform.keys.publishable,
          authorization: `Bearer ${data.session?.access_token}`,
        },
      }),
    )
    expect([401, 403]).toContain(response.status)
  })

  test('Nobody but the server marks an article as posted or writes the log', async () => {
    const id = await site.createArticle()
    const admin = await site.signIn({ role: 'admin', status: 'active' })
    expect((await admin.from('articles').update({ discord_posted: true }).eq('id', id)).error?.code).toBe('42501')
    expect((await admin.rpc('claim_discord_delivery', { wanted_article: id })).error).not.toBeNull()
    expect((await admin.rpc('finish_discord_delivery', { delivery_id: id, discord_message_id: '1' })).error?.code).toBe(
      '42501',
    )
    expect((await admin.rpc('end_interrupted_discord_deliveries', { include_unexpired: true })).error?.code).toBe(
      '42501',
    )
  })
})
