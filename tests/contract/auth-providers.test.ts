import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { connect, describeError } from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
afterAll(() => backend.close())

const fetchJson = async (path: string, init: RequestInit = {}) => {
  const headers = { apikey: backend.publishableKey, ...init.headers }
  const response = await backend.fetch(`${backend.url}/auth/v1${path}`, { ...init, headers })
  return { status: response.status, headers: response.headers, body: z.json().parse(await response.json()) }
}

describe('A provider that isn’t set up', () => {
  test('can’t sign in a user with an ID token', async () => {
    expect(
      describeError(await connect(backend).auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' })),
    ).toMatchObject({ status: 400, code: 'provider_disabled' })
  })

  test('can’t sign in a user with an OAuth redirect', async () => {
    const options = { skipBrowserRedirect: true }
    const { data } = await connect(backend).auth.signInWithOAuth({ provider: 'github', options })
    expect(data.url).toContain('/auth/v1/authorize?provider=github')
    const reply = await fetchJson('/authorize?provider=github')
    expect(reply).toMatchObject({
      status: 400,
      body: {
        code: 400,
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      },
    })
    expect((await fetchJson('/authorize?provider=nobody')).body).toMatchObject({
      msg: 'Unsupported provider: Provider nobody could not be found',
    })
  })
})

test('The settings list the available sign-in methods', async () => {
  const { status, body } = await fetchJson('/settings')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false, github: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    saml_enabled: false,
  })
})

test('The service reports its name and version', async () => {
  expect((await fetchJson('/health')).body).toMatchObject({ name: 'GoTrue', version: expect.any(String) })
})

test('The key set contains only public keys, with ID and algorithm', async () => {
  const { body, headers } = await fetchJson('/.well-known/jwks.json')
  const { keys } = z.object({ keys: z.array(z.record(z.string(), z.unknown())).min(1) }).parse(body)
  for (const key of keys) {
    expect(key).toMatchObject({ kid: expect.any(String), alg: expect.any(String), key_ops: ['verify'] })
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(secret)
  }
  expect(headers.get('cache-control')).toMatch(/^public, max-age=600/)
})
