import { QueryClient } from '@tanstack/react-query'
import { afterAll, describe, expect, test } from 'vitest'
import { articleFields, emptyArticleInput } from '#app/features/articles/admin/article-input.ts'
import { previousContentQuery, revisionsQuery } from '#app/features/articles/admin/revisions/revision-data.ts'
import { toColumns } from '#app/lib/form-fields.ts'
import { writeWithoutTriggers } from '#tests/support/backend/test-database.ts'
import { createArticleRow, insertArticle, updateArticle } from '#tests/support/content/article-rows.ts'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { listTrash, restoreEntries, startPlatformWithFiles } from '../trash/trash-fixture.ts'

const site = await startPlatformWithFiles()
const { database, service } = site
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
const otherMember = await site.signIn('contributor')
await database.admin`update staff set display_name = 'Alex Doe' where user_id = ${editor.id}`
afterAll(() => site.close())

/** Lists an article's versions as this user sees them, newest first. */
async function listVersions({ client }: SignedInUser, id: string) {
  const { data } = await client
    .from('article_revisions')
    .select('saved_by_name, is_saved, state, was_public, content')
    .eq('article_id', id)
    .order('version', { ascending: false })
    .throwOnError()
  return data
}

const listTitles = async (member: SignedInUser, id: string) =>
  (await listVersions(member, id)).map(({ content }) => String(content.title))

describe('A version', () => {
  test('records the user, the state and all form fields, also for changes by the server', async () => {
    const { id } = await insertArticle(contributor.client, 'First')
    await updateArticle(contributor.client, id, { title: 'Second', gallery_images: ['https://example.org/a.png'] })
    await updateArticle(contributor.client, id, { state: 'in-review' })
    await updateArticle(editor.client, id, { state: 'published' })
    await updateArticle(service, id, { title: 'By the server' })
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

test('A version is compared with the saved version before it, across many discarded versions', async () => {
  const { id } = await insertArticle(editor.client, 'First')
  for (let number = 0; number < 21; number += 1) {
    await editor.client.rpc('save_discarded_revision', { article: id, content: {} }).throwOnError()
  }
  await updateArticle(editor.client, id, { title: 'Second' })
  const queryClient = new QueryClient()
  const revisions = await queryClient.fetchQuery(revisionsQuery(editor.client, id, 50))
  const previousContents = await Promise.all(
    revisions.map((revision) => queryClient.fetchQuery(previousContentQuery(editor.client, id, revision))),
  )
  expect(previousContents.map((content) => content?.title)).toEqual([...Array(22).fill('First'), undefined])
})

describe('Version retention', () => {
  const count = 55

  test('keeps the newest 50 versions and every version that was public', async () => {
    const { id } = await insertArticle(editor.client, 'Version 0', { state: 'draft' })
    await updateArticle(editor.client, id, { title: 'Version 1', state: 'published' })
    const published_at = new Date(Date.now() + 3_600_000).toISOString()
    await updateArticle(editor.client, id, { state: 'scheduled', published_at })
    // Without triggers, this update adds no version.
    await writeWithoutTriggers(
      database.admin,
      (sql) => sql`update articles set published_at = now() - interval '1 minute' where id = ${id}`,
    )
    await updateArticle(editor.client, id, { title: 'Version 2', state: 'withdrawn' })
    for (let number = 3; number <= count; number += 1) {
      await database.admin`update articles set title = ${`Version ${number}`} where id = ${id}`
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
  const saveDiscardedRevision = ({ client }: Pick<SignedInUser, 'client'>, id: string, content: unknown) =>
    client.rpc('save_discarded_revision', { article: id, content })

  test('can be saved by users who can edit the article, and read by its author and by editors', async () => {
    const { id } = await insertArticle(contributor.client, 'Theirs')
    for (const member of [editor, contributor]) {
      const row = createArticleRow(`Of ${member.email}`, { gallery_images: [], id: crypto.randomUUID() })
      expect((await saveDiscardedRevision(member, id, row)).error).toBeNull()
    }
    expect(await listTitles(editor, id)).toEqual([`Of ${contributor.email}`, `Of ${editor.email}`, 'Theirs'])
    expect(await listTitles(contributor, id)).toEqual([`Of ${contributor.email}`, 'Theirs'])
    expect((await saveDiscardedRevision(otherMember, id, createArticleRow('Not mine'))).error?.code).toBe('42501')
    expect(
      (await saveDiscardedRevision({ client: site.anonymous }, id, createArticleRow('Nobody’s'))).error?.code,
    ).toBe('42501')
  })

  test('must be valid content of an existing article', async () => {
    const { id } = await insertArticle(editor.client, 'Whole')
    for (const content of [{ title: null }, { title: 'x'.repeat(5_000_000) }, { gallery_images: 'x' }, [], 'x', null]) {
      const { status } = await saveDiscardedRevision(editor, id, content)
      expect([400, 413], `${status} for ${JSON.stringify(content)?.slice(0, 50)}`).toContain(status)
    }
    expect((await saveDiscardedRevision(editor, crypto.randomUUID(), createArticleRow('Gone'))).status).toBe(404)
    expect(await listTitles(editor, id)).toEqual(['Whole'])
  })
})

describe('Versions and the trash', () => {
  test('Versions stay while their article is in the trash, and are deleted with it', async () => {
    const { id } = await insertArticle(editor.client, 'One')
    await updateArticle(editor.client, id, { title: 'Two' })
    const before = await listVersions(editor, id)
    await editor.client.from('articles').delete().eq('id', id).throwOnError()
    expect(await listVersions(editor, id)).toEqual(before)
    const [entry] = (await listTrash(editor)).entries
    await restoreEntries(editor, { entries: [entry?.id ?? 0] })
    expect(await listVersions(editor, id)).toEqual(before)

    await editor.client.from('articles').delete().eq('id', id).throwOnError()
    await database.admin`update trash set removed_at = now() - interval '31 days' where row_id = ${id}`
    await service.rpc('sweep_trash')
    expect(await listVersions(editor, id)).toEqual([])
  })
})
