import { afterAll, expect, test } from 'vitest'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { article } from '../server/server-fixture.ts'
import { add, startTrashFixture } from '../trash/trash-fixture.ts'

let id: string

const site = await startTrashFixture()
const editor = await site.signIn('editor')
const contributor = await site.signIn('contributor')
await site.database.admin`update staff set display_name = 'Alex Doe' where user_id = ${editor.id}`
;({ id } = await add(contributor, 'articles', article('Open')))
afterAll(() => site.close())

const record = ({ client }: Pick<SignedInUser, 'client'>, form: string, isOpen = true, of = id) =>
  client.rpc('record_presence', { article: of, form, is_open: isOpen })
const listOtherEditors = async (member: SignedInUser, form: string) => (await record(member, form).throwOnError()).data
const forms = Array.from({ length: 3 }, () => crypto.randomUUID())
const [mine = '', again = '', theirs = ''] = forms

test('Users with the same open article see each other until they close it', async () => {
  expect(await listOtherEditors(editor, mine)).toEqual([])
  expect(await listOtherEditors(contributor, theirs)).toEqual([{ name: 'Alex Doe', is_self: false }])
  expect(await listOtherEditors(editor, again)).toEqual([
    { name: 'Alex Doe', is_self: true },
    { name: contributor.email.split('@')[0], is_self: false },
  ])
  // A user can't close another user's form.
  await record(contributor, again, false).throwOnError()
  expect(await listOtherEditors(editor, mine)).toHaveLength(2)
  await record(editor, again, false).throwOnError()
  await record(contributor, theirs, false).throwOnError()
  expect(await listOtherEditors(editor, mine)).toEqual([])
})

test('Ignores inactive forms and suspended members', async () => {
  const guest = await site.signIn('editor')
  await record(guest, theirs).throwOnError()
  expect(await listOtherEditors(editor, mine)).toHaveLength(1)
  await site.database.admin`update staff set status = 'suspended' where user_id = ${guest.id}`
  expect(await listOtherEditors(editor, mine)).toEqual([])
  await site.database.admin`update staff set status = 'active' where user_id = ${guest.id}`
  await site.database
    .admin`update article_presence set seen_at = now() - interval '16 seconds' where form_id = ${theirs}`
  expect(await listOtherEditors(editor, mine)).toEqual([])
  expect(await site.database.admin`select from article_presence where form_id = ${theirs}`).toHaveLength(0)
})

test('Only readers of an article can record presence, with a limit per user', async () => {
  const otherContributor = await site.signIn('contributor')
  for (const client of [otherContributor.client, site.anonymous]) {
    expect((await record({ client }, crypto.randomUUID())).error?.code).toBe('42501')
  }
  expect((await record(editor, crypto.randomUUID(), true, crypto.randomUUID()).throwOnError()).data).toEqual([])
  const count = async () =>
    (
      await site.database.admin<{ n: number }[]>`
        select count(*)::int as n from article_presence where user_id = ${editor.id}`
    )[0]?.n ?? 0
  await site.database.admin`
    insert into article_presence (article_id, form_id, user_id)
    select ${id}, gen_random_uuid(), ${editor.id} from generate_series(1, ${50 - (await count())})`
  await record(editor, crypto.randomUUID()).throwOnError()
  expect(await count()).toBe(50)
})
