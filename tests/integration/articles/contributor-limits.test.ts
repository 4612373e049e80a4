import { afterAll, expect, test } from 'vitest'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { article } from '../server/server-fixture.ts'
import { listTrash, png, startTrashFixture } from '../trash/trash-fixture.ts'

const site = await startTrashFixture()
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
afterAll(() => site.close())

async function write({ client }: SignedInUser, title: string, columns: object = {}) {
  const { data } = await client
    .from('articles')
    .insert({ ...article(title), ...columns })
    .select()
    .single()
    .throwOnError()
  return data
}
const change = ({ client }: SignedInUser, id: string, columns: object) =>
  client.from('articles').update(columns).eq('id', id).throwOnError()

test('A contributor can’t restore a replaced picture after an editor published it', async () => {
  const address = await site.uploadPicture(contributor)
  const path = address.split('/article-images/')[1] ?? ''
  const draft = await write(contributor, 'With a picture', { hero_image: address })
  const { error } = await contributor.client.storage
    .from('article-images')
    .update(path, png, { contentType: 'image/png' })
  expect(error).toBeNull()
  const [former] = (await listTrash(contributor)).entries.filter(({ kind }: { kind: string }) => kind === 'changed')
  expect(former).toBeDefined()
  await change(editor, draft.id, { state: 'published' })
  expect((await listTrash(contributor)).entries).toEqual([])
  const refused = await contributor.client.rpc('restore_trash', { entries: [former?.id] })
  expect(refused.error?.code).toBe('42501')
})

test('A contributor can’t take a public article’s former address by setting its ID', async () => {
  const victim = await write(editor, 'An old story')
  await change(editor, victim.id, { slug: 'a-new-address' })
  const draft = await write(contributor, 'A trap')
  const result = await contributor.client
    .from('articles')
    .update({ id: victim.id, slug: victim.slug })
    .eq('id', draft.id)
    .select('slug')
  expect(result.error?.code ?? result.data).toBe('23505')
})

test('Discarded versions of one user never displace those of another', async () => {
  const draft = await write(contributor, 'Written by two')
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

test('Category suggestions come only from articles that the caller can read', async () => {
  await write(editor, 'Secret', { state: 'draft', category: 'Internal Investigation' })
  await write(editor, 'Public', { category: 'Harbor' })
  await write(contributor, 'Own', { category: 'Cadets' })
  const list = async ({ client }: SignedInUser) => (await client.rpc('list_article_categories').throwOnError()).data
  expect(await list(editor)).toEqual(expect.arrayContaining(['Internal Investigation', 'Harbor', 'Cadets']))
  const suggestions = await list(contributor)
  expect(suggestions).toEqual(expect.arrayContaining(['Harbor', 'Cadets']))
  expect(suggestions).not.toContain('Internal Investigation')
})
