import { afterAll, expect, test } from 'vitest'
import { startAuth } from '../auth-fixture.ts'

const site = await startAuth()
const id = await site.addStaff('editor@example.org')
const session = await site.signIn('editor@example.org')
afterAll(() => site.close())

type Caller = 'visitor' | 'member' | 'server'
type Call = [caller: Caller, method: string, path: string, body?: Body]
type Body = { [field: string]: string | Body }

const email = 'stranger@example.org'
const password = 'a lantern in the harbor fog'
const uuid = '7d1f1c1e-7c4a-4a55-9c0a-3b7e0f3a1c11'
const gotrue_meta_security = { captcha_token: 'x' }
const challenge = { code_challenge: 'x', code_challenge_method: 's256' }
const metadata = { name: 'x', deep: { list: 'x' } }

/** Endpoints for each kind of caller, with all their text fields. */
const calls: Call[] = [
  ['visitor', 'POST', '/signup', { email, password, data: metadata, ...challenge, gotrue_meta_security }],
  ['visitor', 'POST', '/otp', { email, data: metadata, ...challenge, gotrue_meta_security }],
  ['visitor', 'POST', '/recover', { email, ...challenge, gotrue_meta_security }],
  ['visitor', 'POST', '/verify', { type: 'signup', email, token: '123456' }],
  ['visitor', 'POST', '/token?grant_type=password', { email, password }],
  ['visitor', 'POST', '/token?grant_type=refresh_token', { refresh_token: 'x' }],
  ['visitor', 'POST', '/token?grant_type=pkce', { auth_code: uuid, code_verifier: 'x' }],
  ['member', 'PUT', '/user', { email, password, nonce: '1', data: metadata, ...challenge }],
  ['member', 'POST', '/factors', { factor_type: 'totp', friendly_name: 'x', issuer: 'x' }],
  ['member', 'POST', '/factors/recovery-codes/verify', { code: 'x' }],
  ['server', 'POST', '/invite', { email, data: metadata }],
  ['server', 'PUT', '/admin/users/ID', { email, password, app_metadata: metadata, user_metadata: metadata }],
]

function sendCall([caller, method, path, body]: Call) {
  const pathWithId = path.replace('ID', id)
  if (caller === 'server') return site.callAsAdmin(method, pathWithId, body)
  return site.call(method, pathWithId, { body, token: caller === 'member' ? session.access_token : null })
}

/** Yields copies of the body. Each has one value or field name that can't be stored. */
function* corruptEachText(body: Body, corrupt: (text: string) => string): Generator<Body> {
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'string') yield { ...body, [field]: corrupt(value) }
    else for (const corrupted of corruptEachText(value, corrupt)) yield { ...body, [field]: corrupted }
  }
  yield { ...body, [corrupt('more')]: 'x' }
}

const unstorable: [name: string, corrupt: (text: string) => string][] = [
  ['a NUL', (text) => `${text}\0`],
  ['the first half of a surrogate pair', (text) => `${text}\ud83d`],
  ['the second half of a surrogate pair', (text) => `\ude00${text}`],
]

test.each(unstorable)('Every body field rejects %s, which Postgres cannot store', async (_, corrupt) => {
  const unexpectedResponses: string[] = []
  for (const [caller, method, path, body = {}] of calls) {
    for (const corrupted of corruptEachText(body, corrupt)) {
      const { status, body: responseBody } = await sendCall([caller, method, path, corrupted])
      if (status === 400 && responseBody.error_code === 'validation_failed') continue
      unexpectedResponses.push(`${status} ${responseBody.error_code}: ${method} ${path} ${JSON.stringify(corrupted)}`)
    }
  }
  expect(unexpectedResponses).toEqual([])
  expect(site.failures).toEqual([])
})

test('Whole surrogate pairs and escape sequences typed as text are accepted', async () => {
  const data = { greeting: '😀 \\u0000 \\ud83d', '😀': ['\u{10ffff}'] }
  const { status, body } = await site.call('PUT', '/user', { body: { data }, token: session.access_token })
  expect([status, body.user_metadata]).toEqual([200, expect.objectContaining(data)])
})

const nulQuery = '%00'
const queryCalls: Call[] = [
  ['visitor', 'GET', `/verify?type=signup&token_hash=pkce_${nulQuery}&redirect_to=${nulQuery}`],
  ['visitor', 'POST', `/token?grant_type=${nulQuery}`, {}],
  ['visitor', 'POST', `/otp?redirect_to=${nulQuery}`, { email }],
  ['visitor', 'GET', `/authorize?provider=${nulQuery}`],
  ['member', 'POST', `/logout?scope=${nulQuery}`],
  ['member', 'POST', `/factors/${nulQuery}/verify`, { challenge_id: uuid, code: '123456' }],
  ['server', 'GET', `/admin/users?page=${nulQuery}&per_page=${nulQuery}`],
  ['server', 'GET', `/admin/users/${nulQuery}`],
]

test.each(queryCalls)('A query with NUL causes no server error: %s %s %s', async (...call) => {
  const response = await sendCall(call)
  expect(response.status).toBeLessThan(500)
  expect(site.failures).toEqual([])
})
