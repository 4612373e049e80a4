import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { connect, refusal, signInStaff } from '#tests/support/backend/contract-client.ts'
import { type Target, target } from '#tests/support/backend/target.ts'

let backend: Target
beforeAll(async () => {
  backend = await target()
})
afterAll(() => backend.close())

const read = async (path: string, init: RequestInit = {}) => {
  const headers = { apikey: backend.publishableKey, ...init.headers }
  const response = await backend.fetch(`${backend.url}/auth/v1${path}`, { ...init, headers })
  return { status: response.status, headers: response.headers, body: z.json().parse(await response.json()) }
}

describe('A way in that is not set up is refused by its code', () => {
  test('anonymously', async () => {
    expect(refusal(await connect(backend).auth.signInAnonymously())).toEqual({
      status: 422,
      code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    })
  })

  test('by phone and password', async () => {
    const { auth } = connect(backend)
    expect(refusal(await auth.signInWithPassword({ phone: '+4915112345678', password: 'x' }))).toEqual({
      status: 422,
      code: 'phone_provider_disabled',
      message: 'Phone logins are disabled',
    })
  })

  test('by the token of Google', async () => {
    expect(
      refusal(await connect(backend).auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' })),
    ).toMatchObject({ status: 400, code: 'provider_disabled' })
  })

  test('by the token of an issuer of one’s own', async () => {
    const { auth } = connect(backend)
    expect(refusal(await auth.signInWithIdToken({ provider: 'custom:mine', token: 'a.b.c' }))).toMatchObject({
      status: 400,
    })
  })

  test.each(['solana', 'ethereum'] as const)('by a signature for %s', async (chain) => {
    const signed = {
      message: 'x'.repeat(64),
      signature: chain === 'solana' ? new Uint8Array(64) : `0x${'0'.repeat(130)}`,
    }
    const credentials = JSON.parse(JSON.stringify({ chain, ...signed, signature: undefined }))
    const { auth } = connect(backend)
    expect(refusal(await auth.signInWithWeb3({ ...credentials, signature: signed.signature }))).toEqual({
      status: 422,
      code: 'web3_provider_disabled',
      message: 'Web3 provider is disabled',
    })
  })

  test('by an enterprise’s own directory', async () => {
    expect(refusal(await connect(backend).auth.signInWithSSO({ domain: 'example.org' }))).toEqual({
      status: 404,
      code: 'saml_provider_disabled',
      message: 'SAML 2.0 is disabled',
    })
  })

  test('by OAuth, where the browser is sent', async () => {
    const options = { skipBrowserRedirect: true }
    const { data } = await connect(backend).auth.signInWithOAuth({ provider: 'github', options })
    expect(data.url).toContain('/auth/v1/authorize?provider=github')
    const answer = await read('/authorize?provider=github')
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 400,
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      },
    })
    expect((await read('/authorize?provider=nobody')).body).toMatchObject({
      msg: 'Unsupported provider: Provider nobody could not be found',
    })
  })

  test('as a further identity of an account', async () => {
    const { auth } = await signInStaff(backend)
    expect(refusal(await auth.linkIdentity({ provider: 'github' })).status).toBeGreaterThanOrEqual(400)
    expect((await auth.getUserIdentities()).data?.identities).toMatchObject([{ provider: 'email' }])
  })

  test('by a phone or a key as second factor', async () => {
    const { auth } = await signInStaff(backend)
    const phone = await auth.mfa.enroll({ factorType: 'phone', phone: '+4915112345678', friendlyName: 'p' })
    expect(refusal(phone)).toEqual({
      status: 422,
      code: 'mfa_phone_enroll_not_enabled',
      message: 'MFA enroll is disabled for Phone',
    })
    const key = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'k' })
    expect(refusal(key)).toEqual({
      status: 422,
      code: 'mfa_webauthn_enroll_not_enabled',
      message: 'MFA enroll is disabled for WebAuthn',
    })
  })
})

test('The settings say what a form may offer', async () => {
  const { status, body } = await read('/settings')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false, github: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    saml_enabled: false,
  })
})

test('The service says that it is there, and who it is like', async () => {
  expect((await read('/health')).body).toMatchObject({ name: 'GoTrue', version: expect.any(String) })
})

test('The key set holds public keys only, each with its name and algorithm', async () => {
  const { body, headers } = await read('/.well-known/jwks.json')
  const { keys } = z.object({ keys: z.array(z.record(z.string(), z.unknown())).min(1) }).parse(body)
  for (const key of keys) {
    expect(key).toMatchObject({ kid: expect.any(String), alg: expect.any(String), key_ops: ['verify'] })
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(secret)
  }
  expect(headers.get('cache-control')).toMatch(/^public, max-age=600/)
})
