import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, password, startAuth } from '../auth-fixture.ts'

let auth: Awaited<ReturnType<typeof startAuth>>
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())
afterEach(() => expect(auth.failures).toEqual([]))

const outcome = ({ status, body }: Answer) => ({ status, code: body.error_code })
const readUser = (token: string) => auth.call('GET', '/user', { token })
async function signInTwice(email: string) {
  const id = await auth.addStaff(email)
  return { id, here: await auth.signIn(email), there: await auth.signIn(email) }
}

const ended = {
  user: { status: 403, code: 'session_not_found' },
  refresh: { status: 400, code: 'refresh_token_not_found' },
}
async function stateOf(session: { access_token: string; refresh_token: string }) {
  return {
    user: outcome(await readUser(session.access_token)),
    refresh: outcome(await auth.refresh(session.refresh_token)),
  }
}

describe('a session', () => {
  test.each([
    ['a new password by an administrator', { password: 'set by an administrator' }],
    ['a ban', { ban_duration: '24h' }],
  ])('ends by %s', async (what, change) => {
    const { id, here } = await signInTwice(`${what.replaceAll(' ', '-')}@example.org`)
    expect((await auth.asAdmin('PUT', `/admin/users/${id}`, change)).status).toBe(200)
    expect((await stateOf(here)).refresh).toEqual(ended.refresh)
    expect((await stateOf(here)).user.status).toBe(403)
  })

  test('ends with its account', async () => {
    const { id, here } = await signInTwice('deleted@example.org')
    expect((await auth.asAdmin('DELETE', `/admin/users/${id}`)).status).toBe(200)
    expect(await stateOf(here)).toEqual({ user: { status: 403, code: 'user_not_found' }, refresh: ended.refresh })
  })

  test('ends when its account is suspended, and the next sign-in says why', async () => {
    const { id, here } = await signInTwice('suspended@example.org')
    await auth.test.admin`update public.staff set status = 'suspended' where user_id = ${id}`
    expect(await stateOf(here)).toEqual(ended)
    const body = { email: 'suspended@example.org', password }
    const answer = await auth.call('POST', '/token?grant_type=password', { body })
    expect(answer.status).toBe(403)
    expect(answer.body.msg).toContain('suspended')
  })

  test('stops writing at once when it was signed out, although its access token lives on', async () => {
    const { here } = await signInTwice('writer@example.org')
    const headers = { apikey: auth.keys.publishableKey, authorization: `Bearer ${here.access_token}` }
    const identity = await auth.identify(new Request('http://site.test', { headers }))
    const isStaff = () =>
      auth.test.database.queryAs(identity, { readOnly: true, timeoutMs: 60_000 }, 'select public.is_staff() as yes', [])
    expect(await isStaff()).toEqual([expect.objectContaining({ yes: expect.toSatisfy(isTrue) })])
    await auth.call('POST', '/logout', { token: here.access_token })
    expect(await isStaff()).toEqual([expect.objectContaining({ yes: expect.not.toSatisfy(isTrue) })])
  })
})

const isTrue = (value: unknown) => value === true || value === 't'

test('The owner is made once, as an active administrator', async () => {
  const fresh = await startAuth({ signUpPolicy: 'closed' })
  const owner = { email: 'Owner@example.org', password }
  expect(await fresh.auth.createOwner(owner)).toBe('created')
  expect(await fresh.auth.createOwner({ email: 'other@example.org', password })).toBe('exists')
  expect((await fresh.signIn('owner@example.org')).user.email).toBe('owner@example.org')
  const rows = await fresh.test.admin`select role, status from public.staff`
  expect(rows).toEqual([{ role: 'admin', status: 'active' }])
  await fresh.close()
})
