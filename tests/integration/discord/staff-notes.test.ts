import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStaffNotes, type StaffNotes } from '#server/platform/staff-notes.ts'
import { webhookCanary } from '#tests/support/backend/discord-stand-in.ts'
import { article } from '../server/server-fixture.ts'
import { type DiscordFixture, siteUrl, startDiscordFixture } from './discord-fixture.ts'

let site: DiscordFixture
let admin: SupabaseClient
/** Told of changes by tests; the platform's own hears of them every few seconds. */
let notes: StaffNotes
const failures: string[] = []

const openNotes = () =>
  createStaffNotes({
    supabase: site.service,
    apiUrl: site.discord.apiUrl,
    siteUrl,
    defaultColor: '#14294a',
    onFailure: (reason) => failures.push(reason),
    onError: (error) => site.failures.push(error),
    gatherMs: 1,
  })

beforeAll(async () => {
  // Articles have a webhook, which notes must not use.
  site = await startDiscordFixture()
  admin = await site.signIn({ role: 'admin', status: 'active' })
  notes = openNotes()
})
afterAll(async () => {
  await notes.close()
  await site.close()
})
beforeEach(() => {
  site.discord.reset()
  failures.length = 0
})

const setNotes = (notes_url: string | null, client = admin) =>
  client.from('discord_webhook').update({ notes_url }).eq('id', 1)

/** An editor's account, and what it is called in notes. */
async function addMember(name: string | null, status: 'active' | 'pending' | 'suspended' = 'active') {
  const { data, error } = await site.service.auth.admin.createUser({
    email: `${crypto.randomUUID()}@example.org`,
    password: 'a-door-with-9-locks',
    email_confirm: true,
    app_metadata: { staff_role: 'editor' },
  })
  if (error) throw error
  const { id } = data.user
  await site.database.admin`update staff set display_name = ${name}, status = ${status} where user_id = ${id}`
  return { id }
}

const lines = () => site.discord.messages.flatMap(({ embeds: [{ description }] }) => description.split('\n'))
const settled = () =>
  expect.poll(async () => (await site.database.admin`select from auth.security_notices`).length).toBe(0)

async function changePassword({ id }: { id: string }): Promise<void> {
  const { error } = await site.service.auth.admin.updateUserById(id, { password: `a-door-with-${crypto.randomUUID()}` })
  expect(error).toBeNull()
}

test('Unless an administrator chose a channel, nothing is told, also where articles have one', async () => {
  await changePassword(await addMember('Kim'))
  await settled()
  expect([site.discord.messages, site.discord.tries()]).toEqual([[], 0])
})

test('The chosen channel is told what changed, with a name and no address', async () => {
  expect((await setNotes(site.discord.webhookUrl)).error).toBeNull()
  const member = await addMember('Kim [x](https://evil.test) `*Larsen*`')
  const nameless = await addMember(null)
  const named = await addMember('kim@example.org')
  await changePassword(member)
  await site.database.admin`update staff set role = 'admin' where user_id = ${nameless.id}`
  await changePassword(named)
  const told = () => lines().filter((line) => [member, nameless, named].some(({ id }) => line.includes(id)))
  await expect.poll(told).toHaveLength(3)
  expect(told().sort()).toEqual(
    [
      `**Kim xhttpsevil.test Larsen** (editor) has another password. [History](${siteUrl}/admin/activity?person=${member.id})`,
      `A member of the staff (administrator) has another role: administrator. [History](${siteUrl}/admin/activity?person=${nameless.id})`,
      `A member of the staff (editor) has another password. [History](${siteUrl}/admin/activity?person=${named.id})`,
    ].sort(),
  )
  expect(JSON.stringify(site.discord.messages)).not.toMatch(/example\.org|127\.0\.0\.1|door/)
  expect(site.discord.complaints).toEqual([])
})

test('Who isn’t active on the staff can’t write into the channel', async () => {
  for (const status of ['pending', 'suspended'] as const) {
    notes.add({ kind: 'new_device', userId: (await addMember('Stranger', status)).id })
  }
  notes.add({ kind: 'new_device', userId: (await addMember('Ada')).id })
  await notes.flush()
  expect(lines()).toEqual([expect.stringContaining('**Ada** (editor) signed in on a new device.')])
})

test('Many deletions are told once, however many administrators get a mail, and also of who is suspended by then', async () => {
  expect((await setNotes(site.discord.webhookUrl)).error).toBeNull()
  for (let count = 0; count < 2; count += 1) await site.signIn({ role: 'admin', status: 'active' })
  const editor = await site.signIn({ role: 'editor', status: 'active' })
  const id = (await editor.auth.getUser()).data.user?.id ?? ''
  const rows = Array.from({ length: 21 }, (_, index) => article(`Many ${index}`))
  await site.service.from('articles').insert(rows).throwOnError()
  await editor.from('articles').delete().like('title', 'Many %').throwOnError()
  const told = () => lines().filter((line) => line.includes(id))
  const history = `[History](${siteUrl}/admin/activity?person=${id})`
  await expect.poll(told).toEqual([`A member of the staff (editor) deleted 21 entries within a minute. ${history}`])
  await settled()
  await site.database.admin`update staff set status = 'suspended' where user_id = ${id}`
  notes.add({ kind: 'mass_deletion', userId: id, count: 2_000 })
  await notes.flush()
  expect(told().slice(1)).toEqual([`A member of the staff deleted 2,000 entries within a minute. ${history}`])
})

test('That accounts wait is told with how many and nothing else', async () => {
  for (const waiting of [1, 3]) {
    notes.add({ kind: 'accounts_waiting', waiting })
    await notes.flush()
  }
  expect(lines()).toEqual([
    `1 account waits to be activated. [Staff](${siteUrl}/admin/staff)`,
    `3 accounts wait to be activated. [Staff](${siteUrl}/admin/staff)`,
  ])
})

test('Many changes become few messages, and too many a number', async () => {
  const { id } = await addMember('Ada')
  for (let index = 0; index < 300; index += 1) {
    notes.add({ kind: 'password_changed', userId: index % 10 ? crypto.randomUUID() : id })
    notes.add({ kind: 'new_device', userId: index === 150 ? id : crypto.randomUUID() })
  }
  await notes.flush()
  expect(lines().filter((line) => line.includes('has another password'))).toHaveLength(1)
  expect(lines().filter((line) => /^and \d+ more, which the activity lists$/.test(line))).toHaveLength(1)
  expect(site.discord.messages.length).toBeLessThanOrEqual(3)
  expect(site.discord.complaints).toEqual([])
})

test('Discord that refuses or is away is tried a few times, and the log gets a reason without the address', async () => {
  const { id: userId } = await addMember('Ada')
  site.discord.answers = Array.from({ length: 20 }, () => ({ status: 500 }))
  notes.add({ kind: 'new_device', userId })
  await notes.flush()
  expect(failures).toEqual(['Discord has an internal error (HTTP 500).'])
  expect(site.discord.tries()).toBeLessThanOrEqual(5)
  site.discord.reset()
  site.discord.answers = [{ status: 404 }]
  notes.add({ kind: 'new_device', userId })
  await notes.flush()
  expect(failures).toHaveLength(2)
  expect(failures.join()).not.toContain(webhookCanary)
  notes.add({ kind: 'new_device', userId })
  await notes.flush()
  expect(lines()).toHaveLength(1)
})

test('A server that ends waits for no Discord', async () => {
  const { id: userId } = await addMember('Ada')
  site.discord.answers = ['never']
  const ending = openNotes()
  ending.add({ kind: 'new_device', userId })
  await expect.poll(() => site.discord.tries()).toBe(1)
  await ending.close()
  expect(failures).toEqual([
    'The connection to Discord was lost before it answered. Look at the channel before you post again.',
  ])
})

test('The address can’t be read, only administrators set it, and the activity says no more than that it changed', async () => {
  expect((await admin.from('discord_webhook').select('notes_url')).error?.code).toBe('42501')
  expect((await setNotes(site.discord.webhookUrl, admin).select('notes_url')).error?.code).toBe('42501')
  expect((await setNotes('https://example.org/api/webhooks/1/a')).error?.code).toBe('23514')
  const editor = await site.signIn({ role: 'editor', status: 'active' })
  expect((await setNotes(null, editor).select('id')).data).toEqual([])
  const status = () => admin.functions.invoke('discord-post-article', { method: 'GET' })
  expect((await status()).data).toMatchObject({ hasNotes: true })
  expect((await setNotes(null)).error).toBeNull()
  expect((await status()).data).toMatchObject({ hasNotes: false })
  const { data } = await admin.rpc('list_activity', { only_kind: 'discord' })
  expect(data.entries[0]).toMatchObject({ verb: 'changed', hidden: ['notes_url'] })
  expect(JSON.stringify(data)).not.toContain(webhookCanary)
  expect(site.failures).toEqual([])
})
