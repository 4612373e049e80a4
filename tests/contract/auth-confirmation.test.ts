import { afterAll, describe, expect, test } from 'vitest'
import { connect, createEmailAddress, describeError, password } from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend({ autoconfirm: false })
afterAll(() => backend.close())

describe('Sign-up with confirmation', () => {
  test('doesn’t create a session until the emailed link is used', async () => {
    const { auth } = connect(backend)
    const email = createEmailAddress()
    const { data, error } = await auth.signUp({ email, password })
    expect(error).toBeNull()
    expect(data).toMatchObject({ session: null, user: { email, confirmation_sent_at: expect.any(String) } })
    expect(describeError(await auth.signInWithPassword({ email, password }))).toEqual({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })
    const { link } = await backend.outbox.take(email)
    expect(link?.searchParams.get('type')).toBe('signup')
    const token_hash = link?.searchParams.get('token') ?? ''
    const verified = await auth.verifyOtp({ type: 'signup', token_hash })
    expect(verified.data.session?.user.email_confirmed_at).toEqual(expect.any(String))
    expect((await connect(backend).auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test.each(['signup', 'email'] as const)('is confirmed once by the emailed code as type %s', async (type) => {
    const { auth } = connect(backend)
    const email = createEmailAddress()
    await auth.signUp({ email, password })
    const token = (await backend.outbox.take(email)).code ?? ''
    expect((await auth.verifyOtp({ type, email, token })).data.session?.user.email).toBe(email)
    expect(describeError(await auth.verifyOtp({ type, email, token }))).toEqual({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  })

  test('emails a new link on request, which invalidates the old one', async () => {
    const { auth } = connect(backend)
    const email = createEmailAddress()
    await auth.signUp({ email, password })
    const first = await backend.outbox.take(email)
    expect(await auth.resend({ type: 'signup', email })).toMatchObject({ data: { user: null }, error: null })
    const second = await backend.outbox.take(email)
    const verify = (link: URL | null) =>
      auth.verifyOtp({ type: 'signup', token_hash: link?.searchParams.get('token') ?? '' })
    expect(describeError(await verify(first.link))).toEqual({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    })
    expect((await verify(second.link)).error).toBeNull()
  })

  test('responds with the same fields for a known and a new address, and with empty `identities`', async () => {
    const email = createEmailAddress()
    const listUserFields = async () => {
      const { data, error } = await connect(backend).auth.signUp({ email, password })
      expect(error).toBeNull()
      expect(data.user?.identities).toEqual([])
      return Object.keys(data.user ?? {}).sort()
    }
    const first = await listUserFields()
    const { link } = await backend.outbox.take(email)
    await connect(backend).auth.verifyOtp({
      type: 'signup',
      token_hash: link?.searchParams.get('token') ?? '',
    })
    expect(await listUserFields()).toEqual(first)
  })
})
