import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listPages } from '#app/features/pages/admin/page-data.ts'
import { listActivity, type SignedInUser, startActivityFixture } from '../activity/activity-fixture.ts'

const site = await startActivityFixture()
const editor = await site.signIn('editor')
const colleague = await site.signIn('editor')
const administrator = await site.signIn('admin')
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.admin`update content_documents set content = '{}'`
  await site.database.admin`update content_drafts set content = null`
  await site.database.admin`truncate content_revisions, activity, trash`
})

async function readRow(client: SupabaseClient, table = 'content_documents') {
  const { data } = await client.from(table).select('content, updated_at').eq('id', 'about').throwOnError()
  return data?.[0] as { content: unknown; updated_at: string } | undefined
}

const saveDraft = ({ client }: SignedInUser, content: unknown) =>
  client.from('content_drafts').update({ content }).eq('id', 'about').select('saved_by_name').throwOnError()

/** Publishes on top of the stored versions, or of `versions`. */
async function publish({ client }: SignedInUser, published: unknown, versions: object = {}) {
  const { data, error } = await client.rpc('publish_content', {
    document: 'about',
    published,
    read_version: (await readRow(site.service))?.updated_at,
    read_draft: (await readRow(site.service, 'content_drafts'))?.updated_at,
    ...versions,
  })
  return { data, error }
}

test('Only editors see a draft, and publishing makes its content public and clears the draft', async () => {
  const draft = { mission: { text: 'We guard the quay.' } }
  expect((await saveDraft(editor, draft)).data).toEqual([{ saved_by_name: editor.email.split('@')[0] }])
  expect(await readRow(site.anonymous)).toMatchObject({ content: {} })
  expect(await readRow(site.anonymous, 'content_drafts').catch(({ code }) => code)).toBe('42501')
  expect(await readRow((await site.signIn('contributor')).client, 'content_drafts')).toBeUndefined()
  expect(await readRow(colleague.client, 'content_drafts')).toMatchObject({ content: draft })

  const { data, error } = await publish(colleague, draft)
  expect(error).toBeNull()
  expect(data).toMatchObject({ id: 'about', content: draft })
  expect(await readRow(site.anonymous)).toMatchObject({ content: draft })
  expect(await readRow(editor.client, 'content_drafts')).toMatchObject({ content: null })
})

test('The list of pages names a page’s publisher, even if other pages have 100 newer versions', async () => {
  await publish(editor, { introduction: 'Ours' })
  await site.database.admin`
    insert into content_revisions (document_id, version, content)
    select 'training', now() + number * interval '1 second', '{}' from generate_series(1, 100) as number`
  const pages = await listPages(colleague.client)
  expect(pages.find(({ key }) => key === 'about')?.publishedBy).toBe(editor.email.split('@')[0])
  expect(pages.find(({ key }) => key === 'training')?.publishedBy).toBeNull()
})

test('Publishing a page again without a change keeps its publisher and clears the draft', async () => {
  await publish(editor, { introduction: 'Ours' })
  await saveDraft(colleague, { introduction: 'Ours' })
  expect((await publish(colleague, { introduction: 'Ours' })).data).toMatchObject({ id: 'about' })
  const page = (await listPages(colleague.client)).find(({ key }) => key === 'about')
  expect(page).toMatchObject({ publishedBy: editor.email.split('@')[0], draft: { content: null } })
})

test('Publishing from an outdated version fails and keeps other editors’ drafts', async () => {
  const pageVersion = (await readRow(editor.client))?.updated_at
  const draftVersion = (await readRow(editor.client, 'content_drafts'))?.updated_at
  await publish(colleague, { introduction: 'Theirs' })
  expect(await publish(editor, { introduction: 'Mine' }, { read_version: pageVersion })).toEqual({
    data: null,
    error: null,
  })
  await saveDraft(colleague, { introduction: 'Their draft' })
  expect(await publish(editor, { introduction: 'Mine' }, { read_draft: draftVersion })).toEqual({
    data: null,
    error: null,
  })
  expect(await readRow(site.anonymous)).toMatchObject({ content: { introduction: 'Theirs' } })
  expect(await readRow(editor.client, 'content_drafts')).toMatchObject({ content: { introduction: 'Their draft' } })
})

test('Versions have their authors and begin with the initial content, and the newest 100 are retained', async () => {
  await publish(editor, { introduction: 'First' })
  await publish(colleague, { introduction: 'Second' })
  // Publishing the same content doesn't add a version.
  await publish(colleague, { introduction: 'Second' })
  const versions = editor.client.from('content_revisions').select('content, saved_by_name').order('version')
  const [editorName, colleagueName] = [editor, colleague].map(({ email }) => email.split('@')[0])
  expect((await versions.throwOnError()).data).toEqual([
    { content: {}, saved_by_name: null },
    { content: { introduction: 'First' }, saved_by_name: editorName },
    { content: { introduction: 'Second' }, saved_by_name: colleagueName },
  ])
  await site.database.admin`
    insert into content_revisions (document_id, version, content)
    select 'about', timestamptz '2026-01-01' + n * interval '1 minute', '{}' from generate_series(1, 200) n`
  await publish(editor, { introduction: 'Third' })
  const [retained] = await site.database
    .admin`select count(*)::int as n, min(content ->> 'introduction') as first from content_revisions`
  expect(retained).toEqual({ n: 100, first: 'First' })
})

test('The activity names the changed text and page, and an administrator can revert the change', async () => {
  const since = new Date(Date.now() - 60_000).toISOString()
  await publish(colleague, { mission: { text: 'Before.' } })
  await publish(editor, { mission: { text: 'After.' }, introduction: 'New.' })
  const { entries } = await listActivity(administrator, { only_kind: 'pages' })
  expect(entries[0]).toMatchObject({
    kind: 'pages',
    verb: 'changed',
    subject: 'About',
    actor_name: editor.email,
    before: { 'mission.text': 'Before.' },
    after: { 'mission.text': 'After.', introduction: 'New.' },
  })
  const { error } = await administrator.client.rpc('revert_account_changes', {
    person: editor.id,
    since,
    is_preview: false,
  })
  expect(error).toBeNull()
  expect(await readRow(site.anonymous)).toMatchObject({ content: { mission: { text: 'Before.' } } })
})

test('Reverting a user’s changes reverts each text separately, and reports texts that others changed later', async () => {
  const since = new Date(Date.now() - 60_000).toISOString()
  await publish(colleague, { introduction: 'Before.', mission: { text: 'Before.' } })
  await publish(editor, { introduction: 'Spam', mission: { text: 'Spam', title: 'Spam' } })
  await publish(colleague, {
    introduction: 'Mended.',
    mission: { text: 'Spam', title: 'Spam' },
    values: { title: 'V' },
  })
  const { data } = await administrator.client
    .rpc('revert_account_changes', { person: editor.id, since, is_preview: false })
    .throwOnError()
  expect(await readRow(site.anonymous)).toMatchObject({
    content: { introduction: 'Mended.', mission: { text: 'Before.' }, values: { title: 'V' } },
  })
  const reason = `${colleague.email} changed it since.`
  expect(data.items).toMatchObject([
    { table_name: 'content_documents', outcome: 'kept', reason, columns: ['introduction'] },
    { table_name: 'content_documents', outcome: 'reverted' },
  ])
})

describe('Invalid content', () => {
  test.each([
    ['another field', { mission: { text: 'T', script: 'x' } }, 'mission.script'],
    ['an empty title', { values: { title: ' ' } }, 'values.title'],
    ['too many entries', { values: { items: Array(25).fill({ title: 'T', text: 'T' }) } }, 'values.items'],
    ['an incomplete entry', { values: { items: [{ title: 'T' }] } }, 'values.items.0.text'],
    ['a link that runs a script', { join: { link: { path: 'javascript:alert(1)' } } }, 'join.link.path'],
    ['text with a direction override', { introduction: '\u202eabc' }, 'introduction'],
    ['a list', [], ''],
  ])('is rejected with its path: %s', async (_, content, path) => {
    const { error } = await publish(editor, content)
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining(`“${path}”`) })
    await expect(saveDraft(editor, content)).rejects.toMatchObject({ code: '23514' })
    expect(await readRow(site.anonymous)).toMatchObject({ content: {} })
  })
})
