import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlatformFixture, startPlatform } from '../platform-fixture.ts'

let backend: PlatformFixture
let victim: { id: string; factor: string; challenge: string }
let callers: { name: string; token: string | null }[]
beforeAll(async () => {
  backend = await startPlatform()
  const sql = backend.database.admin
  const id = await backend.addStaff('victim@example.org', 'admin')
  await backend.addStaff('curious@example.org', 'editor')
  await backend.addStaff('chief@example.org', 'admin')
  const [factor] = await sql<{ id: string }[]>`
    insert into auth.mfa_factors (user_id, factor_type, status, secret, friendly_name)
    values (${id}, 'totp', 'unverified', 'JBSWY3DPEHPK3PXP', 'Phone') returning id`
  const [challenge] = await sql`
    insert into auth.mfa_challenges (factor_id, ip_address) values (${factor?.id ?? null}, '127.0.0.1') returning id`
  await sql`insert into auth.sessions (user_id) values (${id})`
  victim = { id, factor: String(factor?.id), challenge: String(challenge?.id) }
  const editor = await backend.signIn('curious@example.org')
  const admin = await backend.signIn('chief@example.org')
  callers = [
    { name: 'no token', token: null },
    { name: 'the publishable key', token: backend.keys.publishableKey },
    { name: 'an editor', token: editor.access_token },
    { name: 'an administrator without the secret key', token: admin.access_token },
  ]
})
afterAll(() => backend.close())

type Attempt = [method: string, path: (target: typeof victim) => string, body?: (target: typeof victim) => unknown]

const attempts: Record<string, Attempt> = {
  'requesting a challenge for the victim’s factor': [
    'POST',
    ({ factor }) => `/auth/v1/factors/${factor}/challenge`,
    () => ({}),
  ],
  'answering a challenge of the victim’s factor': [
    'POST',
    ({ factor }) => `/auth/v1/factors/${factor}/verify`,
    ({ challenge }) => ({ challenge_id: challenge, code: '000000' }),
  ],
  'removing the victim’s factor': ['DELETE', ({ factor }) => `/auth/v1/factors/${factor}`],
  'listing the victim’s factors': ['GET', ({ id }) => `/auth/v1/admin/users/${id}/factors`],
  'resetting the victim’s factor': ['DELETE', ({ id, factor }) => `/auth/v1/admin/users/${id}/factors/${factor}`],
  'reading the victim’s account': ['GET', ({ id }) => `/auth/v1/admin/users/${id}`],
  'setting the victim’s password': [
    'PUT',
    ({ id }) => `/auth/v1/admin/users/${id}`,
    () => ({ password: 'mine from now on, surely' }),
  ],
  'deleting the victim’s account': ['DELETE', ({ id }) => `/auth/v1/admin/users/${id}`],
  'creating a link for the victim': [
    'POST',
    () => '/auth/v1/admin/generate_link',
    () => ({ type: 'recovery', email: 'victim@example.org' }),
  ],
  'inviting a user': ['POST', () => '/auth/v1/invite', () => ({ email: 'friend@example.org' })],
  'listing all accounts': ['GET', () => '/auth/v1/admin/users'],
  'creating an account': [
    'POST',
    () => '/auth/v1/admin/users',
    () => ({ email: 'friend@example.org', password: 'a lantern in the fog', email_confirm: true }),
  ],
  'calling the sign-in hook': [
    'POST',
    () => '/rest/v1/rpc/custom_access_token_hook',
    ({ id }) => ({ event: { user_id: id, claims: {} } }),
  ],
}
const authTables = [
  'users',
  'sessions',
  'refresh_tokens',
  'mfa_factors',
  'mfa_challenges',
  'one_time_tokens',
  'identities',
]

describe('A caller without rights to the account', () => {
  test.each(Object.entries(attempts))('doesn’t gain anything by %s', async (_, [method, path, body]) => {
    const before = await readAuthTables()
    for (const { name, token } of callers) {
      const response = await backend.send(method, path(victim), { token, body: body?.(victim) })
      expect([401, 403, 404], `${name}: ${await response.text()}`).toContain(response.status)
    }
    expect(await readAuthTables()).toEqual(before)
  })

  test.each(authTables)('cannot read or change auth.%s as a table', async (table) => {
    const before = await readAuthTables()
    for (const { token } of callers) {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const body = method === 'POST' || method === 'PATCH' ? { id: victim.id } : undefined
        const profile = method === 'GET' ? 'accept-profile' : 'content-profile'
        for (const headers of [{}, { [profile]: 'auth' }]) {
          const response = await backend.send(method, `/rest/v1/${table}?id=not.is.null`, { token, body, headers })
          expect([401, 404, 406]).toContain(response.status)
          expect(await response.text()).not.toContain('victim')
        }
      }
    }
    expect(await readAuthTables()).toEqual(before)
  })
})

async function readAuthTables(): Promise<string[]> {
  const sql = backend.database.admin
  const rows = await Promise.all(
    authTables.map((table) => sql.query(`select t::text as row from auth.${table} as t order by 1`)),
  )
  return rows.flat().map(({ row }) => String(row))
}
