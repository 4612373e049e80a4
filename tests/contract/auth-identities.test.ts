import { afterAll, describe, expect, test } from 'vitest'
import { connect, describeError, signInStaff } from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
afterAll(() => backend.close())

const disabled = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' }

describe('Identities of an account', () => {
  test('contain only the email identity', async () => {
    const { auth, email, id } = await signInStaff(backend)
    const { data, error } = await auth.getUserIdentities()
    expect(error).toBeNull()
    expect(data?.identities).toEqual([
      {
        identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        id,
        user_id: id,
        provider: 'email',
        email,
        identity_data: expect.objectContaining({ sub: id, email, email_verified: true, phone_verified: false }),
        last_sign_in_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
  })

  test('can’t be linked to other providers', async () => {
    const { auth } = await signInStaff(backend)
    expect(describeError(await auth.linkIdentity({ provider: 'discord' }))).toEqual(disabled)
    expect(describeError(await auth.linkIdentity({ provider: 'google', token: 'a.b.c' }))).toMatchObject({
      status: 400,
    })
  })

  test('can’t be unlinked', async () => {
    const { auth } = await signInStaff(backend)
    const { data } = await auth.getUserIdentities()
    for (const identity of data?.identities ?? [])
      expect(describeError(await auth.unlinkIdentity(identity))).toEqual(disabled)
    expect((await auth.getUserIdentities()).data?.identities).toHaveLength(1)
  })

  test('are hidden without a session', async () => {
    const call = (method: string, path: string, headers = {}) =>
      backend.fetch(`${backend.url}/auth/v1/user/identities/${path}`, {
        method,
        headers: { apikey: backend.publishableKey, ...headers },
      })
    const withoutSession = await call('GET', 'authorize?provider=google')
    expect([withoutSession.status, withoutSession.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization'])
    const forged = await call('DELETE', crypto.randomUUID(), { authorization: 'Bearer a.b.c' })
    expect(forged.headers.get('x-sb-error-code')).toBe('bad_jwt')
    expect((await connect(backend).auth.getUserIdentities()).error).not.toBeNull()
  })
})
