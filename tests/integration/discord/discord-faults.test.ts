import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DiscordReply, webhookCanary } from '#tests/support/backend/fake-discord.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { createArticle, startDiscordFixture } from './discord-fixture.ts'

const site = await startDiscordFixture()
const editor = await site.signIn({ role: 'editor', status: 'active' })
beforeEach(() => site.discord.reset())
afterEach(() => {
  expect(site.discord.requestErrors).toEqual([])
  expect(site.failures.splice(0)).toEqual([])
})
afterAll(() => site.close())

async function postArticle(articleId: string): Promise<{ status: number; text: string }> {
  const { data, error } = await editor.functions.invoke('discord-post-article', { body: { articleId } })
  return error
    ? { status: Number(error.context.status), text: await error.context.text() }
    : { status: 200, text: JSON.stringify(data) }
}

const getStatus = async () => (await editor.functions.invoke('discord-post-article', { method: 'GET' })).data

interface Fault {
  reply: DiscordReply
  /** Final state in the delivery log. */
  state: 'posted' | 'failed' | 'unknown'
  /** Number of messages for each article in the channel. */
  messages: 0 | 1
  /** Number of requests for each article. */
  tries: number
  /** Number of these replies before Discord recovers. */
  times?: number
}

const faults: Record<string, Fault> = {
  'asks for a retry after five seconds (429)': {
    reply: { status: 429, body: { retry_after: 5 } },
    state: 'posted',
    messages: 1,
    tries: 2,
    times: 10,
  },
  'asks for a retry after a minute (429)': {
    reply: { status: 429, body: { retry_after: 60 } },
    state: 'failed',
    messages: 0,
    tries: 1,
  },
  'refuses the message (400)': { reply: { status: 400, body: {} }, state: 'failed', messages: 0, tries: 1 },
  'has no such webhook (404)': { reply: { status: 404, body: {} }, state: 'failed', messages: 0, tries: 1 },
  'fails (500)': { reply: { status: 500, text: 'oops' }, state: 'failed', messages: 0, tries: 3 },
  'stores the message and sends an invalid response': {
    reply: { status: 200, text: '<html>' },
    state: 'unknown',
    messages: 1,
    tries: 1,
  },
  'stores the message and drops the connection': {
    reply: 'cut after it was stored',
    state: 'unknown',
    messages: 1,
    tries: 1,
  },
  'never replies': { reply: 'never', state: 'unknown', messages: 0, tries: 1 },
}

describe('When Discord', () => {
  test.each(Object.entries(faults))(
    '%s, ten articles are saved, none is posted twice, and their states are correct',
    async (_, fault) => {
      const { data: articles } = await editor
        .from('articles')
        .insert(Array.from({ length: 10 }, (_, index) => createArticleRow(`Number ${index} ${crypto.randomUUID()}`)))
        .select('id, title')
      expect(articles).toHaveLength(10)
      site.discord.replies = Array.from({ length: fault.times ?? 100 }, () => fault.reply)
      const outcomes = await Promise.all(articles?.map(({ id }) => postArticle(id)) ?? [])

      expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill(fault.state === 'posted' ? 200 : 424))
      expect(outcomes.filter(({ text }) => text.includes(webhookCanary))).toEqual([])
      expect(site.discord.messageRequestCount()).toBe(10 * fault.tries)
      const titles = site.discord.messages.map(({ embeds: [{ title }] }) => title)
      expect(titles.sort()).toEqual(fault.messages ? articles?.map(({ title }) => title).sort() : [])
      const ids = articles?.map(({ id }) => id) ?? []
      const { data: markedArticles } = await editor.from('articles').select('discord_posted').in('id', ids)
      expect(markedArticles).toEqual(Array(10).fill({ discord_posted: fault.state === 'posted' }))
      const { data: log } = await editor.from('discord_deliveries').select('state, reason').in('article_id', ids)
      expect(log).toEqual(
        Array(10).fill({ state: fault.state, reason: fault.state === 'posted' ? null : expect.any(String) }),
      )
      expect(JSON.stringify(log)).not.toContain(webhookCanary)
      expect(await getStatus()).toMatchObject(
        fault.state === 'posted' ? { state: 'ready' } : { state: 'failing', outcome: fault.state },
      )
    },
  )

  test('failed, the status shows the reason and the title until a post succeeds', async () => {
    const id = await createArticle(site.service, { title: 'Storm warning' })
    site.discord.replies = [{ status: 404 }]
    await postArticle(id)
    expect(await getStatus()).toEqual({
      state: 'failing',
      hasStaffAlertWebhook: false,
      outcome: 'failed',
      message:
        '“Storm warning”: This webhook no longer exists on Discord. Create a new one in the channel’s settings on Discord. An administrator can then enter it under Settings, Discord.',
    })
    expect((await postArticle(id)).status).toBe(200)
    expect(await getStatus()).toEqual({ state: 'ready', hasStaffAlertWebhook: false })
  })

  test('may have a message of a stopped server, the status names the article and a new post is allowed', async () => {
    const id = await createArticle(site.service, { title: 'Half told' })
    const claimDelivery = () =>
      site.service.rpc('claim_discord_delivery', { wanted_article: id, wanted_action: 'post', staff_member: null })
    const { data } = await claimDelivery()
    await site.service.from('discord_deliveries').update({ state: 'sending' }).eq('id', data.delivery_id)
    expect((await postArticle(id)).status).toBe(409)
    expect(site.discord.messageRequestCount()).toBe(0)
    await site.service
      .from('discord_deliveries')
      .update({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .eq('id', data.delivery_id)
    expect(await getStatus()).toMatchObject({ state: 'failing', message: expect.stringContaining('Half told') })
    expect((await postArticle(id)).status).toBe(200)
  })
})
