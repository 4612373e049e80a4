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
const alive = { user: { status: 200, code: undefined }, refresh: { status: 200, code: undefined } }

describe('a session', () => {
  test.each([
    ['global', ended, ended],
    ['local', ended, alive],
    ['others', alive, ended],
  ])('ends by sign-out of scope %s where that scope says', async (scope, here, there) => {
    const sessions = await signInTwice(`scope-${scope}@example.org`)
    const answer = await auth.call('POST', `/logout?scope=${scope}`, { token: sessions.here.access_token })
    expect(answer.status).toBe(204)
    expect(await stateOf(sessions.here)).toEqual(here)
    expect(await stateOf(sessions.there)).toEqual(there)
  })

  test('is the only one left after its owner changes the password', async () => {
    const { here, there } = await signInTwice('change@example.org')
    const body = { password: 'another lantern entirely' }
    expect((await auth.call('PUT', '/user', { token: here.access_token, body })).status).toBe(200)
    expect(await stateOf(here)).toEqual(alive)
    expect(await stateOf(there)).toEqual(ended)
    expect((await auth.signIn('change@example.org', body.password)).user.email).toBe('change@example.org')
  })

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

  test('leaves its sign-in, refresh and sign-out in the audit log', async () => {
    const { id, here } = await signInTwice('audited@example.org')
    await auth.refresh(here.refresh_token)
    await auth.call('POST', '/logout', { token: here.access_token })
    const rows = await auth.test.admin`
      select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = ${id} order by created_at`
    expect(rows.map(({ action }) => action).sort()).toEqual(['login', 'login', 'logout', 'token_refreshed'])
  })
})

const isTrue = (value: unknown) => value === true || value === 't'

describe('the account’s own call', () => {
  test('refuses the password it has and a weak one', async () => {
    const { here } = await signInTwice('same@example.org')
    const put = (body: unknown) => auth.call('PUT', '/user', { token: here.access_token, body })
    expect(outcome(await put({ password }))).toEqual({ status: 422, code: 'same_password' })
    expect(outcome(await put({ password: 'qwerty123' }))).toEqual({ status: 422, code: 'weak_password' })
  })

  test('merges data, and a null removes its key', async () => {
    const { here } = await signInTwice('data@example.org')
    const put = (data: unknown) => auth.call('PUT', '/user', { token: here.access_token, body: { data } })
    await put({ nick: 'Fog', color: 'gray' })
    expect((await put({ color: null })).body.user_metadata).toMatchObject({ nick: 'Fog' })
    expect((await put({})).body.user_metadata).not.toHaveProperty('color')
  })

  test('needs a user’s token', async () => {
    expect(outcome(await auth.call('GET', '/user'))).toEqual({ status: 401, code: 'no_authorization' })
    expect(outcome(await readUser(auth.keys.publishableKey))).toEqual({ status: 403, code: 'bad_jwt' })
    expect(outcome(await readUser('not.a.token'))).toEqual({ status: 401, code: 'bad_jwt' })
  })
})

describe('the protocol', () => {
  test.each([
    ['POST', '/token?grant_type=pkce', { auth_code: 'a', code_verifier: 'b' }, 404, 'flow_state_not_found'],
    ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x' }, 400, 'provider_disabled'],
    [
      'POST',
      '/token?grant_type=web3',
      { chain: 'solana', message: 'm', signature: 's' },
      422,
      'web3_provider_disabled',
    ],
    ['POST', '/token?grant_type=other', {}, 400, 'invalid_credentials'],
    ['POST', '/token?grant_type=password', { phone: '1', password }, 422, 'phone_provider_disabled'],
    ['POST', '/signup', { phone: '1', password }, 400, 'phone_provider_disabled'],
    ['POST', '/signup', { data: {} }, 422, 'anonymous_provider_disabled'],
    ['POST', '/signup', { email: 'no address', password }, 400, 'validation_failed'],
    ['POST', '/signup', { email: 7, password }, 400, 'validation_failed'],
    ['POST', '/sso', { domain: 'example.org' }, 404, 'saml_provider_disabled'],
    ['POST', '/nowhere', {}, 404, 'not_found'],
    ['POST', '/signup', { email: 'a@example.org', password: 'x'.repeat(17_000) }, 413, 'validation_failed'],
  ])('answers %s %s %j by its code', async (method, path, body, status, code) => {
    const answer = await auth.call(method, path, { body })
    expect(outcome(answer)).toEqual({ status, code })
    expect(answer.headers.get('x-sb-error-code')).toBe(code)
  })

  test('names codes in the newer form when the client asks for it', async () => {
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    const { body } = await auth.call('POST', '/token?grant_type=password', { headers, body: { email: 'a@b.cd' } })
    expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  test('asks for an API key', async () => {
    const answer = await auth.call('POST', '/signup', { key: '', body: {} })
    expect(outcome(answer)).toEqual({ status: 401, code: 'no_api_key' })
  })

  test('takes JSON only', async () => {
    const url = 'http://site.test/auth/v1/signup'
    const send = (type: string, body: string) =>
      auth.auth.fetch(
        new Request(url, { method: 'POST', headers: { apikey: auth.keys.publishableKey, 'content-type': type }, body }),
      )
    expect((await send('text/plain', '{}')).status).toBe(415)
    expect((await send('application/json', '{')).status).toBe(400)
    expect((await send('application/json', '[]')).status).toBe(400)
  })
})

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
