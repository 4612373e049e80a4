import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMailRenderer } from '#platform/mail/mail-renderer.ts'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { password, startAuth } from './auth-fixture.ts'
import { createFactorCalls } from './factors/factor-calls.ts'

const auth = await startAuth()
const calls = createFactorCalls(auth)
afterAll(() => auth.close())

async function addMember() {
  const email = createEmailAddress()
  const id = await auth.addStaff(email)
  const { access_token: token } = await auth.signIn(email)
  expect(await takeNoticeTemplates(email)).toEqual([])
  return { id, email, token }
}

type Member = Awaited<ReturnType<typeof addMember>>

const takeNoticeTemplates = async (email: string) => (await auth.takeNoticesTo(email)).map(({ template }) => template)
const newPassword = 'another lantern in the fog'

async function addFactor({ token }: Member) {
  const factor = await calls.enroll(token)
  const verified = await calls.verifyWithCode(token, factor)
  return { factor, token: z.string().parse(verified.body.access_token) }
}

const events: [string, (member: Member) => Promise<unknown>, string[]][] = [
  [
    'chose a new password',
    ({ token }) => auth.call('PUT', '/user', { token, body: { password: newPassword } }),
    ['password_changed_notification'],
  ],
  [
    'got a new password from an administrator',
    ({ id }) => auth.callAsAdmin('PUT', `/admin/users/${id}`, { password: newPassword }),
    ['password_changed_notification'],
  ],
  ['added an authenticator app', addFactor, ['mfa_factor_enrolled_notification']],
  [
    'removed an authenticator app',
    async (member) => {
      const { factor, token } = await addFactor(member)
      await auth.takeNoticesTo(member.email)
      await calls.unenroll(token, factor)
    },
    ['mfa_factor_unenrolled_notification'],
  ],
  [
    'had all authenticator apps reset',
    async (member) => {
      const { token } = await addFactor(member)
      await calls.verifyWithCode(token, await calls.enroll(token))
      await auth.takeNoticesTo(member.email)
      await auth.database.admin`select public.reset_factors(${member.id})`
    },
    ['mfa_factor_unenrolled_notification'],
  ],
  [
    'got another role',
    ({ id }) => auth.database.admin`update staff set role = 'admin' where user_id = ${id}`,
    ['role_changed_notification'],
  ],
  [
    'signed in on another device',
    ({ email }) => signInWith(email, { 'user-agent': 'Harbor Browser 9' }),
    ['new_device_notification'],
  ],
  ['began to add an authenticator app', ({ token }) => calls.enroll(token), []],
  ['typed a wrong password', ({ email }) => signInWith(email, { 'user-agent': 'Other' }, 'wrong'), []],
  [
    'got the same role again',
    ({ id }) => auth.database.admin`update staff set role = 'editor' where user_id = ${id}`,
    [],
  ],
  ['changed a name', ({ token }) => auth.call('PUT', '/user', { token, body: { data: { nick: 'Gull' } } }), []],
  ['was suspended', ({ id }) => auth.database.admin`update staff set status = 'suspended' where user_id = ${id}`, []],
  ['was deleted', ({ id }) => auth.callAsAdmin('DELETE', `/admin/users/${id}`), []],
  [
    'was soft-deleted with an authenticator app',
    async (member) => {
      await addFactor(member)
      await auth.takeNoticesTo(member.email)
      await auth.callAsAdmin('DELETE', `/admin/users/${member.id}`, { should_soft_delete: true })
    },
    [],
  ],
]

function signInWith(email: string, headers: Record<string, string>, passwordEntered = password) {
  return auth.call('POST', '/token?grant_type=password', { headers, body: { email, password: passwordEntered } })
}

test.each(events)('A member who %s gets only the expected notices', async (_, triggerEvent, templates) => {
  const member = await addMember()
  await triggerEvent(member)
  expect(await takeNoticeTemplates(member.email)).toEqual(templates)
  expect(await takeNoticeTemplates(member.email)).toEqual([])
})

test('Both the old and the new email address are notified of a change', async () => {
  const { id, email } = await addMember()
  const newEmail = createEmailAddress()
  await auth.callAsAdmin('PUT', `/admin/users/${id}`, { email: newEmail })
  for (const address of [email, newEmail]) {
    const [notice, ...furtherNotices] = await auth.takeNoticesTo(address)
    expect(furtherNotices).toEqual([])
    expect(notice).toMatchObject({
      template: 'email_changed_notification',
      variables: { OldEmail: email, Email: newEmail },
    })
  }
})

test('A device is new only at the first sign-in on it', async () => {
  const { email } = await addMember()
  const first = await signInWith(email, { 'user-agent': 'Harbor Browser 9', 'x-test-address': '198.51.100.7' })
  const [notice] = await auth.takeNoticesTo(email)
  expect(notice?.variables).toMatchObject({ Device: 'Harbor Browser 9', Address: '198.51.100.7' })
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
  await signInWith(email, { 'user-agent': 'Harbor Browser 10', cookie, 'x-test-address': '203.0.113.9' })
  expect(await takeNoticeTemplates(email)).toEqual([])
  // A client without cookies must not cause an email each time.
  await signInWith(email, { 'user-agent': 'Harbor Browser 10', 'x-test-address': '203.0.113.9' })
  expect(await takeNoticeTemplates(email)).toEqual([])
})

test('Notices contain the account’s email address but no secret and no HTML of a browser name', async () => {
  const folder = join(import.meta.dirname, '../../../supabase/templates')
  const render = await createMailRenderer(folder)
  const member = await addMember()
  const { factor, token } = await addFactor(member)
  await auth.call('PUT', '/user', { token, body: { password: newPassword } })
  await auth.database.admin`update staff set role = 'admin' where user_id = ${member.id}`
  await signInWith(member.email, { 'user-agent': '<b>Browser</b>' }, newPassword)
  await calls.unenroll(token, factor)
  const notices = await auth.takeNoticesTo(member.email)
  expect(notices).toHaveLength(5)
  for (const notice of notices) {
    const { subject, html, text } = render(notice, { name: 'Harbor Police', color: '#14294a' })
    expect(subject).not.toBe('')
    expect(text).toContain(member.email)
    expect(html).not.toContain('<b>Browser')
    expect(html).not.toContain('{{')
    for (const secret of [newPassword, password, factor.secret, token]) expect(html + text).not.toContain(secret)
  }
})
