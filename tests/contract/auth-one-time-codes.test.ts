import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import {
  connect,
  createEmailAddress,
  describeError,
  password,
  signInStaff,
} from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
afterAll(() => backend.close())

const linkExpired = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' }
const codeExpired = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' }

describe('Sign-in email', () => {
  test('contains a link and a code, and only the first one used works', async () => {
    const { email, id } = await signInStaff(backend)
    const { auth } = connect(backend)
    expect(await auth.signInWithOtp({ email })).toEqual({ data: { user: null, session: null }, error: null })
    const { link, code } = await backend.outbox.take(email)
    const token_hash = link?.searchParams.get('token') ?? ''
    expect((await auth.verifyOtp({ type: 'magiclink', token_hash })).data.session?.user.id).toBe(id)
    expect(describeError(await auth.verifyOtp({ type: 'magiclink', token_hash }))).toEqual(linkExpired)
    expect(describeError(await auth.verifyOtp({ type: 'email', email, token: code ?? '' }))).toEqual(codeExpired)
  })

  test.each(['email', 'magiclink'] as const)('contains a code that works as type %s', async (type) => {
    const { email, id } = await signInStaff(backend)
    const { auth } = connect(backend)
    await auth.signInWithOtp({ email })
    const token = (await backend.outbox.take(email)).code ?? ''
    expect((await auth.verifyOtp({ type, email, token })).data.user?.id).toBe(id)
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data?.currentAuthenticationMethods).toMatchObject([{ method: 'otp' }])
  })

  test.each(['sign-in', 'recovery'])('contains a link for %s that also works as type email', async (kind) => {
    const { email, id } = await signInStaff(backend)
    const { auth } = connect(backend)
    await (kind === 'recovery' ? auth.resetPasswordForEmail(email) : auth.signInWithOtp({ email }))
    const token_hash = (await backend.outbox.take(email)).link?.searchParams.get('token') ?? ''
    expect((await auth.verifyOtp({ type: 'email', token_hash })).data.user?.id).toBe(id)
  })

  test('creates an account if sign-up is open', async () => {
    const email = createEmailAddress()
    const { auth } = connect(backend)
    expect((await auth.signInWithOtp({ email, options: { data: { nick: 'Tern' } } })).error).toBeNull()
    const token = (await backend.outbox.take(email)).code ?? ''
    const { data } = await auth.verifyOtp({ type: 'email', email, token })
    expect(data.user).toMatchObject({ email, user_metadata: { nick: 'Tern' } })
  })

  test('doesn’t create an account if `shouldCreateUser` is false', async () => {
    const email = createEmailAddress()
    expect(
      describeError(await connect(backend).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })),
    ).toEqual({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' })
    expect(describeError(await connect(backend).auth.signInWithPassword({ email, password })).code).toBe(
      'invalid_credentials',
    )
  })
})

describe('Unknown link or code', () => {
  test('is rejected for every type', async () => {
    for (const type of ['signup', 'invite', 'magiclink', 'recovery', 'email', 'email_change'] as const) {
      const { auth } = connect(backend)
      expect(describeError(await auth.verifyOtp({ type, token_hash: randomUUID() }))).toEqual(linkExpired)
      const token = '123456'
      expect(describeError(await auth.verifyOtp({ type, email: createEmailAddress(), token }))).toEqual(codeExpired)
    }
  })
})
