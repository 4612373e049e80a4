import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createRenderMail } from '#platform/mail/render-mail.ts'
import { password, startAuth } from './auth-fixture.ts'
import { createFactorCalls } from './factors/factor-calls.ts'

const auth = await startAuth()
const calls = createFactorCalls(auth)
afterAll(() => auth.close())

async function addPerson(email = `${crypto.randomUUID()}@example.org`) {
  const id = await auth.addStaff(email)
  const { access_token: token } = await auth.signIn(email)
  expect(await kindsTo(email)).toEqual([])
  return { id, email, token }
}

type Person = Awaited<ReturnType<typeof addPerson>>

const kindsTo = async (email: string) => (await auth.takeNoticesTo(email)).map(({ template }) => template)
const changed = 'another lantern in the fog'

async function addFactor({ token }: Person) {
  const factor = await calls.enroll(token)
  const proven = await calls.prove(token, factor)
  return { factor, token: z.string().parse(proven.body.access_token) }
}

const events: [string, (person: Person) => Promise<unknown>, string[]][] = [
  [
    'chose a new password',
    ({ token }) => auth.call('PUT', '/user', { token, body: { password: changed } }),
    ['password_changed_notification'],
  ],
  [
    'got a new password from an administrator',
    ({ id }) => auth.asAdmin('PUT', `/admin/users/${id}`, { password: changed }),
    ['password_changed_notification'],
  ],
  ['added an authenticator app', addFactor, ['mfa_factor_enrolled_notification']],
  [
    'removed an authenticator app',
    async (person) => {
      const { factor, token } = await addFactor(person)
      await auth.takeNoticesTo(person.email)
      await calls.unenroll(token, factor)
    },
    ['mfa_factor_unenrolled_notification'],
  ],
  [
    'lost all authenticator apps to a reset',
    async (person) => {
      const { token } = await addFactor(person)
      await calls.prove(token, await calls.enroll(token))
      await auth.takeNoticesTo(person.email)
      await auth.test.admin`select public.reset_factors(${person.id})`
    },
    ['mfa_factor_unenrolled_notification'],
  ],
  [
    'got another role',
    ({ id }) => auth.test.admin`update staff set role = 'admin' where user_id = ${id}`,
    ['role_changed_notification'],
  ],
  [
    'signed in on another device',
    ({ email }) => signInWith(email, { 'user-agent': 'Harbor Browser 9' }),
    ['new_device_notification'],
  ],
  ['began to add an authenticator app', ({ token }) => calls.enroll(token), []],
  ['typed a wrong password', ({ email }) => signInWith(email, { 'user-agent': 'Other' }, 'wrong'), []],
  ['kept the role', ({ id }) => auth.test.admin`update staff set role = 'editor' where user_id = ${id}`, []],
  ['changed a name', ({ token }) => auth.call('PUT', '/user', { token, body: { data: { nick: 'Gull' } } }), []],
  ['was suspended', ({ id }) => auth.test.admin`update staff set status = 'suspended' where user_id = ${id}`, []],
  ['was deleted', ({ id }) => auth.asAdmin('DELETE', `/admin/users/${id}`), []],
  [
    'was deleted with an authenticator app, but for the number',
    async (person) => {
      await addFactor(person)
      await auth.takeNoticesTo(person.email)
      await auth.asAdmin('DELETE', `/admin/users/${person.id}`, { should_soft_delete: true })
    },
    [],
  ],
]

function signInWith(email: string, headers: Record<string, string>, own = password) {
  return auth.call('POST', '/token?grant_type=password', { headers, body: { email, password: own } })
}

test.each(events)('Somebody who %s is told as often as it matters', async (_, act, kinds) => {
  const person = await addPerson()
  await act(person)
  expect(await kindsTo(person.email)).toEqual(kinds)
  expect(await kindsTo(person.email)).toEqual([])
})

test('A new address is told to both, the old one and the new one', async () => {
  const { id, email } = await addPerson()
  const next = `${crypto.randomUUID()}@example.org`
  await auth.asAdmin('PUT', `/admin/users/${id}`, { email: next })
  for (const address of [email, next]) {
    const [notice, ...more] = await auth.takeNoticesTo(address)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      template: 'email_changed_notification',
      variables: { OldEmail: email, Email: next },
    })
  }
})

describe('A device', () => {
  test('is new only until the account has signed in there', async () => {
    const { email } = await addPerson()
    const first = await signInWith(email, { 'user-agent': 'Harbor Browser 9', 'x-test-address': '198.51.100.7' })
    const [notice] = await auth.takeNoticesTo(email)
    expect(notice?.variables).toMatchObject({ Device: 'Harbor Browser 9', Address: '198.51.100.7' })
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    await signInWith(email, { 'user-agent': 'Harbor Browser 10', cookie, 'x-test-address': '203.0.113.9' })
    expect(await kindsTo(email)).toEqual([])
    // A program keeps no cookies, and would write a mail each time.
    await signInWith(email, { 'user-agent': 'Harbor Browser 10', 'x-test-address': '203.0.113.9' })
    expect(await kindsTo(email)).toEqual([])
  })
})

test('No notice holds a secret, and each one says whose account it is about', async () => {
  const folder = join(import.meta.dirname, '../../../supabase/templates')
  const render = await createRenderMail(folder)
  const person = await addPerson()
  const { factor, token } = await addFactor(person)
  await auth.call('PUT', '/user', { token, body: { password: changed } })
  await auth.test.admin`update staff set role = 'admin' where user_id = ${person.id}`
  await signInWith(person.email, { 'user-agent': '<b>Browser</b>' }, changed)
  await calls.unenroll(token, factor)
  const notices = await auth.takeNoticesTo(person.email)
  expect(notices).toHaveLength(5)
  for (const notice of notices) {
    const { subject, html, text } = render(notice, { name: 'Harbor Police', color: '#14294a' })
    expect(subject).not.toBe('')
    expect(text).toContain(person.email)
    expect(html).not.toContain('<b>Browser')
    expect(html).not.toContain('{{')
    for (const secret of [changed, password, factor.secret, token]) expect(html + text).not.toContain(secret)
  }
})
