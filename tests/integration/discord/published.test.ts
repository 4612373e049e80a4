import { describe, expect, onTestFinished, test } from 'vitest'
import { updateArticle } from '#tests/support/content/article-rows.ts'
import { createArticle, startDiscordFixture, startPostingJobs } from './discord-fixture.ts'

const site = await startDiscordFixture()
const editor = await site.signIn({ role: 'editor', status: 'active' })
const contributor = await site.signIn({ role: 'contributor', status: 'active' })
const { flush, flushAll } = startPostingJobs(site)

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

const listDeliveries = async () =>
  (await editor.from('discord_deliveries').select('article_id, action, state, reason').order('created_at')).data
const isPosted = async (id: string) =>
  (await site.service.from('articles').select('discord_posted').eq('id', id).single().throwOnError()).data
    ?.discord_posted

describe('An article that a member publishes', () => {
  test('is posted once in the member’s name, even with several server instances', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => createArticle(editor)))
    for (let round = 0; round < 3; round += 1) await flush()
    expect(site.discord.messages).toHaveLength(8)
    expect(await listDeliveries()).toEqual(
      Array(8).fill({ article_id: expect.any(String), action: 'post', state: 'posted', reason: null }),
    )
    const { data } = await editor.auth.getUser()
    const entries = await site.database.admin`
      select distinct actor_id from activity where subject_id = any (${ids}) and after @> '{"discord_posted": true}'`
    expect(entries).toEqual([{ actor_id: data.user?.id }])
  })

  test('is posted if it was a draft, submitted or scheduled before', async () => {
    const submitted = await createArticle(contributor, { state: 'in-review' })
    const draft = await createArticle(editor, { state: 'draft' })
    const scheduled = await createArticle(editor, { state: 'scheduled', published_at: inSeconds(60) })
    await flush()
    expect(site.discord.messages).toEqual([])
    await updateArticle(editor, submitted, { state: 'published' })
    await updateArticle(editor, draft, { state: 'published' })
    await updateArticle(editor, scheduled, { state: 'published' })
    await flush()
    expect(await Promise.all([submitted, draft, scheduled].map(isPosted))).toEqual([true, true, true])
    expect(site.discord.messages).toHaveLength(3)
  })

  test('is posted at its scheduled time with its content at that time', async () => {
    const id = await createArticle(editor, { state: 'scheduled', published_at: inSeconds(600), title: 'Too early' })
    await flush()
    expect(site.discord.messages).toEqual([])
    const job = site.startPostingJob({ pollMs: 200 })
    onTestFinished(() => job.close())
    const time = inSeconds(2)
    await updateArticle(editor, id, { title: 'In time', published_at: time })
    await expect.poll(() => site.discord.messages.map(({ embeds: [{ title }] }) => title)).toEqual(['In time'])
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(time))
  })

  test('isn’t posted if it becomes a draft again or is deleted before its time', async () => {
    const time = { state: 'scheduled', published_at: inSeconds(600) }
    const [draft, deleted] = [await createArticle(editor, time), await createArticle(editor, time)]
    await updateArticle(editor, draft, { state: 'draft' })
    await editor.from('articles').delete().eq('id', deleted).throwOnError()
    await flushAll()
    expect(site.discord.messageRequestCount()).toBe(0)
    expect(await listDeliveries()).toEqual([
      { article_id: null, action: 'post', state: 'failed', reason: 'The article was deleted before it was posted.' },
    ])
  })
})

test('The server doesn’t post articles that it wrote, or that were restored, republished or posted before', async () => {
  await createArticle(site.service)
  const id = await createArticle(editor)
  await flush()
  expect(site.discord.messages).toHaveLength(1)
  await updateArticle(editor, id, { state: 'withdrawn' })
  await updateArticle(editor, id, { state: 'published' })
  await updateArticle(editor, id, { title: 'Corrected' })
  await editor.from('articles').delete().eq('id', id).throwOnError()
  await editor.rpc('restore_row', { table_name: 'articles', row_id: id }).throwOnError()
  // This article is withdrawn before it is posted.
  const otherArticle = await createArticle(editor)
  await updateArticle(editor, otherArticle, { state: 'withdrawn' })
  await updateArticle(editor, otherArticle, { state: 'published' })
  await flush()
  expect(site.discord.messages).toHaveLength(1)
})

describe('A failed post', () => {
  test.each([
    ['Discord asks for a minute’s pause', { status: 429, body: { retry_after: 60 } }, 60],
    ['Discord asks for a pause by header', { status: 429, headers: { 'retry-after': '90' } }, 90],
    ['Discord fails', { status: 500 }, 1],
  ] as const)('is retried when its time comes if %s', async (_, response, seconds) => {
    const id = await createArticle(editor, { title: 'Patience' })
    site.discord.replies = [response]
    await flush()
    const [queued] = await site.database.admin`
      select extract(epoch from due_at - now())::float8 as seconds, attempts from private.discord_queue`
    expect(queued?.attempts).toBe(1)
    expect(queued?.seconds).toBeLessThanOrEqual(seconds)
    expect(queued?.seconds).toBeGreaterThan(seconds - 30)
    expect(await listDeliveries()).toMatchObject([{ state: 'queued', reason: expect.stringContaining('Discord') }])
    const { data } = await editor.functions.invoke('discord-post-article', { method: 'GET' })
    expect(data).toMatchObject({ state: 'failing', outcome: 'waiting', message: expect.stringContaining('“Patience”') })
    await flushAll()
    expect(await isPosted(id)).toBe(true)
    expect(site.discord.messageRequestCount()).toBe(2)
  })
})
