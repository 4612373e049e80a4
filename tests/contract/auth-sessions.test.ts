import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test } from 'vitest'
import {
  connect,
  createEmailAddress,
  createMemoryStorage,
  describeError,
  password,
  signInStaff,
} from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
afterAll(() => backend.close())

async function signInTwice() {
  const thisSession = await signInStaff(backend)
  const otherDevice = connect(backend)
  await otherDevice.auth.signInWithPassword({ email: thisSession.email, password })
  return { ...thisSession, otherDevice: otherDevice.auth }
}

describe('Sign-in', () => {
  test('gives the same response for a wrong password, an unknown user and a malformed address', async () => {
    const { email } = await signInStaff(backend)
    const { auth } = connect(backend)
    const expected = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' }
    expect(describeError(await auth.signInWithPassword({ email, password: 'not this one' }))).toEqual(expected)
    expect(describeError(await auth.signInWithPassword({ email: createEmailAddress(), password }))).toEqual(expected)
    expect(describeError(await auth.signInWithPassword({ email: 'no address', password }))).toEqual(expected)
  })

  test('accepts an address in any letter case and notifies listeners', async () => {
    const { email } = await signInStaff(backend)
    const { auth } = connect(backend)
    const events: string[] = []
    auth.onAuthStateChange((event) => void events.push(event))
    expect((await auth.signInWithPassword({ email: email.toUpperCase(), password })).error).toBeNull()
    await auth.refreshSession()
    await auth.updateUser({ data: { nick: 'Gull' } })
    await auth.signOut()
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
  })

  test('returns a token that the client can verify, with the user’s claims', async () => {
    const { auth, email, id } = await signInStaff(backend)
    const { data, error } = await auth.getClaims()
    expect(error).toBeNull()
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) })
    expect(data?.claims).toMatchObject({
      iss: `${backend.url}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      exp: expect.any(Number),
      iat: expect.any(Number),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email, email_verified: true },
    })
  })
})

describe('Session', () => {
  test('continues with its refresh token, which changes each time', async () => {
    const { auth } = await signInStaff(backend)
    const first = (await auth.getSession()).data.session
    const second = (await auth.refreshSession()).data.session
    expect(second?.refresh_token).not.toBe(first?.refresh_token)
    expect(second?.user.id).toBe(first?.user.id)
  })

  test('ends with all its refresh tokens when an older one is reused', async () => {
    const { auth } = await signInStaff(backend)
    const refresh_token = (await auth.getSession()).data.session?.refresh_token ?? ''
    await auth.refreshSession()
    const latest = (await auth.refreshSession()).data.session?.refresh_token ?? ''
    expect(describeError(await connect(backend).auth.refreshSession({ refresh_token }))).toEqual({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    expect(describeError(await connect(backend).auth.refreshSession({ refresh_token: latest }))).toEqual({
      status: 400,
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    })
    expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('can be opened from its two tokens', async () => {
    const { auth, email } = await signInStaff(backend)
    const session = (await auth.getSession()).data.session
    const { auth: otherClient } = connect(backend)
    const { access_token = '', refresh_token = '' } = session ?? {}
    expect((await otherClient.setSession({ access_token, refresh_token })).data.user?.email).toBe(email)
    expect((await otherClient.getUser()).data.user?.email).toBe(email)
  })

  test('does not start from invalid tokens', async () => {
    const { auth } = connect(backend)
    const response = await auth.setSession({ access_token: 'a.b.c', refresh_token: 'x' })
    expect(response.error).not.toBeNull()
    expect((await auth.getSession()).data.session).toBeNull()
  })

  test('continues from the client’s storage', async () => {
    const options = {
      auth: { storage: createMemoryStorage(new Map()), autoRefreshToken: false },
      global: { fetch: backend.fetch },
    }
    const { email } = await signInStaff(backend)
    const before = createClient(backend.url, backend.publishableKey, options)
    await before.auth.signInWithPassword({ email, password })
    const after = createClient(backend.url, backend.publishableKey, options)
    expect((await after.auth.getSession()).data.session?.user.email).toBe(email)
  })
})

describe('Sign-out', () => {
  test('everywhere ends all sessions, even if their tokens haven’t expired', async () => {
    const { auth, otherDevice } = await signInTwice()
    const token = (await otherDevice.getSession()).data.session?.access_token ?? ''
    expect((await auth.signOut({ scope: 'global' })).error).toBeNull()
    expect((await connect(backend).auth.getUser(token)).error).not.toBeNull()
    expect((await otherDevice.refreshSession()).error).not.toBeNull()
  })

  test('succeeds when repeated', async () => {
    const { auth } = await signInStaff(backend)
    expect((await auth.signOut()).error).toBeNull()
    expect((await auth.signOut()).error).toBeNull()
  })
})
