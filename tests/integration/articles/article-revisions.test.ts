import { afterAll, describe, expect, test } from 'vitest'
import { articleFields, emptyArticleInput } from '#app/features/articles/admin/article-input.ts'
import { toColumns } from '#app/lib/form-fields.ts'
import { writeWithoutTriggers } from '#tests/support/backend/test-database.ts'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { article } from '../server/server-fixture.ts'
import { addRow, listTrash, restoreEntries, startTrashFixture } from '../trash/trash-fixture.ts'

const site = await startTrashFixture()
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
const otherMember = await site.signIn('contributor')
await site.database.admin`update staff set display_name = 'Alex Doe' where user_id = ${editor.id}`
afterAll(() => site.close())

type Columns = Record<string, unknown>
type Client = Pick<SignedInUser, 'client'>

const createArticle = (member: Client, title: string, columns: Columns = {}) =>
  addRow(member, 'articles', { ...article(title), ...columns })
const updateArticle = ({ client }: Client, id: string, columns: Columns) =>
  client.from('articles').update(columns).eq('id', id).select().single().throwOnError()

/** Lists an article's versions as this user sees them, newest first. */
async function listVersions({ client }: Client, id: string) {
  const { data } = await client
    .from('article_revisions')
    .select('saved_by_name, is_saved, state, was_public, content')
    .eq('article_id', id)
    .order('version', { ascending: false })
    .throwOnError()
  return data
}

const listTitles = async (member: Client, id: string) =>
  (await listVersions(member, id)).map(({ content }) => String(content.title))

/** Writes an article without its version, as servers did before the triggers existed. */
const writeWithoutRevisions = (text: string) => writeWithoutTriggers(site.database.admin, (sql) => sql.query(text))

describe('A version', () => {
  test('records the user, the state and all form fields, including for changes by the server', async () => {
    const { id } = await createArticle(contributor, 'First')
    await updateArticle(contributor, id, { title: 'Second', gallery_images: ['https://example.org/a.png'] })
    await updateArticle(contributor, id, { state: 'in-review' })
    await updateArticle(editor, id, { state: 'published' })
    await updateArticle({ client: site.service }, id, { title: 'By the server' })
    const versions = await listVersions(editor, id)
    expect(versions.map(({ saved_by_name: who, state, content }) => [who, state, content.title])).toEqual([
      [null, 'published', 'By the server'],
      ['Alex Doe', 'published', 'Second'],
      ['contributor-2', 'in-review', 'Second'],
      ['contributor-2', 'draft', 'Second'],
      ['contributor-2', 'draft', 'First'],
    ])
    const columns = Object.keys(toColumns(articleFields, emptyArticleInput)).sort()
    for (const { content } of versions) expect(Object.keys(content).sort()).toEqual(columns)
    expect(versions[0]?.content.gallery_images).toEqual(['https://example.org/a.png'])
  })
})

describe('Version retention', () => {
  const count = 55

  test('keeps the newest 50 versions and every version that was public', async () => {
    const { id } = await createArticle(editor, 'Version 0', { state: 'draft' })
    await updateArticle(editor, id, { title: 'Version 1', state: 'published' })
    await updateArticle(editor, id, {
      state: 'scheduled',
      published_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await writeWithoutRevisions(`update articles set published_at = now() - interval '1 minute' where id = '${id}'`)
    await updateArticle(editor, id, { title: 'Version 2', state: 'withdrawn' })
    for (let number = 3; number <= count; number += 1) {
      await site.database.admin`update articles set title = ${`Version ${number}`} where id = ${id}`
    }
    const versions = await listVersions(editor, id)
    expect(versions).toHaveLength(52)
    expect(versions.slice(-3).map(({ state, was_public, content }) => [state, was_public, content.title])).toEqual([
      ['withdrawn', false, `Version ${count - 49}`],
      ['scheduled', true, 'Version 1'],
      ['published', true, 'Version 1'],
    ])
  })
})

describe('A discarded version', () => {
  const saveDiscardedRevision = ({ client }: Client, id: string, content: unknown) =>
    client.rpc('save_discarded_revision', { article: id, content })

  test('can be read by its author and by editors', async () => {
    const { id } = await createArticle(contributor, 'Theirs')
    for (const member of [editor, contributor]) {
      const row = { ...article(`Of ${member.email}`), gallery_images: [], id: crypto.randomUUID() }
      expect((await saveDiscardedRevision(member, id, row)).error).toBeNull()
    }
    expect(await listTitles(editor, id)).toEqual([`Of ${contributor.email}`, `Of ${editor.email}`, 'Theirs'])
    expect(await listTitles(contributor, id)).toEqual([`Of ${contributor.email}`, 'Theirs'])
    expect((await saveDiscardedRevision(otherMember, id, article('Not mine'))).error?.code).toBe('42501')
    expect((await saveDiscardedRevision({ client: site.anonymous }, id, article('Nobody’s'))).error?.code).toBe('42501')
  })

  test('must be valid content of an existing article', async () => {
    const { id } = await createArticle(editor, 'Whole')
    for (const content of [{ title: null }, { title: 'x'.repeat(5_000_000) }, { gallery_images: 'x' }, [], 'x', null]) {
      const { status } = await saveDiscardedRevision(editor, id, content)
      expect([400, 413], `${status} for ${JSON.stringify(content)?.slice(0, 50)}`).toContain(status)
    }
    expect((await saveDiscardedRevision(editor, crypto.randomUUID(), article('Gone'))).status).toBe(404)
    expect(await listTitles(editor, id)).toEqual(['Whole'])
  })
})

describe('Versions and the trash', () => {
  test('Versions are restored and permanently deleted with their article', async () => {
    const { id } = await createArticle(editor, 'One')
    await updateArticle(editor, id, { title: 'Two' })
    const before = await listVersions(editor, id)
    await editor.client.from('articles').delete().eq('id', id).throwOnError()
    expect(await listVersions(editor, id)).toEqual(before)
    const [entry] = (await listTrash(editor)).entries
    await restoreEntries(editor, { entries: [entry?.id ?? 0] })
    expect(await listVersions(editor, id)).toEqual(before)

    await editor.client.from('articles').delete().eq('id', id).throwOnError()
    await site.database.admin`update trash set removed_at = now() - interval '31 days' where row_id = ${id}`
    await site.service.rpc('sweep_trash')
    expect(await listVersions(editor, id)).toEqual([])
  })
})
