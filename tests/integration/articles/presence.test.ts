import { afterAll, expect, test } from 'vitest'
import { insertArticle } from '#tests/support/content/article-rows.ts'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { startPlatformWithFiles } from '../trash/trash-fixture.ts'

const site = await startPlatformWithFiles()
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
await site.database.admin`update staff set display_name = 'Alex Doe' where user_id = ${editor.id}`
const { id } = await insertArticle(contributor.client, 'Open')
afterAll(() => site.close())

const recordPresence = ({ client }: Pick<SignedInUser, 'client'>, form: string, isOpen = true, articleId = id) =>
  client.rpc('record_presence', { article: articleId, form, is_open: isOpen })
const listOtherForms = async (member: SignedInUser, form: string) =>
  (await recordPresence(member, form).throwOnError()).data
const forms = Array.from({ length: 3 }, () => crypto.randomUUID())
const [editorForm = '', secondEditorForm = '', contributorForm = ''] = forms

test('Users with the same open article see each other until they close it', async () => {
  expect(await listOtherForms(editor, editorForm)).toEqual([])
  expect(await listOtherForms(contributor, contributorForm)).toEqual([{ name: 'Alex Doe', is_self: false }])
  expect(await listOtherForms(editor, secondEditorForm)).toEqual([
    { name: 'Alex Doe', is_self: true },
    { name: contributor.email.split('@')[0], is_self: false },
  ])
  // A user can't close another user's form.
  await recordPresence(contributor, secondEditorForm, false).throwOnError()
  expect(await listOtherForms(editor, editorForm)).toHaveLength(2)
  await recordPresence(editor, secondEditorForm, false).throwOnError()
  await recordPresence(contributor, contributorForm, false).throwOnError()
  expect(await listOtherForms(editor, editorForm)).toEqual([])
})

test('Inactive forms and suspended members don’t count as present', async () => {
  const otherEditor = await site.signIn('editor')
  await recordPresence(otherEditor, contributorForm).throwOnError()
  expect(await listOtherForms(editor, editorForm)).toHaveLength(1)
  await site.database.admin`update staff set status = 'suspended' where user_id = ${otherEditor.id}`
  expect(await listOtherForms(editor, editorForm)).toEqual([])
  await site.database.admin`update staff set status = 'active' where user_id = ${otherEditor.id}`
  await site.database
    .admin`update article_presence set seen_at = now() - interval '16 seconds' where form_id = ${contributorForm}`
  expect(await listOtherForms(editor, editorForm)).toEqual([])
  expect(await site.database.admin`select from article_presence where form_id = ${contributorForm}`).toHaveLength(0)
})

test('Only users who can edit an article can record presence in it, with at most fifty open forms per user', async () => {
  const otherContributor = await site.signIn('contributor')
  for (const client of [otherContributor.client, site.anonymous]) {
    expect((await recordPresence({ client }, crypto.randomUUID())).error?.code).toBe('42501')
  }
  expect((await recordPresence(editor, crypto.randomUUID(), true, crypto.randomUUID()).throwOnError()).data).toEqual([])
  const countPresence = async () =>
    (
      await site.database.admin<{ n: number }[]>`
        select count(*)::int as n from article_presence where user_id = ${editor.id}`
    )[0]?.n ?? 0
  await site.database.admin`
    insert into article_presence (article_id, form_id, user_id)
    select ${id}, gen_random_uuid(), ${editor.id} from generate_series(1, ${50 - (await countPresence())})`
  await recordPresence(editor, crypto.randomUUID()).throwOnError()
  expect(await countPresence()).toBe(50)
})
