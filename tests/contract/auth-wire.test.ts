import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createEmailAddress, password, signInStaff } from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
afterAll(() => backend.close())

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await backend.fetch(`${backend.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? z.json().parse(JSON.parse(text)) : null }
}

const phone = '+4915112345678'
const [email, unknownToken, challenge] = ['reader@example.org', randomUUID(), 'c'.repeat(43)]

/** Exact responses of the hosted platform. A row without a status is a successful call. */
const calls: [path: string, body: Record<string, unknown>, status?: number, code?: string, message?: string][] = [
  ['/signup', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ['/signup', { email }, 400, 'validation_failed', 'Signup requires a valid password'],
  ['/signup', { email: 'x', password: 'short' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
  ['/token', { email, password }, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['/token?grant_type=password', { password }, 400, 'validation_failed', 'missing email or phone'],
  ['/token?grant_type=password', { email, password: 'wrong' }, 400, 'invalid_credentials', 'Invalid login credentials'],
  [
    ...(['/token?grant_type=refresh_token', { refresh_token: 'x' }, 400, 'refresh_token_not_found'] as const),
    'Invalid Refresh Token: Refresh Token Not Found',
  ],
  [
    ...([
      '/token?grant_type=pkce',
      { auth_code: unknownToken, code_verifier: 'x' },
      404,
      'flow_state_not_found',
    ] as const),
    'invalid flow state, no valid flow state found',
  ],
  ['/otp', {}, 400, 'validation_failed', 'One of email or phone must be set'],
  [
    ...(['/otp', { email, code_challenge: challenge }, 400, 'validation_failed'] as const),
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    ...(['/otp', { email, code_challenge: 'c', code_challenge_method: 's256' }, 400, 'validation_failed'] as const),
    'code challenge has to be between 43 and 128 characters',
  ],
  [
    '/otp',
    { email, code_challenge: `${challenge}+`, code_challenge_method: 's256' },
    400,
    'validation_failed',
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ],
  ['/recover', {}, 400, 'validation_failed', 'Password recovery requires an email'],
  ['/recover', { email: 'x' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  ['/recover', { email: createEmailAddress() }],
  [
    ...(['/resend', { email }, 400, 'validation_failed'] as const),
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  ['/resend', { type: 'signup' }, 400, 'validation_failed', 'Type provided requires an email address'],
  ['/resend', { type: 'signup', email: createEmailAddress() }],
  [
    ...(['/resend', { type: 'signup', email, phone }, 400, 'validation_failed'] as const),
    'Only an email address or phone number should be provided.',
  ],
  ['/verify', { token_hash: unknownToken }, 400, 'validation_failed', 'Verify requires a verification type'],
  ['/verify', { type: 'email' }, 400, 'validation_failed', 'Verify requires either a token or a token hash'],
  [
    ...(['/verify', { type: 'email', token: '1' }, 400, 'validation_failed'] as const),
    'Only an email address or phone number should be provided on verify',
  ],
  [
    ...(['/verify', { type: 'none', token_hash: unknownToken }, 400, 'validation_failed'] as const),
    'Invalid email verification type',
  ],
  ['/verify', { type: 'email', email: 'x', token: '1' }, 422, 'validation_failed', 'Invalid email format'],
  [
    ...(['/verify', { type: 'email', token_hash: unknownToken }, 403, 'otp_expired'] as const),
    'Email link is invalid or has expired',
  ],
  ['/verify', { type: 'email', email, token: '123456' }, 403, 'otp_expired', 'Token has expired or is invalid'],
]

describe('Exact responses', () => {
  test.each(calls)('POST %s %j returns %i %s', async (path, body, status = 200, code, msg) => {
    const reply = await post(path, body)
    expect(reply.status).toBe(status)
    if (!code) return expect(reply.body).toEqual({})
    expect(reply.body).toMatchObject({ code: status, error_code: code, msg })
    expect(reply.headers.get('x-sb-error-code')).toBe(code)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test('include the reasons for a weak password in both formats', async () => {
    const body = { email: createEmailAddress(), password: '123456' }
    const reasons = { weak_password: { reasons: ['pwned'] } }
    expect((await post('/signup', body)).body).toMatchObject({ code: 422, error_code: 'weak_password', ...reasons })
    const versioned = await post('/signup', body, { 'x-supabase-api-version': '2024-01-01' })
    expect(versioned.body).toMatchObject({ code: 'weak_password', ...reasons })
  })

  test('report a body that isn’t JSON', async () => {
    const response = await backend.fetch(`${backend.url}/auth/v1/otp`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: '{',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error_code: 'bad_json',
      msg: 'Could not parse request body as JSON',
    })
  })
})

test.each(['GET /user', 'PUT /user', 'POST /logout', 'GET /reauthenticate', 'POST /factors'])(
  '%s requires a token',
  async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const init = { method, headers: { apikey: backend.publishableKey, 'content-type': 'application/json' } }
    const body = method === 'GET' ? {} : { body: '{}' }
    const response = await backend.fetch(`${backend.url}/auth/v1${path}`, { ...init, ...body })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      error_code: 'no_authorization',
      msg: 'This endpoint requires a valid Bearer token',
    })
  },
)

test('Scripts of other sites can send requests and read the headers that the client needs', async () => {
  const url = `${backend.url}/auth/v1/token?grant_type=password`
  const requestHeaders = 'apikey, authorization, content-type, x-client-info, x-supabase-api-version'
  const preflight = await backend.fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': requestHeaders,
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
  expect(preflight.headers.get('access-control-allow-headers')).toBe(requestHeaders)
  const { headers } = await post('/token?grant_type=password', { email, password })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  const exposed = (headers.get('access-control-expose-headers') ?? '').split(', ')
  expect(exposed).toEqual(
    expect.arrayContaining(['Link', 'Retry-After', 'X-Sb-Error-Code', 'X-Supabase-Api-Version', 'X-Total-Count']),
  )
})

test('A session has exactly the fields of the protocol', async () => {
  const { email: accountEmail } = await signInStaff(backend)
  const { body } = await post('/token?grant_type=password', { email: accountEmail, password })
  const session = z.record(z.string(), z.json()).parse(body)
  expect(Object.keys(session).sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'].sort(),
  )
  expect(Number(session.expires_at) - Date.now() / 1000).toBeGreaterThan(3500)
})
