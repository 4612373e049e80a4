import { randomUUID } from 'node:crypto'
import { type AuthError, createClient } from '@supabase/supabase-js'
import { beforeAll, expect, test } from 'vitest'
import { target } from '#tests/support/target.ts'

let backend: Awaited<ReturnType<typeof target>>
beforeAll(async () => {
  backend = await target()
})

const password = 'a lantern in the harbour fog'

function connect(key = backend.publishableKey) {
  const options = { persistSession: false, autoRefreshToken: false }
  return createClient(backend.url, key, { auth: options, global: { fetch: backend.fetch } })
}

/** A confirmed account that may sign in; each run has its own, so that runs against one backend don't meet. */
async function addStaff() {
  const email = `contract-${randomUUID()}@example.org`
  const { admin } = connect(backend.secretKey).auth
  const app_metadata = { staff_role: 'editor' }
  const { data } = await admin.createUser({ email, password, email_confirm: true, app_metadata })
  return { email, id: data.user?.id ?? '' }
}
const outcome = (error: AuthError | null) => ({ status: error?.status, code: error?.code })

test('Somebody signs in, is known, signs out and signs in again', async () => {
  const { email, id } = await addStaff()
  const { auth: client } = connect()
  const events: string[] = []
  client.onAuthStateChange((event) => events.push(event))
  const signedIn = await client.signInWithPassword({ email: email.toUpperCase(), password })
  expect(signedIn.data.session?.token_type).toBe('bearer')
  expect(signedIn.data.user?.identities).toMatchObject([{ provider: 'email' }])
  expect((await client.getUser()).data.user?.id).toBe(id)
  expect((await client.signOut()).error).toBeNull()
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'SIGNED_OUT']))
})

test('The client verifies our tokens with the published key set', async () => {
  const { email } = await addStaff()
  const { auth: client } = connect()
  await client.signInWithPassword({ email, password })
  const { data, error } = await client.getClaims()
  expect(error).toBeNull()
  expect(data?.header.alg).toBe('ES256')
  expect(data?.claims).toMatchObject({ iss: `${backend.url}/auth/v1`, email, staff_role: 'editor' })
})

test('A session is refreshed, set from its tokens, and ended elsewhere', async () => {
  const { email } = await addStaff()
  const [here, there] = [connect().auth, connect().auth]
  const { data } = await here.signInWithPassword({ email, password })
  const refreshed = await here.refreshSession()
  expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token)
  const tokens = refreshed.data.session ?? { access_token: '', refresh_token: '' }
  expect((await there.setSession(tokens)).data.user?.email).toBe(email)
  await here.signOut({ scope: 'global' })
  expect((await there.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await here.getSession()).data.session).toBeNull()
})

test('Parallel refreshes of one session leave nobody signed out', async () => {
  const { email } = await addStaff()
  const tabs = Array.from({ length: 10 }, () => connect().auth)
  const { data } = await connect().auth.signInWithPassword({ email, password })
  const refresh_token = data.session?.refresh_token ?? ''
  const answers = await Promise.all(tabs.map((tab) => tab.refreshSession({ refresh_token })))
  expect(answers.map(({ error }) => error)).toEqual(tabs.map(() => null))
  expect(new Set(answers.map((answer) => answer.data.session?.refresh_token)).size).toBe(1)
})

test('The password and the data of an account are changed', async () => {
  const { email } = await addStaff()
  const { auth: client } = connect()
  await client.signInWithPassword({ email, password })
  expect((await client.updateUser({ data: { nick: 'C' } })).data.user?.user_metadata).toMatchObject({ nick: 'C' })
  expect(outcome((await client.updateUser({ password })).error)).toEqual({ status: 422, code: 'same_password' })
  expect((await client.updateUser({ password: 'quite another one' })).error).toBeNull()
  expect((await connect().auth.signInWithPassword({ email, password: 'quite another one' })).error).toBeNull()
})

test('Refusals carry the codes that the client knows', async () => {
  const { auth: client } = connect()
  const weak = (await client.signUp({ email: `weak-${randomUUID()}@example.org`, password: 'dragon' })).error
  expect(weak).toMatchObject({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['pwned'] })
  const wrong = (await client.signInWithPassword({ email: `nobody-${randomUUID()}@example.org`, password })).error
  expect(wrong).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(outcome((await client.signInAnonymously()).error).code).toBe('anonymous_provider_disabled')
  expect(outcome((await client.signInWithPassword({ phone: '1', password })).error).code).toBe(
    'phone_provider_disabled',
  )
  expect(outcome((await client.signInWithSSO({ domain: 'example.org' })).error).code).toBe('saml_provider_disabled')
  expect(outcome((await client.signInWithIdToken({ provider: 'google', token: 'x' })).error).code).toBe(
    'provider_disabled',
  )
  expect(outcome((await client.refreshSession({ refresh_token: 'x' })).error).code).toBe('refresh_token_not_found')
  expect((await client.getUser('a.b.c')).error?.code).toBe('bad_jwt')
})

test('The administrators’ client creates, lists, reads, updates and deletes', async () => {
  const { email, id } = await addStaff()
  await addStaff()
  const { admin } = connect(backend.secretKey).auth
  const list = await admin.listUsers({ page: 1, perPage: 1 })
  expect(list.data).toMatchObject({ aud: 'authenticated', nextPage: 2, users: [{ aud: 'authenticated' }] })
  expect((await admin.getUserById(id)).data.user?.email).toBe(email)
  const updated = await admin.updateUserById(id, { user_metadata: { nick: 'M' }, ban_duration: '1h30m' })
  expect(updated.data.user).toMatchObject({ user_metadata: { nick: 'M' }, banned_until: expect.any(String) })
  expect((await connect().auth.signInWithPassword({ email, password })).error?.code).toBe('user_banned')
  expect((await admin.deleteUser(id)).error).toBeNull()
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  expect((await connect().auth.admin.listUsers()).error?.code).toBe('not_admin')
})
