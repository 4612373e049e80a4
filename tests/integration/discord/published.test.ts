import { describe, expect, onTestFinished, test } from 'vitest'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { startDiscordFixture, startPostingJobs } from './discord-fixture.ts'

const site = await startDiscordFixture()
const editor = await site.signIn({ role: 'editor', status: 'active' })
const contributor = await site.signIn({ role: 'contributor', status: 'active' })
const flush = startPostingJobs(site)

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

/** Inserts an article through the REST API and returns its ID. */
async function insertArticle(columns: object = {}, client = editor): Promise<string> {
  const { data } = await client
    .from('articles')
    .insert(createArticleRow(`The ${crypto.randomUUID()}`, { ...columns }))
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

async function updateArticle(id: string, columns: object, client = editor): Promise<void> {
  await client.from('articles').update(columns).eq('id', id).throwOnError()
}

const listDeliveries = async () =>
  (await editor.from('discord_deliveries').select('article_id, action, state, reason').order('created_at')).data
const isPosted = async (id: string) =>
  (await site.service.from('articles').select('discord_posted').eq('id', id).single().throwOnError()).data
    ?.discord_posted

/** Makes all queued work due and runs it. */
async function makeDue(): Promise<void> {
  await site.database.admin`update private.discord_queue set due_at = now()`
  await flush()
}

describe('An article that a member publishes', () => {
  test('is posted once in the member’s name, even with several server instances', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => insertArticle()))
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
    const submitted = await insertArticle({ state: 'in-review' }, contributor)
    const draft = await insertArticle({ state: 'draft' })
    const scheduled = await insertArticle({ state: 'scheduled', published_at: inSeconds(60) })
    await flush()
    expect(site.discord.messages).toEqual([])
    await updateArticle(submitted, { state: 'published' })
    await updateArticle(draft, { state: 'published' })
    await updateArticle(scheduled, { state: 'published' })
    await flush()
    expect(await Promise.all([submitted, draft, scheduled].map(isPosted))).toEqual([true, true, true])
    expect(site.discord.messages).toHaveLength(3)
  })

  test('is posted at its scheduled time with its content at that time', async () => {
    const id = await insertArticle({ state: 'scheduled', published_at: inSeconds(600), title: 'Too early' })
    await flush()
    expect(site.discord.messages).toEqual([])
    const job = site.startPostingJob({ pollMs: 200 })
    onTestFinished(() => job.close())
    const time = inSeconds(2)
    await updateArticle(id, { title: 'In time', published_at: time })
    await expect.poll(() => site.discord.messages.map(({ embeds: [{ title }] }) => title)).toEqual(['In time'])
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(time))
  })

  test('isn’t posted if it becomes a draft again or is deleted before its time', async () => {
    const time = { state: 'scheduled', published_at: inSeconds(600) }
    const [draft, deleted] = [await insertArticle(time), await insertArticle(time)]
    await updateArticle(draft, { state: 'draft' })
    await editor.from('articles').delete().eq('id', deleted).throwOnError()
    await makeDue()
    expect(site.discord.messageRequestCount()).toBe(0)
    expect(await listDeliveries()).toEqual([
      { article_id: null, action: 'post', state: 'failed', reason: 'The article was deleted before it was posted.' },
    ])
  })
})

test('The server doesn’t post articles that it wrote, or that were restored, republished or posted before', async () => {
  await site.createArticle()
  const id = await insertArticle()
  await flush()
  expect(site.discord.messages).toHaveLength(1)
  await updateArticle(id, { state: 'withdrawn' })
  await updateArticle(id, { state: 'published' })
  await updateArticle(id, { title: 'Corrected' })
  await editor.from('articles').delete().eq('id', id).throwOnError()
  await editor.rpc('restore_row', { table_name: 'articles', row_id: id }).throwOnError()
  // This article is withdrawn before it is posted.
  const otherArticle = await insertArticle()
  await updateArticle(otherArticle, { state: 'withdrawn' })
  await updateArticle(otherArticle, { state: 'published' })
  await flush()
  expect(site.discord.messages).toHaveLength(1)
})

describe('A failed post', () => {
  test.each([
    ['Discord asks for a minute’s pause', { status: 429, body: { retry_after: 60 } }, 60],
    ['Discord asks for a pause by header', { status: 429, headers: { 'retry-after': '90' } }, 90],
    ['Discord fails', { status: 500 }, 1],
  ] as const)('is retried when its time comes if %s', async (_, response, seconds) => {
    const id = await insertArticle({ title: 'Patience' })
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
    await makeDue()
    expect(await isPosted(id)).toBe(true)
    expect(site.discord.messageRequestCount()).toBe(2)
  })
})
