import { afterAll, expect, test } from 'vitest'
import type { SignedInUser } from '../activity/activity-fixture.ts'
import { article } from '../server/server-fixture.ts'
import { leader, libraryRow, startTrashFixture } from './trash-fixture.ts'

const site = await startTrashFixture()
const chief = await site.signIn('admin')
afterAll(async () => {
  expect(site.failures).toEqual([])
  await site.close()
})

/** Moves the start of this user's session into the past. */
async function age({ id }: SignedInUser, session: string): Promise<void> {
  await site.database.admin`update auth.sessions set created_at = now() - ${session}::interval where user_id = ${id}`
}

async function addArticles(count: number, prefix: string): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => article(`${prefix} ${index}`))
  const { error } = await site.service.from('articles').insert(rows)
  if (error) throw error
}

const countArticles = async (prefix: string) =>
  (await site.anonymous.from('articles').select('id', { count: 'exact', head: true }).like('title', `${prefix} %`))
    .count

const refusal = {
  code: 'SF003',
  message:
    'Deleting more than 20 items within a minute requires a recent sign-in. Sign out and in again, then repeat this within 15 minutes.',
}

test('A call that deletes more than 20 rows needs a recent sign-in', async () => {
  const editor = await site.signIn('editor')
  await age(editor, '16 minutes')
  await addArticles(21, 'call')
  const remove = () => editor.client.from('articles').delete().like('title', 'call %')
  expect((await remove()).error).toMatchObject(refusal)
  expect(await countArticles('call')).toBe(21)
  await age(editor, '14 minutes')
  expect((await remove()).error).toBeNull()
  expect(await countArticles('call')).toBe(0)

  const otherMember = await site.signIn('editor')
  await age(otherMember, '2 hours')
  await addArticles(20, 'few')
  expect((await otherMember.client.from('articles').delete().like('title', 'few %')).error).toBeNull()
})

test('Rejects the 21st deletion within a minute across APIs and allows it a minute later', async () => {
  const editor = await site.signIn('editor')
  await age(editor, '2 hours')
  await addArticles(10, 'ways')
  const addresses: string[] = []
  for (let index = 0; index < 8; index += 1) addresses.push(await site.uploadPicture(editor))
  await site.service.from('leadership').insert([leader('one'), leader('two'), leader('three')])
  const keys = addresses.map((address) => address.replace(/^.*\/article-images\//, ''))
  const remove = [
    () => editor.client.from('articles').delete().like('title', 'ways %'),
    () => editor.client.storage.from('article-images').remove(keys.slice(0, 7)),
    () => editor.client.from('leadership').delete().in('slug', ['one', 'two', 'three']),
  ]
  for (const call of remove) expect((await call()).error).toBeNull()
  const last = () => editor.client.storage.from('article-images').remove(keys.slice(7))
  expect((await last()).error?.message).toBe(refusal.message)
  expect(await site.fetchStatus(addresses[7] ?? '')).toBe(200)
  await site.database
    .admin`update activity set occurred_at = occurred_at - interval '1 minute' where actor_id = ${editor.id}`
  expect((await last()).error).toBeNull()
})

test('Counts a library file and its row as one deletion and exempts the secret key', async () => {
  const editor = await site.signIn('editor')
  await age(editor, '2 hours')
  for (let index = 0; index < 20; index += 1) {
    const address = await site.uploadPicture(editor, 'media-library', `general/pair-${index}.png`)
    await site.service.from('media_library').insert(libraryRow(address, `Pair ${index}`))
    await editor.client.storage.from('media-library').remove([`general/pair-${index}.png`])
    const { error } = await editor.client.from('media_library').delete().eq('title', `Pair ${index}`)
    expect(error).toBeNull()
  }
  await addArticles(30, 'key')
  expect((await site.service.from('articles').delete().like('title', 'key %')).error).toBeNull()
  expect(await countArticles('key')).toBe(0)
})

test('Emails administrators who deleted how much, once per user and hour', async () => {
  const people = [await site.signIn('editor'), await site.signIn('editor')]
  const remove = async (member: SignedInUser, prefix: string) => {
    await addArticles(22, prefix)
    expect((await member.client.from('articles').delete().like('title', `${prefix} %`)).error).toBeNull()
  }
  const listAlerts = () => site.database.admin`
    select person, told_at from private.deletion_alerts
    where person = any (${people.map(({ id }) => id)}::uuid[]) order by person`
  for (const [index, member] of people.entries()) await remove(member, `first${index}`)
  const alerts = await listAlerts()
  expect(alerts).toHaveLength(2)
  for (const [index, member] of people.entries()) await remove(member, `second${index}`)
  expect(await listAlerts()).toEqual(alerts)
  // Emails may arrive in any order, after emails from earlier tests.
  const mails: string[] = []
  while (!people.every(({ email }) => mails.some((text) => text.includes(`${email} deleted 22 items`)))) {
    mails.push((await site.outbox.takeBySubject(chief.email, 'Many deletions in a short time')).text)
  }

  await site.database.admin`update private.deletion_alerts set told_at = told_at - interval '1 hour'`
  await remove(people[0] ?? chief, 'later')
  const { text } = await site.outbox.takeBySubject(chief.email, 'Many deletions in a short time')
  expect(text).toContain(people[0]?.email)
})
