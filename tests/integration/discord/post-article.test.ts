import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createArticle, siteUrl, startDiscordFixture } from './discord-fixture.ts'

const site = await startDiscordFixture()
const editor = await site.signIn({ role: 'editor', status: 'active' })
beforeEach(() => site.discord.reset())
afterEach(() => {
  expect(site.discord.requestErrors).toEqual([])
  expect(site.failures.splice(0)).toEqual([])
})
afterAll(() => site.close())

/** Returns the status and body of the function's response. */
async function invoke(client: SupabaseClient, options: { method?: 'GET' | 'POST'; body?: Record<string, unknown> }) {
  const { data, error } = await client.functions.invoke('discord-post-article', options)
  if (!error) return { status: 200, body: data }
  return { status: Number(error.context.status), body: await error.context.json() }
}
const postArticle = (articleId: string, action: 'post' | 'repost' = 'post', client = editor) =>
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

describe('The function discord-post-article', () => {
  test('sends one embed, stores its ID and marks the article as posted without a new version', async () => {
    const id = await createArticle(site.service, {
      title: 'Harbor open',
      hero_image: 'https://pictures.example.org/harbor.jpg',
    })
    const before = await getArticle(id)
    expect(await postArticle(id)).toEqual({ status: 200, body: { message: 'Article posted to Discord successfully' } })
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
    expect(await getStatus()).toEqual({ state: 'ready', hasStaffAlertWebhook: false })
  })

  test('posts an article once, and again only as a repost', async () => {
    const id = await createArticle(site.service)
    expect((await postArticle(id)).status).toBe(200)
    expect(await postArticle(id)).toEqual({
      status: 409,
      body: { message: 'This article is already on Discord. Use Repost to send it again.' },
    })
    expect(await postArticle(id, 'repost')).toEqual({
      status: 200,
      body: { message: 'Article reposted to Discord successfully' },
    })
    expect(site.discord.messages).toHaveLength(2)
  })

  test('rejects a repost during another post with an explanation', async () => {
    const id = await createArticle(site.service)
    await postArticle(id)
    let secondOutcome: Awaited<ReturnType<typeof postArticle>> | null = null
    site.discord.onMessage = async () => {
      site.discord.onMessage = null
      secondOutcome = await postArticle(id, 'repost')
    }
    await postArticle(id, 'repost')
    expect(secondOutcome).toEqual({
      status: 409,
      body: { message: 'This article is being posted to Discord right now.' },
    })
    expect(site.discord.messages).toHaveLength(2)
  })

  test.each([{}, { articleId: 'x' }, { articleId: crypto.randomUUID(), action: 'delete' }, { articleId: null }])(
    'rejects the body %o',
    async (body) => {
      expect((await invoke(editor, { body })).status).toBe(400)
    },
  )
})
