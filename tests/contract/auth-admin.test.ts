import { hash } from '@node-rs/bcrypt'
import { afterAll, describe, expect, test } from 'vitest'
import {
  connect,
  connectAsAdmin,
  createEmailAddress,
  describeError,
  password,
  signInStaff,
} from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
const admin = connectAsAdmin(backend).auth.admin
afterAll(() => backend.close())

const notFound = { status: 404, code: 'user_not_found', message: 'User not found' }
const emailExists = {
  status: 422,
  code: 'email_exists',
  message: 'A user with this email address has already been registered',
}
const invalid = (message: string) => ({ status: 400, code: 'validation_failed', message })

async function createUser(attributes: Parameters<typeof admin.createUser>[0] = {}) {
  const email = createEmailAddress()
  const { data, error } = await admin.createUser({ email, password, email_confirm: true, ...attributes })
  if (error) throw error
  return data.user
}

describe('Admin client', () => {
  test('creates an account with all given properties', async () => {
    const id = crypto.randomUUID()
    const email = createEmailAddress()
    const user = await createUser({
      id,
      email,
      user_metadata: { nick: 'Tern' },
      app_metadata: { staff_role: 'editor' },
    })
    expect(user).toMatchObject({
      id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      is_anonymous: false,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'], staff_role: 'editor' },
      user_metadata: { nick: 'Tern' },
      identities: [expect.objectContaining({ provider: 'email', user_id: id })],
    })
    expect((await connect(backend).auth.signInWithPassword({ email, password })).data.user?.id).toBe(id)
  })

  test('rejects an account with a missing, malformed or used address, a weak password or an invalid ban', async () => {
    const { email } = await createUser()
    expect(describeError(await admin.createUser({ password }))).toEqual(
      invalid('Cannot create a user without either an email or phone'),
    )
    expect(describeError(await admin.createUser({ email: email?.toUpperCase(), password }))).toEqual(emailExists)
    expect(describeError(await admin.createUser({ email: createEmailAddress(), password: 'qwerty' }))).toMatchObject({
      status: 422,
      code: 'weak_password',
    })
    expect(describeError(await admin.createUser({ email: 'no address' }))).toMatchObject({ code: 'validation_failed' })
    expect(describeError(await admin.createUser({ email: createEmailAddress(), ban_duration: 'a while' }))).toEqual(
      invalid('invalid format for ban duration: time: invalid duration "a while"'),
    )
  })

  test('imports a valid password hash from another platform, but not next to a password', async () => {
    const password_hash = await hash(password, { cost: 4, version: '2a' })
    const email = createEmailAddress()
    expect((await admin.createUser({ email, password_hash, email_confirm: true })).error).toBeNull()
    expect((await connect(backend).auth.signInWithPassword({ email, password })).error).toBeNull()
    const passwordAndHash = { email: createEmailAddress(), password, password_hash }
    expect(describeError(await admin.createUser(passwordAndHash))).toEqual(
      invalid('Only a password or a password hash should be provided'),
    )
    expect(
      describeError(await admin.createUser({ email: createEmailAddress(), password_hash: 'rot13' })),
    ).toMatchObject({
      status: 400,
    })
  })

  test('lists accounts by page, newest first, with the total', async () => {
    const created = [await createUser(), await createUser(), await createUser()]
    const first = await admin.listUsers({ page: 1, perPage: 2 })
    if (first.error) throw first.error
    expect(first.data.users.map(({ id }) => id)).toEqual([created[2]?.id, created[1]?.id])
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
    expect(first.data.total).toBeGreaterThanOrEqual(3)
    expect(first.data.lastPage).toBe(Math.ceil(first.data.total / 2))
    const all = await admin.listUsers()
    expect(all.data.users.map(({ id }) => id)).toEqual(expect.arrayContaining(created.map(({ id }) => id)))
  })

  test('reads one account and reports a missing one', async () => {
    const { id, email } = await createUser()
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email })
    expect(describeError(await admin.getUserById(crypto.randomUUID()))).toEqual(notFound)
    await expect(admin.getUserById('one')).rejects.toThrow('UUID')
  })

  test('changes address, password, data and confirmation in one request', async () => {
    const { id } = await createUser({ email_confirm: false, user_metadata: { nick: 'Tern', color: 'gray' } })
    const email = createEmailAddress()
    const changes = { email, password: 'another lantern entirely', email_confirm: true }
    const { data } = await admin.updateUserById(id, {
      ...changes,
      user_metadata: { nick: 'Gull', color: null },
      app_metadata: { badge: 7 },
    })
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect(data.user?.user_metadata).toMatchObject({ nick: 'Gull' })
    expect(data.user?.user_metadata).not.toHaveProperty('color')
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], badge: 7 })
    const signedIn = await connect(backend).auth.signInWithPassword({ email, password: changes.password })
    expect(signedIn.data.user?.id).toBe(id)
  })

  test('changes nothing if one part is invalid or the account is missing', async () => {
    const [firstUser, otherUser] = [await createUser(), await createUser()]
    const { email } = otherUser
    expect(describeError(await admin.updateUserById(firstUser.id, { email, user_metadata: { nick: 'X' } }))).toEqual(
      emailExists,
    )
    expect(describeError(await admin.updateUserById(firstUser.id, { ban_duration: '1 day' }))).toEqual(
      invalid('invalid format for ban duration: time: invalid duration "1 day"'),
    )
    expect((await admin.getUserById(firstUser.id)).data.user?.user_metadata).not.toHaveProperty('nick')
    expect(describeError(await admin.updateUserById(crypto.randomUUID(), { password }))).toEqual(notFound)
  })

  test('bans a user, which ends the sessions, and lifts the ban', async () => {
    const { auth, email, id } = await signInStaff(backend)
    const { data } = await admin.updateUserById(id, { ban_duration: '1h30m' })
    const banMs = Date.parse(String(data.user?.banned_until)) - Date.parse(String(data.user?.updated_at))
    expect(banMs).toBe(90 * 60_000)
    expect((await auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const attempt = () => connect(backend).auth.signInWithPassword({ email, password })
    expect(describeError(await attempt())).toEqual({ status: 400, code: 'user_banned', message: 'User is banned' })
    expect((await admin.updateUserById(id, { ban_duration: 'none' })).data.user).not.toHaveProperty('banned_until')
    expect((await attempt()).error).toBeNull()
  })

  test('lists and removes second factors', async () => {
    const { auth, id } = await signInStaff(backend)
    const enrolled = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    const { data } = await admin.mfa.listFactors({ userId: id })
    expect(data?.factors).toMatchObject([
      { id: enrolled.data?.id, friendly_name: 'phone', factor_type: 'totp', status: 'unverified' },
    ])
    expect(JSON.stringify(data)).not.toContain('secret')
    const factor = { userId: id, id: enrolled.data?.id ?? '' }
    expect((await admin.mfa.deleteFactor(factor)).error).toBeNull()
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
    expect(describeError(await admin.mfa.deleteFactor(factor))).toEqual({
      status: 404,
      code: 'mfa_factor_not_found',
      message: 'Factor not found',
    })
  })

  test.each([
    ['global', 'refresh_token_not_found', 'refresh_token_not_found'],
    ['local', 'refresh_token_not_found', undefined],
    ['others', undefined, 'refresh_token_not_found'],
  ] as const)('ends sessions of a user by token, with scope %s', async (scope, endsHere, endsElsewhere) => {
    const { auth, email } = await signInStaff(backend)
    const otherSession = connect(backend).auth
    await otherSession.signInWithPassword({ email, password })
    const token = (await auth.getSession()).data.session?.access_token ?? ''
    expect((await admin.signOut(token, scope)).error).toBeNull()
    expect((await auth.refreshSession()).error?.code).toBe(endsHere)
    expect((await otherSession.refreshSession()).error?.code).toBe(endsElsewhere)
  })
})

describe('Admin API', () => {
  test('requires the secret key, in one header or in both', async () => {
    const { secretKey, publishableKey } = backend
    const call = async (headers: Record<string, string>) => {
      const response = await backend.fetch(`${backend.url}/auth/v1/admin/users?per_page=1`, { headers })
      return [response.status, response.headers.get('x-sb-error-code')]
    }
    expect(await call({ apikey: secretKey })).toEqual([200, null])
    expect(await call({ apikey: secretKey, authorization: `Bearer ${secretKey}` })).toEqual([200, null])
    expect(await call({ apikey: publishableKey })).toEqual([401, 'no_authorization'])
    expect(await call({ apikey: publishableKey, authorization: `Bearer ${publishableKey}` })).toEqual([
      403,
      'not_admin',
    ])
  })
})
