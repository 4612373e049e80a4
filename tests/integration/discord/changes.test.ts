import { describe, expect, test } from 'vitest'
import { insertArticle, updateArticle } from '#tests/support/content/article-rows.ts'
import { repostArticle, startDiscordFixture, startPostingJobs } from './discord-fixture.ts'

const site = await startDiscordFixture()
const editor = await site.signIn({ role: 'editor', status: 'active' })
const { flush, flushAll } = startPostingJobs(site)

/** Publishes an article as an editor, waits for its post and returns its ID. */
async function publish(title = 'Harbor open'): Promise<string> {
  const { id } = await insertArticle(editor, title)
  await flush()
  expect(site.discord.messages).toMatchObject([{ embeds: [{ title }] }])
  return id
}

const listMessageTitles = () => site.discord.messages.map(({ embeds: [{ title }] }) => title)
const listChanged = async (id: string) =>
  (await editor.rpc('list_changed_since_posted', { articles: [id] }).throwOnError()).data
const listDeliveries = async (action: string) =>
  (await editor.from('discord_deliveries').select('state, reason').eq('action', action).order('created_at')).data
const readPostedColumns = async (id: string) =>
  (await editor.from('articles').select('discord_posted, discord_posted_at').eq('id', id).single().throwOnError()).data

describe('Editing a posted article', () => {
  test('updates its messages on Discord without new mentions', async () => {
    const id = await publish()
    await repostArticle(editor, id)
    const before = await readPostedColumns(id)
    await updateArticle(editor, id, { title: 'Harbor closed', excerpt: 'Because of fog.' })
    expect(await listChanged(id)).toEqual([id])
    await flush()
    expect(site.discord.messages).toMatchObject(
      Array(2).fill({ embeds: [{ title: 'Harbor closed', description: 'Because of fog.' }] }),
    )
    expect(await listChanged(id)).toEqual([])
    expect(await listDeliveries('update')).toEqual(Array(2).fill({ state: 'posted', reason: null }))
    expect(await readPostedColumns(id)).toEqual(before)
  })

  test('updates the message after an edit during the post', async () => {
    const { id } = await insertArticle(editor, 'Half told')
    site.discord.onMessage = async () => {
      site.discord.onMessage = null
      await updateArticle(editor, id, { title: 'All told' })
    }
    await flush()
    await flush()
    expect(listMessageTitles()).toEqual(['All told'])
  })

  test('updates its message only while the article is public', async () => {
    const id = await publish()
    await updateArticle(editor, id, { state: 'withdrawn' })
    await updateArticle(editor, id, { title: 'Secret' })
    await flushAll()
    expect(listMessageTitles()).toEqual(['Harbor open'])
    await updateArticle(editor, id, { state: 'scheduled', published_at: new Date(Date.now() + 600_000).toISOString() })
    await flushAll()
    expect(listMessageTitles()).toEqual(['Harbor open'])
    await updateArticle(editor, id, { state: 'published' })
    await flush()
    expect(listMessageTitles()).toEqual(['Secret'])
  })
})

describe('A failed update', () => {
  test('is retried after an error or a lost response, with only the newest edit', async () => {
    const id = await publish()
    await updateArticle(editor, id, { title: 'Second' })
    site.discord.replies = [{ status: 500 }]
    await flush()
    expect(await listDeliveries('update')).toMatchObject([{ state: 'queued', reason: expect.stringContaining('500') }])
    expect(await listChanged(id)).toEqual([id])
    await updateArticle(editor, id, { title: 'Third' })
    site.discord.replies = ['cut after it was stored']
    await flushAll()
    expect(await listDeliveries('update')).toMatchObject([{ state: 'queued' }])
    await flushAll()
    expect(listMessageTitles()).toEqual(['Third'])
    expect(await listDeliveries('update')).toEqual([{ state: 'posted', reason: null }])
  })

  test('marks the article as not posted if the message was removed on Discord', async () => {
    const id = await publish()
    site.discord.reset()
    await updateArticle(editor, id, { title: 'Second' })
    await flush()
    expect(await listDeliveries('update')).toEqual([
      { state: 'failed', reason: 'The message is no longer on Discord.' },
    ])
    expect(await readPostedColumns(id)).toEqual({ discord_posted: false, discord_posted_at: null })
    expect(await listChanged(id)).toEqual([])
  })
})

describe('Deleting an article', () => {
  const deleteArticleWithMessages = (id: string) =>
    editor.rpc('delete_article_with_messages', { article: id }).throwOnError()

  test('keeps its message, or removes it on request', async () => {
    const articleId = await publish()
    await editor.from('articles').delete().eq('id', articleId).throwOnError()
    await flush()
    expect(listMessageTitles()).toEqual(['Harbor open'])
    site.discord.reset()
    const id = await publish('Harbor closed')
    await deleteArticleWithMessages(id)
    await flush()
    expect(listMessageTitles()).toEqual([])
    expect(await listDeliveries('remove')).toEqual([{ state: 'posted', reason: null }])
    const { data } = await editor.auth.getUser()
    const [entry] = await site.database.admin`
      select actor_id, verb from activity where subject_id = ${id} order by id desc limit 1`
    expect(entry).toEqual({ actor_id: data.user?.id, verb: 'deleted' })
  })
})

describe('Withdrawing an article', () => {
  const removeMessages = (id: string) => editor.rpc('remove_discord_messages', { article: id })

  test('keeps its messages until an editor removes them, which marks the article as not posted', async () => {
    const id = await publish()
    await repostArticle(editor, id)
    await updateArticle(editor, id, { state: 'withdrawn' })
    await flush()
    expect(listMessageTitles()).toHaveLength(2)
    expect((await removeMessages(id)).data).toBe(2)
    await flush()
    expect(listMessageTitles()).toEqual([])
    expect(await listDeliveries('remove')).toEqual(Array(2).fill({ state: 'posted', reason: null }))
    expect(await readPostedColumns(id)).toEqual({ discord_posted: false, discord_posted_at: null })
    expect((await removeMessages(id)).data).toBe(0)
    await updateArticle(editor, id, { state: 'published' })
    await flush()
    expect(listMessageTitles()).toEqual([])
  })
})
