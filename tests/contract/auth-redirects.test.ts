import { afterAll, describe, expect, test } from 'vitest'
import { connect, describeError, signInStaff } from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
afterAll(() => backend.close())

/** Follows a link, as a browser or a mail scanner does. */
async function follow(link: URL | string | null): Promise<URL> {
  const response = await backend.fetch(link ?? '', { redirect: 'manual' })
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  return new URL(response.headers.get('location') ?? '')
}

const buildVerifyUrl = (query: Record<string, string>) => `${backend.url}/auth/v1/verify?${new URLSearchParams(query)}`
const expiredLinkError = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}

describe('Redirects without PKCE', () => {
  test('lead to the page with a token, however often the link is opened, until the token is used', async () => {
    const { email, id } = await signInStaff(backend)
    const { auth } = connect(backend)
    await auth.resetPasswordForEmail(email, { redirectTo: `${backend.url}/reset-password` })
    const { link } = await backend.outbox.take(email)
    await follow(link)
    const page = await follow(link)
    expect(page.origin + page.pathname).toBe(`${backend.url}/reset-password`)
    expect(page.searchParams.get('type')).toBe('recovery')
    const token_hash = page.searchParams.get('token_hash') ?? ''
    expect((await auth.verifyOtp({ type: 'recovery', token_hash })).data.user?.id).toBe(id)
    const usedLinkPage = await follow(link)
    expect(usedLinkPage.search).toBe('')
    expect(Object.fromEntries(new URLSearchParams(usedLinkPage.hash.slice(1)))).toEqual({ ...expiredLinkError, sb: '' })
  })
})

describe('Redirects with PKCE', () => {
  const requestLink = {
    recovery: (auth: ReturnType<typeof connect>['auth'], email: string) => auth.resetPasswordForEmail(email),
    magiclink: (auth: ReturnType<typeof connect>['auth'], email: string) => auth.signInWithOtp({ email }),
  }

  test.each(['recovery', 'magiclink'] as const)(
    'of type %s carry a code that works once, and only for the requesting client',
    async (kind) => {
      const { email, id } = await signInStaff(backend)
      const { auth } = connect(backend, 'pkce')
      const events: string[] = []
      auth.onAuthStateChange((event) => void events.push(event))
      expect((await requestLink[kind](auth, email)).error).toBeNull()
      const { link } = await backend.outbox.take(email)
      expect(link?.searchParams.get('token')).toMatch(/^pkce_/)
      const page = await follow(link)
      const code = page.searchParams.get('code') ?? ''
      expect((await follow(link)).searchParams.get('code')).toBe(code)
      const { auth: thief } = connect(backend, 'pkce')
      await requestLink[kind](thief, `${crypto.randomUUID()}@example.org`)
      expect(describeError(await thief.exchangeCodeForSession(code))).toEqual({
        status: 400,
        code: 'bad_code_verifier',
        message: 'code challenge does not match previously saved code verifier',
      })
      const { data, error } = await auth.exchangeCodeForSession(code)
      expect(error).toBeNull()
      expect(data.user?.id).toBe(id)
      expect(events.at(-1)).toBe(kind === 'recovery' ? 'PASSWORD_RECOVERY' : 'SIGNED_IN')
      await requestLink[kind](auth, email)
      expect(describeError(await auth.exchangeCodeForSession(code))).toEqual({
        status: 404,
        code: 'flow_state_not_found',
        message: 'invalid flow state, no valid flow state found',
      })
      const usedLinkPage = await follow(link)
      expect(Object.fromEntries(usedLinkPage.searchParams)).toEqual(expiredLinkError)
      expect(Object.fromEntries(new URLSearchParams(usedLinkPage.hash.slice(1)))).toEqual({
        ...expiredLinkError,
        sb: '',
      })
    },
  )
})

describe('Redirect address', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    'http://localhost:3000/',
    'javascript:alert(1)',
    '/reset-password',
    '\\\\evil.example',
    'data:text/html,x',
    'https://evil.example/reset-password',
    'reset-password',
    '',
  ])('stays on the site for redirect_to=%s', async (redirect_to) => {
    const page = await follow(buildVerifyUrl({ token: 'x', type: 'recovery', redirect_to }))
    expect(page.origin).toBe(new URL(backend.url).origin)
  })

  test('must match a page of the site exactly', async () => {
    const tricks = ['/reset-password/', '/reset-password?x=1', '/reset-password#x', '/RESET-PASSWORD', '/auth/../admin']
    for (const path of tricks) {
      const page = await follow(buildVerifyUrl({ token: 'x', type: 'email', redirect_to: backend.url + path }))
      expect(page.pathname).toBe('/auth')
    }
    const page = await follow(
      buildVerifyUrl({ token: 'x', type: 'email', redirect_to: `${backend.url}/reset-password` }),
    )
    expect(page.pathname).toBe('/reset-password')
  })
})

test.each([
  [{ token: 'x' }, 'Verify requires a verification type'],
  [{ type: 'email' }, 'Verify requires a token or a token hash'],
])('An incomplete link gets an explanation: %j', async (query, msg) => {
  const response = await backend.fetch(buildVerifyUrl(query), { redirect: 'manual' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg })
})
