import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { DiscordPosts } from '#server/platform/discord-posts.ts'
import { article } from '../server/server-fixture.ts'
import { startDiscordFixture } from './discord-fixture.ts'

/**
 * The jobs of two server instances. Each test has its own, because a job retries seconds after a
 * failed post.
 */
let jobs: DiscordPosts[]

const site = await startDiscordFixture()
const editor = await site.signIn({ role: 'editor', status: 'active' })
const contributor = await site.signIn({ role: 'contributor', status: 'active' })
beforeEach(async () => {
  site.discord.reset()
  jobs = [site.openPosts(), site.openPosts()]
  await flush()
})
afterEach(async () => {
  await flush()
  await Promise.all(jobs.map((job) => job.close()))
  await site.database.admin`delete from discord_deliveries`
  expect(site.discord.complaints).toEqual([])
  expect(site.failures.splice(0)).toEqual([])
})
afterAll(() => site.close())

/** Runs the due work of both jobs. */
const flush = () => Promise.all(jobs.map((job) => job.flush()))
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

/** Inserts an article through the REST API; returns its ID. */
async function write(columns: object = {}, client = editor): Promise<string> {
  const { data } = await client
    .from('articles')
    .insert({ ...article(`The ${crypto.randomUUID()}`), ...columns })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

async function change(id: string, columns: object, client = editor): Promise<void> {
  await client.from('articles').update(columns).eq('id', id).throwOnError()
}

const deliveries = async () =>
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
  test('Is posted once in the member’s name, also with several server instances', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => write()))
    for (let round = 0; round < 3; round += 1) await flush()
    expect(site.discord.messages).toHaveLength(8)
    expect(await deliveries()).toEqual(
      Array(8).fill({ article_id: expect.any(String), action: 'post', state: 'posted', reason: null }),
    )
    const { data } = await editor.auth.getUser()
    const entries = await site.database.admin`
      select distinct actor_id from activity where subject_id = any (${ids}) and after @> '{"discord_posted": true}'`
    expect(entries).toEqual([{ actor_id: data.user?.id }])
  })

  test('Is posted when it was a draft, submitted or scheduled before', async () => {
    const submitted = await write({ state: 'in-review' }, contributor)
    const draft = await write({ state: 'draft' })
    const scheduled = await write({ state: 'scheduled', published_at: inSeconds(60) })
    await flush()
    expect(site.discord.messages).toEqual([])
    await change(submitted, { state: 'published' })
    await change(draft, { state: 'published' })
    await change(scheduled, { state: 'published' })
    await flush()
    expect(await Promise.all([submitted, draft, scheduled].map(isPosted))).toEqual([true, true, true])
    expect(site.discord.messages).toHaveLength(3)
  })

  test('Is posted at its scheduled time with its content at that time', async () => {
    const id = await write({ state: 'scheduled', published_at: inSeconds(600), title: 'Too early' })
    await flush()
    expect(site.discord.messages).toEqual([])
    const job = site.openPosts({ pollMs: 200 })
    onTestFinished(() => job.close())
    const time = inSeconds(2)
    await change(id, { title: 'In time', published_at: time })
    await expect.poll(() => site.discord.messages.map(({ embeds: [{ title }] }) => title)).toEqual(['In time'])
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(time))
  })

  test('Isn’t posted if it becomes a draft again or is deleted before its time', async () => {
    const time = { state: 'scheduled', published_at: inSeconds(600) }
    const [draft, deleted] = [await write(time), await write(time)]
    await change(draft, { state: 'draft' })
    await editor.from('articles').delete().eq('id', deleted).throwOnError()
    await makeDue()
    expect(site.discord.tries()).toBe(0)
    expect(await deliveries()).toEqual([
      { article_id: null, action: 'post', state: 'failed', reason: 'The article was deleted before it was posted.' },
    ])
  })
})

test('Doesn’t post articles that the server wrote, or that were restored, republished or already posted', async () => {
  await site.createArticle()
  const id = await write()
  await flush()
  expect(site.discord.messages).toHaveLength(1)
  await change(id, { state: 'withdrawn' })
  await change(id, { state: 'published' })
  await change(id, { title: 'Corrected' })
  await editor.from('articles').delete().eq('id', id).throwOnError()
  await editor.rpc('restore_row', { table_name: 'articles', row_id: id }).throwOnError()
  // Withdraw an article before it is posted.
  const otherArticle = await write()
  await change(otherArticle, { state: 'withdrawn' })
  await change(otherArticle, { state: 'published' })
  await flush()
  expect(site.discord.messages).toHaveLength(1)
})

describe('A failed post', () => {
  test.each([
    ['Discord asks for a minute’s pause', { status: 429, body: { retry_after: 60 } }, 60],
    ['Discord asks for a pause by header', { status: 429, headers: { 'retry-after': '90' } }, 90],
    ['Discord fails', { status: 500 }, 1],
  ] as const)('If %s, retries when the time has come', async (_, response, seconds) => {
    const id = await write({ title: 'Patience' })
    site.discord.replies = [response]
    await flush()
    const [queued] = await site.database.admin`
      select extract(epoch from due_at - now())::float8 as seconds, attempts from private.discord_queue`
    expect(queued?.attempts).toBe(1)
    expect(queued?.seconds).toBeLessThanOrEqual(seconds)
    expect(queued?.seconds).toBeGreaterThan(seconds - 30)
    expect(await deliveries()).toMatchObject([{ state: 'queued', reason: expect.stringContaining('Discord') }])
    const { data } = await editor.functions.invoke('discord-post-article', { method: 'GET' })
    expect(data).toMatchObject({ state: 'failing', outcome: 'waiting', message: expect.stringContaining('“Patience”') })
    await makeDue()
    expect(await isPosted(id)).toBe(true)
    expect(site.discord.tries()).toBe(2)
  })
})
