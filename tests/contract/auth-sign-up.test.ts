import { afterAll, describe, expect, test } from 'vitest'
import { connect, createEmailAddress, describeError, password } from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
afterAll(() => backend.close())

describe('Sign-up without confirmation', () => {
  test('signs in the new user', async () => {
    const { auth } = connect(backend)
    const email = createEmailAddress()
    const { data, error } = await auth.signUp({ email, password, options: { data: { nick: 'Gull' } } })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } })
    expect(data.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { nick: 'Gull', email, email_verified: true, phone_verified: false, sub: data.user?.id },
      identities: [{ provider: 'email', id: data.user?.id, user_id: data.user?.id, email }],
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
    })
    expect((await auth.getUser()).data.user?.id).toBe(data.user?.id)
  })

  test('reports an address that already has an account', async () => {
    const email = createEmailAddress()
    await connect(backend).auth.signUp({ email, password })
    expect(describeError(await connect(backend).auth.signUp({ email, password }))).toEqual({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })

  test('still requires one emailed link to confirm a later change of address', async () => {
    const [email, newEmail] = [createEmailAddress(), createEmailAddress()]
    const { auth } = connect(backend)
    await auth.signUp({ email, password })
    expect((await auth.updateUser({ email: newEmail })).data.user).toMatchObject({ email, new_email: newEmail })
    const { link } = await backend.outbox.take(newEmail)
    const token_hash = link?.searchParams.get('token') ?? ''
    const verified = await auth.verifyOtp({ type: 'email_change', token_hash })
    expect(verified.data.session?.user.email).toBe(newEmail)
  })
})

describe('Sign-up password', () => {
  test.each([
    ['short', 'Password should be at least 6 characters.', ['length']],
    ['123456', 'Password is known to be weak and easy to guess, please choose a different one.', ['pwned']],
  ])('"%s" is rejected, with the reason', async (weak, message, reasons) => {
    const { error } = await connect(backend).auth.signUp({ email: createEmailAddress(), password: weak })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password', message, reasons })
  })

  test('is rejected if it is too long for bcrypt', async () => {
    expect(
      describeError(await connect(backend).auth.signUp({ email: createEmailAddress(), password: 'x'.repeat(73) })),
    ).toEqual({
      status: 400,
      code: 'validation_failed',
      message: 'Password cannot be longer than 72 characters',
    })
  })
})
