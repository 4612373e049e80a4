import { afterAll, describe, expect, test } from 'vitest'
import {
  connect,
  connectAsAdmin,
  createEmailAddress,
  describeError,
  password,
  signInStaff,
} from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
afterAll(() => backend.close())

const newPassword = 'two lanterns in the harbor fog'
const signIn = (email: string, passwordEntered: string) =>
  connect(backend).auth.signInWithPassword({ email, password: passwordEntered })

describe('Forgotten password', () => {
  test('is replaced through an emailed link, which ends every other session', async () => {
    const { email, auth: otherClient } = await signInStaff(backend)
    const { auth } = connect(backend)
    const events: string[] = []
    auth.onAuthStateChange((event) => void events.push(event))
    const redirectTo = `${backend.url}/reset-password`
    expect((await auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
    const { link } = await backend.outbox.take(email)
    expect(link?.searchParams.get('redirect_to')).toBe(redirectTo)
    const token_hash = link?.searchParams.get('token') ?? ''
    expect((await auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    expect((await auth.updateUser({ password: newPassword })).error).toBeNull()
    expect((await otherClient.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(describeError(await signIn(email, password)).code).toBe('invalid_credentials')
    expect((await signIn(email, newPassword)).error).toBeNull()
    expect(events).toEqual(expect.arrayContaining(['PASSWORD_RECOVERY', 'USER_UPDATED']))
  })

  test('is replaced through an emailed code', async () => {
    const { email } = await signInStaff(backend)
    const { auth } = connect(backend)
    await auth.resetPasswordForEmail(email)
    const token = (await backend.outbox.take(email)).code ?? ''
    expect((await auth.verifyOtp({ type: 'recovery', email, token })).error).toBeNull()
    expect((await auth.updateUser({ password: newPassword })).error).toBeNull()
  })
})

describe('New password', () => {
  test('must differ from the old one', async () => {
    const { auth } = await signInStaff(backend)
    expect(describeError(await auth.updateUser({ password }))).toEqual({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    })
  })

  test.each([
    ['', 'length', 'Password should be at least 6 characters.'],
    ['12345', 'length', 'Password should be at least 6 characters.'],
    ['123456', 'pwned', 'Password is known to be weak and easy to guess, please choose a different one.'],
  ])('can’t be "%s"', async (weak, reason, message) => {
    const { auth } = await signInStaff(backend)
    const { error } = await auth.updateUser({ password: weak })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, message, reasons: [reason] })
  })

  test('is accepted with the code from a requested email', async () => {
    const { auth, email } = await signInStaff(backend)
    expect((await auth.reauthenticate()).error).toBeNull()
    const { code, link } = await backend.outbox.take(email)
    expect(link).toBeNull()
    expect(code).toMatch(/^\d{6}$/)
    expect((await auth.updateUser({ password: newPassword, nonce: code ?? '' })).error).toBeNull()
    expect((await signIn(email, newPassword)).error).toBeNull()
  })

  test('keeps the current session and ends the others', async () => {
    const { auth, email } = await signInStaff(backend)
    const { auth: otherClient } = connect(backend)
    await otherClient.signInWithPassword({ email, password })
    expect((await auth.updateUser({ password: newPassword })).error).toBeNull()
    expect((await auth.refreshSession()).error).toBeNull()
    expect((await otherClient.refreshSession()).error?.name).toBe('AuthApiError')
  })
})

test('An imported account with a weak password can sign in, and the client gets a warning', async () => {
  const email = createEmailAddress()
  // bcrypt of "123456", as imported from another platform.
  const password_hash = '$2b$10$2tGgh.tpTZNeHAn5bmVjBOPj4QuzXo8xTq.8q.xajhFqqk2HF.X3i'
  const app_metadata = { staff_role: 'editor' }
  await connectAsAdmin(backend).auth.admin.createUser({ email, password_hash, email_confirm: true, app_metadata })
  const { data, error } = await signIn(email, '123456')
  expect(error).toBeNull()
  expect(data).toMatchObject({ weakPassword: { reasons: ['pwned'], message: expect.stringContaining('weak') } })
})

test('Users can change their user metadata but not their app metadata', async () => {
  const { auth } = await signInStaff(backend)
  const first = await auth.updateUser({ data: { nick: 'Gull', floor: 3 } })
  expect(first.data.user?.user_metadata).toMatchObject({ nick: 'Gull', floor: 3 })
  const second = await auth.updateUser({ data: { floor: null } })
  expect(second.data.user?.user_metadata).toMatchObject({ nick: 'Gull' })
  expect(second.data.user?.user_metadata).not.toHaveProperty('floor')
  const forged = JSON.parse('{"app_metadata":{"staff_role":"admin"}}')
  expect(describeError(await auth.updateUser(forged))).toEqual({
    status: 403,
    code: 'not_admin',
    message: 'Updating app_metadata requires admin privileges',
  })
})
