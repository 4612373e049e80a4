import { afterAll, describe, expect, test } from 'vitest'
import { emptyArticleInput } from '#app/features/articles/admin/article-input.ts'
import { sendDraft } from '#app/features/articles/admin/autosave/sync-drafts.ts'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { startPlatformWithFiles } from '../trash/trash-fixture.ts'

const site = await startPlatformWithFiles()
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
afterAll(() => site.close())

const insertAutosave = ({ client }: SignedInUser, columns: object = {}) =>
  client.from('article_autosaves').insert({ id: crypto.randomUUID(), form: {}, ...columns })

async function listAutosaves({ client }: SignedInUser) {
  const { data } = await client.from('article_autosaves').select().throwOnError()
  return data
}

async function discardAll({ client }: SignedInUser): Promise<void> {
  await client.from('article_autosaves').delete().gt('change_count', 0).throwOnError()
}

describe('Unsaved work', () => {
  test('may have empty fields, is replaced by each save, and can be read only by its owner', async () => {
    const id = crypto.randomUUID()
    await insertAutosave(contributor, { id, form: { title: '', content: 'Half a' } }).throwOnError()
    const form = { content: 'Half a thought' }
    const table = contributor.client.from('article_autosaves')
    await table.update({ form, change_count: 9 }).eq('id', id).throwOnError()
    const autosaves = await listAutosaves(contributor)
    expect(autosaves).toMatchObject([{ id, person_id: contributor.id }])
    expect(autosaves[0]?.form).toEqual(form)
    expect(await listAutosaves(editor)).toEqual([])
    expect((await site.anonymous.from('article_autosaves').select()).error?.code).toBe('42501')
    expect((await site.service.from('article_autosaves').select()).error?.code).toBe('42501')
    // Another user with the same ID can't overwrite it.
    expect((await insertAutosave(editor, { id })).error?.code).toBe('23505')
    await discardAll(contributor)
  })

  test('A form above the size limit is rejected with a message for the user', async () => {
    const draft = { id: crypto.randomUUID(), personId: editor.id, articleId: null, baseVersion: null }
    const form = { ...emptyArticleInput, content: 'x'.repeat(1_048_576) }
    await expect(sendDraft(editor.client, { ...draft, form, changeCount: 1, sentCount: 0 })).rejects.toThrow(
      /^the article is longer than 1 MB$/,
    )
    expect(await listAutosaves(editor)).toEqual([])
  })

  test('The sweep keeps pictures in unsaved work', async () => {
    const { admin } = site.database
    const uploadPicture = () => site.uploadPicture(editor, 'article-images', `${crypto.randomUUID()}.png`)
    const [usedPicture, unusedPicture] = [await uploadPicture(), await uploadPicture()]
    await insertAutosave(editor, { form: { content: `![A pier](${usedPicture})`, heroImage: '' } }).throwOnError()
    await admin`update storage.objects set created_at = created_at - interval '31 days'`
    await admin`update activity set occurred_at = occurred_at - interval '31 days'`
    expect((await site.service.rpc('sweep_pictures')).data).toBe(1)
    expect([await site.fetchStatus(usedPicture), (await site.fetchStatus(unusedPicture)) === 200]).toEqual([200, false])
    await discardAll(editor)
  })
})

describe('Limits of unsaved work', () => {
  test('A user can have at most twenty autosaves, even with concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 25 }, () => insertAutosave(editor)))
    expect(await listAutosaves(editor)).toHaveLength(20)
    const rejected = responses.filter(({ error }) => error)
    expect(new Set(rejected.map(({ status, error }) => `${status} ${error?.message}`))).toEqual(
      new Set(['409 You have 20 unfinished articles. Save or discard some of them first.']),
    )
    await insertAutosave(contributor).throwOnError()
    await discardAll(contributor)
    await discardAll(editor)
  })

  test('Any user’s next save deletes unsaved work that is older than 30 days', async () => {
    await insertAutosave(editor, { form: { title: 'Old' } }).throwOnError()
    await insertAutosave(contributor, { form: { title: 'Not so old' } }).throwOnError()
    const { admin } = site.database
    await admin`alter table article_autosaves disable trigger user`
    await admin`
      update article_autosaves
      set saved_at = now() - case when form ->> 'title' = 'Old' then interval '30 days 1 minute' else interval '29 days' end`
    await admin`alter table article_autosaves enable trigger user`
    await insertAutosave(contributor).throwOnError()
    expect(await listAutosaves(editor)).toEqual([])
    expect(await listAutosaves(contributor)).toHaveLength(2)
  })
})
