import { afterAll, beforeEach, expect, test } from 'vitest'
import { createDiscordNotes } from '#server/platform/discord-notes.ts'
import { webhookCanary } from '#tests/support/backend/fake-discord.ts'
import { siteUrl, startDiscordFixture } from './discord-fixture.ts'

const failures: string[] = []

const createNotes = () =>
  createDiscordNotes({
    supabase: site.service,
    apiUrl: site.discord.apiUrl,
    siteUrl,
    defaultColor: '#14294a',
    onFailure: (reason) => failures.push(reason),
    onError: (error) => site.failures.push(error),
    debounceMs: 1,
  })

// The site has a webhook for articles, which notes must not use.
const site = await startDiscordFixture()
const admin = await site.signIn({ role: 'admin', status: 'active' })
/** Posts the notes that tests add. The platform's own job polls only every few seconds. */
const notes = createNotes()
afterAll(async () => {
  await notes.close()
  await site.close()
})
beforeEach(() => {
  site.discord.reset()
  failures.length = 0
})

const setNotesUrl = (notes_url: string | null, client = admin) =>
  client.from('discord_webhook').update({ notes_url }).eq('id', 1)

/** Creates an editor's account. Notes show `name`. */
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

const listNoteLines = () => site.discord.messages.flatMap(({ embeds: [{ description }] }) => description.split('\n'))
const waitUntilSent = () =>
  expect.poll(async () => (await site.database.admin`select from auth.security_notices`).length).toBe(0)

async function changePassword({ id }: { id: string }): Promise<void> {
  const { error } = await site.service.auth.admin.updateUserById(id, { password: `a-door-with-${crypto.randomUUID()}` })
  expect(error).toBeNull()
}

test('Without a webhook for notes, no notes are posted, even if articles have a webhook', async () => {
  await changePassword(await addMember('Kim'))
  await waitUntilSent()
  expect([site.discord.messages, site.discord.messageRequestCount()]).toEqual([[], 0])
})

test('Notes of changes go to the chosen channel, with the user’s name and no email address', async () => {
  expect((await setNotesUrl(site.discord.webhookUrl)).error).toBeNull()
  const member = await addMember('Kim [x](https://evil.test) `*Larsen*`')
  const nameless = await addMember(null)
  const named = await addMember('kim@example.org')
  await changePassword(member)
  await site.database.admin`update staff set role = 'admin' where user_id = ${nameless.id}`
  await changePassword(named)
  const readNotes = () =>
    listNoteLines().filter((line) => [member, nameless, named].some(({ id }) => line.includes(id)))
  await expect.poll(readNotes).toHaveLength(3)
  expect(readNotes().sort()).toEqual(
    [
      `**Kim xhttpsevil.test Larsen** (editor) has a new password. [History](${siteUrl}/admin/activity?person=${member.id})`,
      `A staff member (administrator) has a new role: administrator. [History](${siteUrl}/admin/activity?person=${nameless.id})`,
      `A staff member (editor) has a new password. [History](${siteUrl}/admin/activity?person=${named.id})`,
    ].sort(),
  )
  expect(JSON.stringify(site.discord.messages)).not.toMatch(/example\.org|127\.0\.0\.1|door/)
  expect(site.discord.requestErrors).toEqual([])
})

test('Accounts that aren’t active staff don’t cause notes', async () => {
  for (const status of ['pending', 'suspended'] as const) {
    notes.add({ kind: 'new_device', userId: (await addMember('Stranger', status)).id })
  }
  notes.add({ kind: 'new_device', userId: (await addMember('Ada')).id })
  await notes.flush()
  expect(listNoteLines()).toEqual([expect.stringContaining('**Ada** (editor) signed in on a new device.')])
})

test('Notes about waiting accounts and applications contain only their number', async () => {
  for (const waiting of [1, 3]) {
    notes.add({ kind: 'accounts_waiting', waiting })
    notes.add({ kind: 'applications_waiting', waiting })
    await notes.flush()
  }
  expect(listNoteLines()).toEqual([
    `1 account is waiting for activation. [Staff](${siteUrl}/admin/staff)`,
    `1 application is waiting for an answer. [Applications](${siteUrl}/admin/applications)`,
    `3 accounts are waiting for activation. [Staff](${siteUrl}/admin/staff)`,
    `3 applications are waiting for an answer. [Applications](${siteUrl}/admin/applications)`,
  ])
})

test('Only administrators can set the webhook for notes, which the API and the activity never show', async () => {
  expect((await admin.from('discord_webhook').select('notes_url')).error?.code).toBe('42501')
  expect((await setNotesUrl(site.discord.webhookUrl, admin).select('notes_url')).error?.code).toBe('42501')
  expect((await setNotesUrl('https://example.org/api/webhooks/1/a')).error?.code).toBe('23514')
  const editor = await site.signIn({ role: 'editor', status: 'active' })
  expect((await setNotesUrl(null, editor).select('id')).data).toEqual([])
  const getStatus = () => admin.functions.invoke('discord-post-article', { method: 'GET' })
  expect((await getStatus()).data).toMatchObject({ hasStaffAlertWebhook: true })
  expect((await setNotesUrl(null)).error).toBeNull()
  expect((await getStatus()).data).toMatchObject({ hasStaffAlertWebhook: false })
  const { data } = await admin.rpc('list_activity', { only_kind: 'discord' })
  expect(data.entries[0]).toMatchObject({ verb: 'changed', hidden: ['notes_url'] })
  expect(JSON.stringify(data)).not.toContain(webhookCanary)
  expect(site.failures).toEqual([])
})
