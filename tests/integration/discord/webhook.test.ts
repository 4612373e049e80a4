import { afterAll, describe, expect, test } from 'vitest'
import { webhookCanary } from '#tests/support/backend/fake-discord.ts'
import { createArticle, startDiscordFixture } from './discord-fixture.ts'

const site = await startDiscordFixture({ hasWebhook: false })
const admin = await site.signIn({ role: 'admin', status: 'active' })
afterAll(() => site.close())

const setWebhook = (url: string | null, client = admin) => client.from('discord_webhook').update({ url }).eq('id', 1)
const getStatus = async () => (await admin.functions.invoke('discord-post-article', { method: 'GET' })).data
const postArticle = (articleId: string) => admin.functions.invoke('discord-post-article', { body: { articleId } })

test('Without a webhook, the status reports it as missing, and a post is rejected without a delivery', async () => {
  expect(await getStatus()).toEqual({ state: 'not-configured', hasStaffAlertWebhook: false })
  const id = await createArticle(site.service)
  const { error } = await postArticle(id)
  expect(await error.context.json()).toEqual({ message: 'The Discord webhook is not configured' })
  expect((await admin.from('discord_deliveries').select('id')).data).toEqual([])
})

test('A stored webhook works immediately, and no query returns it', async () => {
  expect((await setWebhook(site.discord.webhookUrl)).error).toBeNull()
  expect(await getStatus()).toEqual({ state: 'ready', hasStaffAlertWebhook: false })
  expect((await postArticle(await createArticle(site.service))).error).toBeNull()
  expect(site.discord.messages).toHaveLength(1)
  expect(site.discord.requestErrors).toEqual([])

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
  expect(await getStatus()).toEqual({ state: 'not-configured', hasStaffAlertWebhook: false })
})

test.each([
  `http://discord.com/api/webhooks/1/${webhookCanary}`,
  `https://example.org/api/webhooks/1/${webhookCanary}`,
  `https://discord.com.example.org/api/webhooks/1/${webhookCanary}`,
  `https://discord.com@example.org/api/webhooks/1/${webhookCanary}`,
  `http://127.0.0.1:1/api/webhooks/1/${webhookCanary}`,
  `https://discord.com/api/webhooks/1/${webhookCanary}/../../2`,
  `https://discord.com/api/webhooks/1/${webhookCanary}\nhttps://example.org`,
])('The database rejects %s without repeating it in the error', async (url) => {
  const { error } = await setWebhook(url)
  expect(error?.code).toBe('23514')
  expect(JSON.stringify(error)).not.toContain(webhookCanary)
})

describe('Several webhooks', () => {
  const getWebhookUrl = (id: string) => site.discord.otherWebhookUrl(id)
  const insertRoute = (route: object, client = admin) => client.from('discord_routes').insert(route)

  test('receive the articles of their type or category, and no query returns their addresses', async () => {
    await setWebhook(site.discord.webhookUrl)
    await insertRoute({ name: 'Press', url: getWebhookUrl('11'), article_type: 'press-release' }).throwOnError()
    await insertRoute({ name: 'Traffic', url: getWebhookUrl('22'), category: 'Traffic' }).throwOnError()
    site.discord.reset()
    const ids = [
      await createArticle(site.service),
      await createArticle(site.service, { type: 'press-release' }),
      await createArticle(site.service, { type: 'press-release', category: 'traffic ' }),
    ]
    for (const id of ids) expect((await postArticle(id)).error).toBeNull()
    expect(site.discord.listPostingWebhooks()).toEqual(['4242', '11', '22'])
    // An edit goes to the webhook that posted the article, even if a new post would use another.
    await admin.from('articles').update({ title: 'Moved', category: 'Traffic' }).eq('id', ids[1]).throwOnError()
    const job = site.startPostingJob()
    await job.flush()
    await job.close()
    expect(site.discord.messages[1]?.embeds[0].title).toBe('Moved')
    expect((await admin.from('discord_routes').select('*')).error?.code).toBe('42501')
    expect((await admin.from('discord_routes').select('id').like('url', '%canary%')).error?.code).toBe('42501')
    expect((await admin.from('discord_routes').select('name').order('name')).data).toEqual([
      { name: 'Press' },
      { name: 'Traffic' },
    ])
    expect((await insertRoute({ name: 'Again', url: getWebhookUrl('33'), category: 'TRAFFIC' })).error?.code).toBe(
      '23505',
    )
  })

  test('can be tested only by administrators', async () => {
    const { data } = await admin.from('discord_routes').select('id').eq('name', 'Press').single().throwOnError()
    const sendTestMessage = (webhook: string, client = admin) =>
      client.functions.invoke('discord-post-article', { body: { action: 'test', webhook } })
    site.discord.reset()
    expect((await sendTestMessage(data.id)).data).toEqual({ message: 'Test message sent' })
    expect(site.discord.listPostingWebhooks()).toEqual(['11'])
    site.discord.replies = [{ status: 404 }]
    const missingWebhook = await sendTestMessage(data.id)
    expect([missingWebhook.error.context.status, await missingWebhook.error.context.json()]).toEqual([
      424,
      { message: expect.stringContaining('no longer exists on Discord') },
    ])
    for (const unknownWebhook of ['notes', crypto.randomUUID()]) {
      expect((await sendTestMessage(unknownWebhook)).error.context.status).toBe(409)
    }
    expect((await sendTestMessage('elsewhere')).error.context.status).toBe(400)
    const editor = await site.signIn({ role: 'editor', status: 'active' })
    expect((await sendTestMessage(data.id, editor)).error.context.status).toBe(403)
    expect(site.discord.requestErrors).toEqual([])
  })
})
