import { afterAll, describe, expect, test } from 'vitest'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { article } from '../server/server-fixture.ts'
import { png, startTrashFixture } from '../trash/trash-fixture.ts'

const site = await startTrashFixture()
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
const otherMember = await site.signIn('contributor')
afterAll(() => site.close())

type Columns = Record<string, unknown>
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

async function insertArticle({ client }: Pick<SignedInUser, 'client'>, title: string, columns: Columns = {}) {
  const { data } = await client
    .from('articles')
    .insert({ ...article(title), ...columns })
    .select()
    .single()
    .throwOnError()
  return data
}

async function updateArticle({ client }: Pick<SignedInUser, 'client'>, id: string, columns: Columns) {
  const { data } = await client.from('articles').update(columns).eq('id', id).select().single().throwOnError()
  return data
}

async function isPublic(id: string): Promise<boolean> {
  const { data } = await site.anonymous.from('articles').select('id').eq('id', id).throwOnError()
  return data.length === 1
}

/** Moves the article's publication time into the past by this interval. */
const backdate = (id: string, by: string) =>
  site.database.admin.begin(async (sql) => {
    await sql`alter table articles disable trigger user`
    await sql`
    update articles set published_at = published_at - ${by}::interval, first_published_at = first_published_at - ${by}::interval
    where id = ${id}`
    await sql`alter table articles enable trigger user`
  })

test('Drafts need only a title, and every other state needs all fields', async () => {
  const empty = { excerpt: '', content: '', category: '', author: '' }
  const draft = await insertArticle(contributor, 'Only a title', { state: 'draft', ...empty })
  for (const state of ['in-review', 'published']) {
    await expect(insertArticle(editor, 'Only a title', { state, ...empty })).rejects.toMatchObject({ code: '23514' })
    await expect(updateArticle(editor, draft.id, { state })).rejects.toMatchObject({ code: '23514' })
  }
  const scheduled = { state: 'scheduled', published_at: inSeconds(3_600) }
  await expect(updateArticle(editor, draft.id, scheduled)).rejects.toMatchObject({ code: '23514' })
  await expect(updateArticle(contributor, draft.id, { title: ' ' })).rejects.toMatchObject({ code: '23514' })
  const { data } = await editor.client.rpc('list_article_categories', {}, { get: true }).throwOnError()
  expect(data).not.toContain('')
})

describe('An insert without a state', () => {
  test('publishes immediately with the date in the request if the user can publish', async () => {
    for (const { client } of [editor, { client: site.service }]) {
      const row = await insertArticle({ client }, 'Open house')
      expect(row).toMatchObject({ state: 'published', date: '2026-11-21' })
      expect(Math.abs(Date.parse(row.published_at) - Date.now())).toBeLessThan(60_000)
      expect(await isPublic(row.id)).toBe(true)
    }
  })

  test('creates a draft if the writer is a contributor', async () => {
    const row = await insertArticle(contributor, 'First steps')
    expect(row).toMatchObject({ state: 'draft', published_at: null, first_published_at: null })
    expect(await isPublic(row.id)).toBe(false)
  })
})

describe('Publication', () => {
  test('sets date and time when the article is first published, and later edits keep them', async () => {
    const draft = await insertArticle(editor, 'Slow news', { state: 'draft', date: '2020-01-01' })
    const published = await updateArticle(editor, draft.id, { state: 'published' })
    expect(published.date).not.toBe('2020-01-01')
    await backdate(draft.id, '3 days')
    const corrected = await updateArticle(editor, draft.id, {
      title: 'Slower news',
      date: '2021-01-01',
      published_at: inSeconds(3_600),
    })
    expect(corrected).toMatchObject({ title: 'Slower news', date: published.date, state: 'published' })
    expect(Date.now() - Date.parse(corrected.published_at)).toBeGreaterThan(2 * 86_400_000)
    const withdrawn = await updateArticle(editor, draft.id, { state: 'withdrawn' })
    expect(await isPublic(draft.id)).toBe(false)
    expect(withdrawn.published_at).toBe(corrected.published_at)
    const republished = await updateArticle(editor, draft.id, { state: 'published' })
    expect(republished).toMatchObject({ published_at: corrected.published_at, date: published.date })
    expect(await isPublic(draft.id)).toBe(true)
  })

  test('A scheduled article needs a future time and becomes public at that time', async () => {
    for (const published_at of [null, inSeconds(-60)]) {
      const { error } = await editor.client
        .from('articles')
        .insert({ ...article('Late'), state: 'scheduled', published_at })
      expect(error).toMatchObject({ code: '23514', message: 'Choose a time in the future' })
    }
    const row = await insertArticle(editor, 'Tomorrow', { state: 'scheduled', published_at: inSeconds(2 * 86_400) })
    expect(row.date > '2026-11-21').toBe(true)
    expect(await isPublic(row.id)).toBe(false)
    await backdate(row.id, '3 days')
    expect(await isPublic(row.id)).toBe(true)
    // An edit after that time changes the state to `published`.
    const corrected = await updateArticle(editor, row.id, { title: 'Yesterday' })
    expect(corrected).toMatchObject({ state: 'published', date: row.date })
  })
})

describe('An unpublished article', () => {
  test('doesn’t appear in lists, searches, counts or embedded rows, and can’t be posted to Discord', async () => {
    const hidden = [
      await insertArticle(contributor, 'Zanzibar one'),
      await insertArticle(contributor, 'Zanzibar two', { state: 'in-review' }),
      await insertArticle(editor, 'Zanzibar three', { state: 'scheduled', published_at: inSeconds(3_600) }),
      await insertArticle(editor, 'Zanzibar four'),
    ]
    await updateArticle(editor, hidden[3].id, { state: 'withdrawn' })
    const ids = hidden.map(({ id }) => id)
    const { anonymous } = site
    const { data: rows, count } = await anonymous.from('articles').select('*', { count: 'exact' }).in('id', ids)
    expect([rows, count]).toEqual([[], 0])
    expect((await anonymous.rpc('search_site', { query: 'zanzibar' })).data.counts).toEqual({})
    // Site search returns only public articles, even to editors.
    expect((await editor.client.rpc('search_site', { query: 'zanzibar' })).data.counts).toEqual({})
    expect((await anonymous.from('discord_deliveries').select('article_title, articles(title)')).error).not.toBeNull()
    expect((await anonymous.from('article_writing').select()).error?.code).toBe('42501')
    for (const id of ids) {
      const { data } = await site.service.rpc('claim_discord_delivery', {
        wanted_article: id,
        wanted_action: 'post',
        staff_member: editor.id,
      })
      expect(data).toEqual({ outcome: 'unpublished' })
    }
  })

  test('Visitors get the seconds until a publication only during the last 90 seconds', async () => {
    await site.database.admin`delete from articles`
    await insertArticle(editor, 'Soon', { state: 'scheduled', published_at: inSeconds(600) })
    const secondsUntilPublication = async (client: SignedInUser['client']) =>
      (await client.rpc('seconds_until_publication').throwOnError()).data
    expect(await secondsUntilPublication(site.service)).toBeGreaterThan(500)
    for (const client of [site.anonymous, editor.client]) expect(await secondsUntilPublication(client)).toBeNull()
    const near = await insertArticle(editor, 'Near', { state: 'scheduled', published_at: inSeconds(80) })
    for (const client of [site.anonymous, site.service]) expect(await secondsUntilPublication(client)).toBeLessThan(81)
    await updateArticle(editor, near.id, { state: 'draft' })
    expect(await secondsUntilPublication(site.anonymous)).toBeNull()
  })
})

describe('A contributor', () => {
  test('submits an article, reads the review note and submits again', async () => {
    const { id } = await insertArticle(contributor, 'Harbor days')
    expect(await updateArticle(contributor, id, { state: 'in-review' })).toMatchObject({ state: 'in-review' })
    const note = await editor.client.rpc('send_back_article', { article: id, note: '  Name the pier.\n' })
    expect(note.error).toBeNull()
    const listWriting = async (member: SignedInUser) =>
      (await member.client.from('article_writing').select().eq('id', id).throwOnError()).data
    expect(await listWriting(contributor)).toMatchObject([{ review_note: 'Name the pier.', writer_id: contributor.id }])
    expect(await listWriting(otherMember)).toEqual([])
    await updateArticle(contributor, id, { content: 'At pier 4.', state: 'in-review' })
    await updateArticle(editor, id, { state: 'published' })
    expect(await listWriting(contributor)).toMatchObject([{ review_note: null }])
    expect((await editor.client.rpc('send_back_article', { article: id, note: 'Too late.' })).error?.code).toBe('PT404')
  })

  test('can’t publish or schedule, on insert or by a later update', async () => {
    const { id } = await insertArticle(contributor, 'Mine')
    const { client } = contributor
    for (const state of ['published', 'scheduled', 'withdrawn']) {
      const columns = { state, published_at: inSeconds(3_600) }
      const inserted = await client
        .from('articles')
        .insert({ ...article('Now'), ...columns })
        .select()
      if (state !== 'withdrawn') expect(inserted.error?.code).toBe('42501')
      else expect(inserted.data).toMatchObject([{ state: 'draft' }])
      const updated = await client.from('articles').update(columns).eq('id', id).select()
      if (state !== 'withdrawn') expect(updated.error?.code).toBe('42501')
      else expect(updated.data).toMatchObject([{ state: 'draft' }])
    }
    expect((await client.rpc('send_back_article', { article: id, note: 'Mine' })).error?.code).toBe('42501')
    expect(await isPublic(id)).toBe(false)
  })

  test('can replace, crop and remove their own pictures until an editor’s article uses them', async () => {
    const [first, second] = [await site.uploadPicture(contributor), await site.uploadPicture(contributor)]
    const keys = [first, second].map((address) => address.split('/article-images/')[1] ?? '')
    expect(await site.fetchStatus(first)).toBe(200)
    const bucket = (member: SignedInUser) => member.client.storage.from('article-images')
    expect((await bucket(otherMember).remove(keys)).data).toEqual([])
    const [key = ''] = keys
    const picture = (await bucket(contributor).download(key)).data ?? new Blob()
    const canReplace = async (member: SignedInUser) =>
      (await bucket(member).update(key, picture, { contentType: picture.type })).error === null
    const canSetFocus = async (member: SignedInUser) =>
      (await member.client.rpc('set_picture_focus', { address: first, x: 30, y: 30 })).error === null
    expect([await canReplace(contributor), await canSetFocus(contributor)]).toEqual([true, true])
    expect([await canReplace(otherMember), await canSetFocus(otherMember)]).toEqual([false, false])
    await insertArticle(editor, 'With a picture', { hero_image: first })
    expect([await canReplace(contributor), await canSetFocus(contributor)]).toEqual([false, false])
    expect((await bucket(contributor).remove(keys)).data?.map((file: { name: string }) => file.name)).toEqual([keys[1]])
    expect((await bucket(otherMember).list('general')).data).toEqual([])
    const library = contributor.client.storage.from('media-library')
    const { error } = await library.upload('general/x.png', new Blob([Buffer.from('x')]), { contentType: 'image/png' })
    expect(error).not.toBeNull()
  })

  test('can’t upload to the address of another user’s deleted picture or of a public picture', async () => {
    const bucket = (member: SignedInUser) => member.client.storage.from('article-images')
    const canUpload = async (member: SignedInUser, address: string) => {
      const { error } = await bucket(member).upload(address.split('/article-images/')[1] ?? '', png, {
        contentType: 'image/png',
      })
      return error === null
    }
    const [editorsPicture, ownPicture] = [await site.uploadPicture(editor), await site.uploadPicture(contributor)]
    const removePicture = (member: SignedInUser, address: string) =>
      bucket(member).remove([address.split('/article-images/')[1] ?? ''])
    await removePicture(editor, editorsPicture)
    await removePicture(contributor, ownPicture)
    expect([await canUpload(contributor, editorsPicture), await canUpload(contributor, ownPicture)]).toEqual([
      false,
      true,
    ])
    await site.database.admin`delete from trash`
    expect(await canUpload(contributor, editorsPicture)).toBe(true)
    await removePicture(contributor, editorsPicture)
    await insertArticle(editor, 'Names a picture', { hero_image: editorsPicture })
    expect([await canUpload(contributor, editorsPicture), await canUpload(editor, editorsPicture)]).toEqual([
      false,
      true,
    ])
  })

  test('sees and restores only articles that they deleted themselves', async () => {
    const ownArticle = await insertArticle(contributor, 'Thrown away')
    const editorsArticle = await insertArticle(editor, 'Of the editors')
    await contributor.client.from('articles').delete().eq('id', ownArticle.id).throwOnError()
    await editor.client.from('articles').delete().eq('id', editorsArticle.id).throwOnError()
    const { data } = await contributor.client.rpc('list_trash').throwOnError()
    const subjects = data.entries.map(({ subject }: { subject: string }) => subject)
    expect(subjects).toContain('Thrown away')
    expect(subjects).not.toContain('Of the editors')
    const restoreArticle = (id: string) => contributor.client.rpc('restore_row', { table_name: 'articles', row_id: id })
    expect((await restoreArticle(editorsArticle.id)).error?.code).toBe('42501')
    expect((await restoreArticle(ownArticle.id)).data).toMatchObject({ restored: 1 })
    // The restored article is still a draft of this contributor.
    expect(await updateArticle(contributor, ownArticle.id, { title: 'Kept' })).toMatchObject({ state: 'draft' })
  })
})
