import { afterAll, expect, test } from 'vitest'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { createLeader, createLibraryRow, startPlatformWithFiles } from './trash-fixture.ts'

const site = await startPlatformWithFiles()
const admin = await site.signIn('admin')
afterAll(async () => {
  expect(site.failures).toEqual([])
  await site.close()
})

/** Moves the start of this user's session into the past. */
async function ageSession({ id }: SignedInUser, age: string): Promise<void> {
  await site.database.admin`update auth.sessions set created_at = now() - ${age}::interval where user_id = ${id}`
}

async function addArticles(count: number, prefix: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => createArticleRow(`${prefix} ${index}`))
  const { error } = await site.service.from('articles').insert(rows)
  if (error) throw error
}

const countArticles = async (prefix: string) =>
  (await site.anonymous.from('articles').select('id', { count: 'exact', head: true }).like('title', `${prefix} %`))
    .count

const rejection = {
  code: 'SF003',
  message:
    'Deleting more than 20 items within a minute requires a recent sign-in. Sign out and in again, then repeat this within 15 minutes.',
}

test('A call that deletes more than 20 rows needs a recent sign-in', async () => {
  const editor = await site.signIn('editor')
  await ageSession(editor, '16 minutes')
  await addArticles(21, 'call')
  const removeArticles = () => editor.client.from('articles').delete().like('title', 'call %')
  expect((await removeArticles()).error).toMatchObject(rejection)
  expect(await countArticles('call')).toBe(21)
  await ageSession(editor, '14 minutes')
  expect((await removeArticles()).error).toBeNull()
  expect(await countArticles('call')).toBe(0)

  const otherMember = await site.signIn('editor')
  await ageSession(otherMember, '2 hours')
  await addArticles(20, 'few')
  expect((await otherMember.client.from('articles').delete().like('title', 'few %')).error).toBeNull()
})

test('The 21st deletion within a minute is rejected across APIs, but allowed a minute later', async () => {
  const editor = await site.signIn('editor')
  await ageSession(editor, '2 hours')
  await addArticles(10, 'ways')
  const addresses: string[] = []
  for (let index = 0; index < 8; index += 1) addresses.push(await site.uploadPicture(editor))
  await site.service.from('leadership').insert([createLeader('one'), createLeader('two'), createLeader('three')])
  const keys = addresses.map((address) => address.replace(/^.*\/article-images\//, ''))
  const deletions = [
    () => editor.client.from('articles').delete().like('title', 'ways %'),
    () => editor.client.storage.from('article-images').remove(keys.slice(0, 7)),
    () => editor.client.from('leadership').delete().in('slug', ['one', 'two', 'three']),
  ]
  for (const runDeletion of deletions) expect((await runDeletion()).error).toBeNull()
  const removeLastPicture = () => editor.client.storage.from('article-images').remove(keys.slice(7))
  expect((await removeLastPicture()).error?.message).toBe(rejection.message)
  expect(await site.fetchStatus(addresses[7] ?? '')).toBe(200)
  await site.database
    .admin`update activity set occurred_at = occurred_at - interval '1 minute' where actor_id = ${editor.id}`
  expect((await removeLastPicture()).error).toBeNull()
})

test('A library file and its row count as one deletion, and the secret key has no limit', async () => {
  const editor = await site.signIn('editor')
  await ageSession(editor, '2 hours')
  for (let index = 0; index < 20; index += 1) {
    const address = await site.uploadPicture(editor, 'media-library', `general/pair-${index}.png`)
    await site.service.from('media_library').insert(createLibraryRow(address, `Pair ${index}`))
    await editor.client.storage.from('media-library').remove([`general/pair-${index}.png`])
    const { error } = await editor.client.from('media_library').delete().eq('title', `Pair ${index}`)
    expect(error).toBeNull()
  }
  await addArticles(30, 'key')
  expect((await site.service.from('articles').delete().like('title', 'key %')).error).toBeNull()
  expect(await countArticles('key')).toBe(0)
})

test('Administrators get an email with the user and the number of deletions, once per user and hour', async () => {
  const editors = [await site.signIn('editor'), await site.signIn('editor')]
  const removeArticles = async (member: SignedInUser, prefix: string) => {
    await addArticles(22, prefix)
    expect((await member.client.from('articles').delete().like('title', `${prefix} %`)).error).toBeNull()
  }
  const listNotices = () => site.database.admin`
    select user_id, mailed_at from private.deletion_notices
    where user_id = any (${editors.map(({ id }) => id)}::uuid[]) order by user_id`
  for (const [index, member] of editors.entries()) await removeArticles(member, `first${index}`)
  const notices = await listNotices()
  expect(notices).toHaveLength(2)
  for (const [index, member] of editors.entries()) await removeArticles(member, `second${index}`)
  expect(await listNotices()).toEqual(notices)
  // Emails may arrive in any order, after emails from earlier tests.
  const mails: string[] = []
  while (!editors.every(({ email }) => mails.some((text) => text.includes(`${email} deleted 22 items`)))) {
    mails.push((await site.outbox.takeBySubject(admin.email, 'Many deletions in a short time')).text)
  }

  await site.database.admin`update private.deletion_notices set mailed_at = mailed_at - interval '1 hour'`
  await removeArticles(editors[0] ?? admin, 'later')
  const { text } = await site.outbox.takeBySubject(admin.email, 'Many deletions in a short time')
  expect(text).toContain(editors[0]?.email)
})
