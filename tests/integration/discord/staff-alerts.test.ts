import { afterAll, beforeEach, expect, test } from 'vitest'
import { createStaffAlerts } from '#server/platform/staff-alerts.ts'
import { webhookCanary } from '#tests/support/backend/fake-discord.ts'
import { siteUrl, startDiscordFixture } from './discord-fixture.ts'

// The site has a webhook for articles, which staff alerts must not use.
const site = await startDiscordFixture()
const admin = await site.signIn({ role: 'admin', status: 'active' })
/** Posts the alerts that tests add. The platform's own job polls only every few seconds. */
const alerts = createStaffAlerts({
  supabase: site.service,
  apiUrl: site.discord.apiUrl,
  siteUrl,
  defaultColor: '#14294a',
  onFailure: () => {},
  onError: (error) => site.failures.push(error),
  debounceMs: 1,
})
afterAll(async () => {
  await alerts.close()
  await site.close()
})
beforeEach(() => site.discord.reset())

const setWebhook = (notes_url: string | null, client = admin) =>
  client.from('discord_webhook').update({ notes_url }).eq('id', 1)

/** Creates an editor's account. Alerts show `name`. */
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

const listAlertLines = () => site.discord.messages.flatMap(({ embeds: [{ description }] }) => description.split('\n'))
const waitUntilSent = () =>
  expect.poll(async () => (await site.database.admin`select from auth.security_notices`).length).toBe(0)

async function changePassword({ id }: { id: string }): Promise<void> {
  const { error } = await site.service.auth.admin.updateUserById(id, { password: `a-door-with-${crypto.randomUUID()}` })
  expect(error).toBeNull()
}

test('Without a webhook for staff alerts, none are posted, even if articles have a webhook', async () => {
  await changePassword(await addMember('Kim'))
  await waitUntilSent()
  expect([site.discord.messages, site.discord.messageRequestCount()]).toEqual([[], 0])
})

test('Alerts about changes go to the chosen channel, with the user’s name and no email address', async () => {
  expect((await setWebhook(site.discord.webhookUrl)).error).toBeNull()
  const member = await addMember('Kim [x](https://evil.test) `*Larsen*`')
  const nameless = await addMember(null)
  const namedByEmail = await addMember('kim@example.org')
  await changePassword(member)
  await site.database.admin`update staff set role = 'admin' where user_id = ${nameless.id}`
  await changePassword(namedByEmail)
  const readAlerts = () =>
    listAlertLines().filter((line) => [member, nameless, namedByEmail].some(({ id }) => line.includes(id)))
  await expect.poll(readAlerts).toHaveLength(3)
  expect(readAlerts().sort()).toEqual(
    [
      `**Kim xhttpsevil.test Larsen** (editor) has a new password. [History](${siteUrl}/admin/activity?person=${member.id})`,
      `A staff member (administrator) has a new role: administrator. [History](${siteUrl}/admin/activity?person=${nameless.id})`,
      `A staff member (editor) has a new password. [History](${siteUrl}/admin/activity?person=${namedByEmail.id})`,
    ].sort(),
  )
  expect(JSON.stringify(site.discord.messages)).not.toMatch(/example\.org|127\.0\.0\.1|door/)
  expect(site.discord.requestErrors).toEqual([])
})

test('Accounts that aren’t active staff don’t cause alerts', async () => {
  for (const status of ['pending', 'suspended'] as const) {
    alerts.add({ kind: 'new_device', userId: (await addMember('Stranger', status)).id })
  }
  alerts.add({ kind: 'new_device', userId: (await addMember('Ada')).id })
  await alerts.flush()
  expect(listAlertLines()).toEqual([expect.stringContaining('**Ada** (editor) signed in on a new device.')])
})

test('Alerts about waiting accounts and applications contain only their number', async () => {
  for (const waiting of [1, 3]) {
    alerts.add({ kind: 'accounts_waiting', waiting })
    alerts.add({ kind: 'applications_waiting', waiting })
    await alerts.flush()
  }
  expect(listAlertLines()).toEqual([
    `1 account is waiting for activation. [Staff](${siteUrl}/admin/staff)`,
    `1 application is waiting for an answer. [Applications](${siteUrl}/admin/applications)`,
    `3 accounts are waiting for activation. [Staff](${siteUrl}/admin/staff)`,
    `3 applications are waiting for an answer. [Applications](${siteUrl}/admin/applications)`,
  ])
})

test('Only administrators set the webhook for staff alerts, which the API and the activity never show', async () => {
  expect((await admin.from('discord_webhook').select('notes_url')).error?.code).toBe('42501')
  expect((await setWebhook(site.discord.webhookUrl, admin).select('notes_url')).error?.code).toBe('42501')
  expect((await setWebhook('https://example.org/api/webhooks/1/a')).error?.code).toBe('23514')
  const editor = await site.signIn({ role: 'editor', status: 'active' })
  expect((await setWebhook(null, editor).select('id')).data).toEqual([])
  const getStatus = () => admin.functions.invoke('discord-post-article', { method: 'GET' })
  expect((await getStatus()).data).toMatchObject({ hasStaffAlertWebhook: true })
  expect((await setWebhook(null)).error).toBeNull()
  expect((await getStatus()).data).toMatchObject({ hasStaffAlertWebhook: false })
  const { data } = await admin.rpc('list_activity', { only_kind: 'discord' })
  expect(data.entries[0]).toMatchObject({ verb: 'changed', hidden: ['notes_url'] })
  expect(JSON.stringify(data)).not.toContain(webhookCanary)
  expect(site.failures).toEqual([])
})
