import { afterAll, expect, test } from 'vitest'
import { insertArticle, updateArticle } from '#tests/support/content/article-rows.ts'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { listTrash, png, startPlatformWithFiles } from '../trash/trash-fixture.ts'

const site = await startPlatformWithFiles()
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
afterAll(() => site.close())

test('A contributor can’t restore a replaced picture after an editor published the article', async () => {
  const address = await site.uploadPicture(contributor)
  const path = address.split('/article-images/')[1] ?? ''
  const draft = await insertArticle(contributor.client, 'With a picture', { hero_image: address })
  const { error } = await contributor.client.storage
    .from('article-images')
    .update(path, png, { contentType: 'image/png' })
  expect(error).toBeNull()
  const [former] = (await listTrash(contributor)).entries.filter(({ kind }) => kind === 'changed')
  expect(former).toBeDefined()
  await updateArticle(editor.client, draft.id, { state: 'published' })
  expect((await listTrash(contributor)).entries).toEqual([])
  const rejected = await contributor.client.rpc('restore_trash', { entries: [former?.id] })
  expect(rejected.error?.code).toBe('42501')
})

test('A contributor can’t take a public article’s former address by copying the article’s ID', async () => {
  const victim = await insertArticle(editor.client, 'An old story')
  await updateArticle(editor.client, victim.id, { slug: 'a-new-address' })
  const draft = await insertArticle(contributor.client, 'A trap')
  const result = await contributor.client
    .from('articles')
    .update({ id: victim.id, slug: 'an-old-story' })
    .eq('id', draft.id)
    .select('slug')
  expect(result.error?.code ?? result.data).toBe('23505')
})

test('A user’s discarded versions never displace another user’s discarded versions', async () => {
  const draft = await insertArticle(contributor.client, 'Written by two')
  const saveDiscarded = ({ client }: SignedInUser, title: string) =>
    client.rpc('save_discarded_revision', { article: draft.id, content: { title } }).throwOnError()
  await saveDiscarded(editor, 'Of the editor')
  for (let version = 0; version < 51; version += 1) await saveDiscarded(contributor, `Version ${version}`)
  const unsaved = await site.database.admin`
    select saved_by, count(*)::int as versions from article_revisions
    where article_id = ${draft.id} and not is_saved group by saved_by order by versions`
  expect([...unsaved]).toEqual([
    { saved_by: editor.id, versions: 1 },
    { saved_by: contributor.id, versions: 50 },
  ])
})

test('Category suggestions come only from articles that the user can read', async () => {
  await insertArticle(editor.client, 'Secret', { state: 'draft', category: 'Internal Investigation' })
  await insertArticle(editor.client, 'Public', { category: 'Harbor' })
  await insertArticle(contributor.client, 'Own', { category: 'Cadets' })
  await insertArticle(contributor.client, 'Uncategorized', { state: 'draft', category: '' })
  const listCategories = async ({ client }: SignedInUser) =>
    (await client.rpc('list_article_categories').throwOnError()).data
  expect(await listCategories(editor)).toEqual(expect.arrayContaining(['Internal Investigation', 'Harbor', 'Cadets']))
  const suggestions = await listCategories(contributor)
  expect(suggestions).toEqual(expect.arrayContaining(['Harbor', 'Cadets']))
  expect(suggestions).not.toContain('Internal Investigation')
  expect(suggestions).not.toContain('')
})
