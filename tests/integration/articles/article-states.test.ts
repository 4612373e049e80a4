import { afterAll, describe, expect, test } from 'vitest'
import { createArticleRow, insertArticle, updateArticle } from '#tests/support/content/article-rows.ts'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { png, startPlatformWithFiles } from '../trash/trash-fixture.ts'

const site = await startPlatformWithFiles()
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
const otherMember = await site.signIn('contributor')
afterAll(() => site.close())

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

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

test('A draft needs only a title, but review, scheduling and publication need all required fields', async () => {
  const empty = { excerpt: '', content: '', category: '', author: '' }
  const draft = await insertArticle(contributor.client, 'Only a title', { state: 'draft', ...empty })
  for (const state of ['in-review', 'published']) {
    await expect(insertArticle(editor.client, 'Only a title', { state, ...empty })).rejects.toMatchObject({
      code: '23514',
    })
    await expect(updateArticle(editor.client, draft.id, { state })).rejects.toMatchObject({ code: '23514' })
  }
  const scheduled = { state: 'scheduled', published_at: inSeconds(3_600) }
  await expect(updateArticle(editor.client, draft.id, scheduled)).rejects.toMatchObject({ code: '23514' })
  await expect(updateArticle(contributor.client, draft.id, { title: ' ' })).rejects.toMatchObject({ code: '23514' })
})

describe('An insert without a state', () => {
  test('publishes immediately with the date in the request if the user can publish', async () => {
    for (const client of [editor.client, site.service]) {
      const row = await insertArticle(client, 'Open house')
      expect(row).toMatchObject({ state: 'published', date: '2026-11-21' })
      expect(Math.abs(Date.parse(row.published_at) - Date.now())).toBeLessThan(60_000)
      expect(await isPublic(row.id)).toBe(true)
    }
  })

  test('creates a draft if the writer is a contributor', async () => {
    const row = await insertArticle(contributor.client, 'First steps')
    expect(row).toMatchObject({ state: 'draft', published_at: null, first_published_at: null })
    expect(await isPublic(row.id)).toBe(false)
  })
})

describe('Publication', () => {
  test('sets date and time when the article is first published, and later edits keep them', async () => {
    const draft = await insertArticle(editor.client, 'Slow news', { state: 'draft', date: '2020-01-01' })
    const published = await updateArticle(editor.client, draft.id, { state: 'published' })
    expect(published.date).not.toBe('2020-01-01')
    await backdate(draft.id, '3 days')
    const corrected = await updateArticle(editor.client, draft.id, {
      title: 'Slower news',
      date: '2021-01-01',
      published_at: inSeconds(3_600),
    })
    expect(corrected).toMatchObject({ title: 'Slower news', date: published.date, state: 'published' })
    expect(Date.now() - Date.parse(corrected.published_at)).toBeGreaterThan(2 * 86_400_000)
    const withdrawn = await updateArticle(editor.client, draft.id, { state: 'withdrawn' })
    expect(await isPublic(draft.id)).toBe(false)
    expect(withdrawn.published_at).toBe(corrected.published_at)
    const republished = await updateArticle(editor.client, draft.id, { state: 'published' })
    expect(republished).toMatchObject({ published_at: corrected.published_at, date: published.date })
    expect(await isPublic(draft.id)).toBe(true)
  })

  test('A scheduled article needs a future time and becomes public at that time', async () => {
    for (const published_at of [null, inSeconds(-60)]) {
      const rejection = { code: '23514', message: 'Choose a time in the future' }
      const inserting = insertArticle(editor.client, 'Late', { state: 'scheduled', published_at })
      await expect(inserting).rejects.toMatchObject(rejection)
    }
    const row = await insertArticle(editor.client, 'Tomorrow', {
      state: 'scheduled',
      published_at: inSeconds(2 * 86_400),
    })
    expect(row.date > '2026-11-21').toBe(true)
    expect(await isPublic(row.id)).toBe(false)
    await backdate(row.id, '3 days')
    expect(await isPublic(row.id)).toBe(true)
    // An edit after that time changes the state to `published`.
    const corrected = await updateArticle(editor.client, row.id, { title: 'Yesterday' })
    expect(corrected).toMatchObject({ state: 'published', date: row.date })
  })
})

describe('An unpublished article', () => {
  test('doesn’t appear in lists, counts, searches or other tables, and can’t be posted to Discord', async () => {
    const hidden = [
      await insertArticle(contributor.client, 'Zanzibar one'),
      await insertArticle(contributor.client, 'Zanzibar two', { state: 'in-review' }),
      await insertArticle(editor.client, 'Zanzibar three', { state: 'scheduled', published_at: inSeconds(3_600) }),
      await insertArticle(editor.client, 'Zanzibar four'),
    ]
    await updateArticle(editor.client, hidden[3].id, { state: 'withdrawn' })
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
    await insertArticle(editor.client, 'Soon', { state: 'scheduled', published_at: inSeconds(600) })
    const fetchSeconds = async (client: SignedInUser['client']) =>
      (await client.rpc('seconds_until_publication').throwOnError()).data
    expect(await fetchSeconds(site.service)).toBeGreaterThan(500)
    for (const client of [site.anonymous, editor.client]) expect(await fetchSeconds(client)).toBeNull()
    const near = await insertArticle(editor.client, 'Near', { state: 'scheduled', published_at: inSeconds(80) })
    for (const client of [site.anonymous, site.service]) expect(await fetchSeconds(client)).toBeLessThan(81)
    await updateArticle(editor.client, near.id, { state: 'draft' })
    expect(await fetchSeconds(site.anonymous)).toBeNull()
  })
})

describe('A contributor', () => {
  const getBucket = ({ client }: SignedInUser) => client.storage.from('article-images')
  const getKey = (address: string) => address.split('/article-images/')[1] ?? ''

  test('submits an article, reads the review note and submits again', async () => {
    const { id } = await insertArticle(contributor.client, 'Harbor days')
    expect(await updateArticle(contributor.client, id, { state: 'in-review' })).toMatchObject({ state: 'in-review' })
    const note = await editor.client.rpc('send_back_article', { article: id, note: '  Name the pier.\n' })
    expect(note.error).toBeNull()
    const listWriting = async (member: SignedInUser) =>
      (await member.client.from('article_writing').select().eq('id', id).throwOnError()).data
    expect(await listWriting(contributor)).toMatchObject([{ review_note: 'Name the pier.', writer_id: contributor.id }])
    expect(await listWriting(otherMember)).toEqual([])
    await updateArticle(contributor.client, id, { content: 'At pier 4.', state: 'in-review' })
    await updateArticle(editor.client, id, { state: 'published' })
    expect(await listWriting(contributor)).toMatchObject([{ review_note: null }])
    expect((await editor.client.rpc('send_back_article', { article: id, note: 'Too late.' })).error?.code).toBe('PT404')
  })

  test('can’t publish, schedule or withdraw an article, on insert or by a later update', async () => {
    const { id } = await insertArticle(contributor.client, 'Mine')
    const { client } = contributor
    for (const state of ['published', 'scheduled', 'withdrawn']) {
      const columns = { state, published_at: inSeconds(3_600) }
      const inserted = await client.from('articles').insert(createArticleRow('Now', columns)).select()
      if (state !== 'withdrawn') expect(inserted.error?.code).toBe('42501')
      else expect(inserted.data).toMatchObject([{ state: 'draft' }])
      const updated = await client.from('articles').update(columns).eq('id', id).select()
      if (state !== 'withdrawn') expect(updated.error?.code).toBe('42501')
      else expect(updated.data).toMatchObject([{ state: 'draft' }])
    }
    expect((await client.rpc('send_back_article', { article: id, note: 'Mine' })).error?.code).toBe('42501')
    expect(await isPublic(id)).toBe(false)
  })

  test('can replace or remove their own picture, or set its focal point, until an editor’s article uses it', async () => {
    const [first, second] = [await site.uploadPicture(contributor), await site.uploadPicture(contributor)]
    const keys = [first, second].map(getKey)
    expect(await site.fetchStatus(first)).toBe(200)
    expect((await getBucket(otherMember).remove(keys)).data).toEqual([])
    const canReplace = async (member: SignedInUser) =>
      (await getBucket(member).update(getKey(first), png, { contentType: 'image/png' })).error === null
    const canSetFocus = async (member: SignedInUser) =>
      (await member.client.rpc('set_picture_focus', { address: first, x: 30, y: 30 })).error === null
    expect([await canReplace(contributor), await canSetFocus(contributor)]).toEqual([true, true])
    expect([await canReplace(otherMember), await canSetFocus(otherMember)]).toEqual([false, false])
    await insertArticle(editor.client, 'With a picture', { hero_image: first })
    expect([await canReplace(contributor), await canSetFocus(contributor)]).toEqual([false, false])
    expect((await getBucket(contributor).remove(keys)).data?.map((file: { name: string }) => file.name)).toEqual([
      keys[1],
    ])
  })

  test('can’t upload to the address of another user’s deleted picture, or to one that a public article names', async () => {
    const canUpload = async (member: SignedInUser, address: string) => {
      const { error } = await getBucket(member).upload(getKey(address), png, { contentType: 'image/png' })
      return error === null
    }
    const [editorsPicture, ownPicture] = [await site.uploadPicture(editor), await site.uploadPicture(contributor)]
    const removePicture = (member: SignedInUser, address: string) => getBucket(member).remove([getKey(address)])
    await removePicture(editor, editorsPicture)
    await removePicture(contributor, ownPicture)
    expect([await canUpload(contributor, editorsPicture), await canUpload(contributor, ownPicture)]).toEqual([
      false,
      true,
    ])
    await site.database.admin`delete from trash`
    expect(await canUpload(contributor, editorsPicture)).toBe(true)
    await removePicture(contributor, editorsPicture)
    await insertArticle(editor.client, 'Names a picture', { hero_image: editorsPicture })
    expect([await canUpload(contributor, editorsPicture), await canUpload(editor, editorsPicture)]).toEqual([
      false,
      true,
    ])
  })

  test('sees and restores only articles in the trash that they deleted themselves', async () => {
    const ownArticle = await insertArticle(contributor.client, 'Thrown away')
    const editorsArticle = await insertArticle(editor.client, 'Of the editors')
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
    expect(await updateArticle(contributor.client, ownArticle.id, { title: 'Kept' })).toMatchObject({ state: 'draft' })
  })
})
