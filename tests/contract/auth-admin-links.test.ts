import type { GenerateLinkParams } from '@supabase/supabase-js'
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
const admin = connectAsAdmin(backend).auth.admin
afterAll(() => backend.close())

const homeUrl = () => `${backend.url}/`
const emailExists = {
  status: 422,
  code: 'email_exists',
  message: 'A user with this email address has already been registered',
}

async function generateLink(params: GenerateLinkParams) {
  const { data, error } = await admin.generateLink(params)
  if (error) throw error
  return data
}

describe('Invitation', () => {
  test('creates an account and emails a link for signing in and setting a password', async () => {
    const email = createEmailAddress()
    const redirectTo = `${backend.url}/reset-password`
    const { data, error } = await admin.inviteUserByEmail(email, { data: { nick: 'Gull' }, redirectTo })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { nick: 'Gull', email_verified: false },
      role: 'authenticated',
      invited_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
    })
    expect(data.user).not.toHaveProperty('email_confirmed_at')
    const { link } = await backend.outbox.take(email)
    expect(link?.searchParams.get('type')).toBe('invite')
    expect(link?.searchParams.get('redirect_to')).toBe(redirectTo)

    const { auth } = connect(backend)
    const token_hash = link?.searchParams.get('token') ?? ''
    const signIn = await auth.verifyOtp({ type: 'invite', token_hash })
    expect(signIn.data.user?.email_confirmed_at).toEqual(expect.any(String))
    expect((await auth.updateUser({ password })).error).toBeNull()
    expect((await connect(backend).auth.signInWithPassword({ email, password })).error).toBeNull()
    expect(describeError(await auth.verifyOtp({ type: 'invite', token_hash }))).toMatchObject({ code: 'otp_expired' })
  })

  test('can be sent again until it is accepted', async () => {
    const email = createEmailAddress()
    const first = await admin.inviteUserByEmail(email)
    const second = await admin.inviteUserByEmail(email)
    expect(second.data.user?.id).toBe(first.data.user?.id)
    const links = [await backend.outbox.take(email), await backend.outbox.take(email)]
    const [oldToken = '', newToken = ''] = links.map(({ link }) => link?.searchParams.get('token') ?? '')
    const { auth } = connect(backend)
    expect((await auth.verifyOtp({ type: 'invite', token_hash: oldToken })).error?.code).toBe('otp_expired')
    expect((await auth.verifyOtp({ type: 'invite', token_hash: newToken })).error).toBeNull()
    expect(describeError(await admin.inviteUserByEmail(email))).toEqual(emailExists)
  })

  test('requires an email address and the secret key', async () => {
    const invalid = 'Unable to validate email address: invalid format'
    expect(describeError(await admin.inviteUserByEmail('no address'))).toEqual({
      status: 400,
      code: 'validation_failed',
      message: invalid,
    })
    expect(describeError(await admin.inviteUserByEmail(''))).toEqual({
      status: 400,
      code: 'validation_failed',
      message: 'An email address is required',
    })
    const { auth } = await signInStaff(backend)
    expect(describeError(await auth.admin.inviteUserByEmail(createEmailAddress()))).toMatchObject({
      status: 403,
      code: 'not_admin',
    })
  })
})

describe('Link from an administrator', () => {
  test('contains the account and everything that an email would contain', async () => {
    const { email, id } = await signInStaff(backend)
    const redirectTo = `${backend.url}/auth`
    const { user, properties } = await generateLink({ type: 'magiclink', email, options: { redirectTo } })
    expect(user).toMatchObject({ id, email, aud: 'authenticated' })
    expect(user).not.toHaveProperty('hashed_token')
    expect(properties).toEqual({
      action_link: expect.stringContaining(`${backend.url}/auth/v1/verify?`),
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.any(String),
      redirect_to: redirectTo,
      verification_type: 'magiclink',
    })
    const link = new URL(properties.action_link)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: properties.hashed_token,
      type: 'magiclink',
      redirect_to: redirectTo,
    })
  })

  test.each(['magiclink', 'recovery'] as const)('of type %s signs in once, by link or by code', async (type) => {
    const { email, id } = await signInStaff(backend)
    const byHash = await generateLink({ type, email })
    const { auth } = connect(backend)
    const { hashed_token: token_hash } = byHash.properties
    expect((await auth.verifyOtp({ type, token_hash })).data.user?.id).toBe(id)
    expect((await auth.verifyOtp({ type, token_hash })).error?.code).toBe('otp_expired')
    const byCode = await generateLink({ type, email })
    const { data } = await auth.verifyOtp({ type, email, token: byCode.properties.email_otp })
    expect(data.session?.user.id).toBe(id)
  })

  test('signs up an account, whose password works after the link is used', async () => {
    const email = createEmailAddress()
    const { user, properties } = await generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { nick: 'Tern' } },
    })
    expect(user).toMatchObject({ email, user_metadata: { nick: 'Tern' } })
    expect(properties).toMatchObject({ verification_type: 'signup', redirect_to: homeUrl() })
    const { auth } = connect(backend)
    expect((await auth.signInWithPassword({ email, password })).error?.code).toBe('email_not_confirmed')
    expect((await auth.verifyOtp({ type: 'signup', token_hash: properties.hashed_token })).error).toBeNull()
    expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
    expect(describeError(await admin.generateLink({ type: 'signup', email, password }))).toEqual(emailExists)
  })

  test('invites a user, and is rejected once the user is confirmed', async () => {
    const email = createEmailAddress()
    const { user, properties } = await generateLink({ type: 'invite', email })
    expect(user.invited_at).toEqual(expect.any(String))
    const { hashed_token: token_hash } = properties
    expect((await connect(backend).auth.verifyOtp({ type: 'invite', token_hash })).error).toBeNull()
    expect(describeError(await admin.generateLink({ type: 'invite', email }))).toEqual(emailExists)
  })

  test('is rejected for unknown users, weak passwords and unknown types, and without the secret key', async () => {
    const email = createEmailAddress()
    const missing = { status: 404, code: 'user_not_found', message: 'User with this email not found' }
    expect(describeError(await admin.generateLink({ type: 'recovery', email }))).toEqual(missing)
    expect(
      describeError(await admin.generateLink({ type: 'email_change_new', email, newEmail: createEmailAddress() })),
    ).toEqual(missing)
    expect(describeError(await admin.generateLink({ type: 'signup', email, password: 'qwerty' }))).toMatchObject({
      status: 422,
      code: 'weak_password',
    })
    expect(describeError(await admin.generateLink({ type: 'signup', email, password: '' }))).toMatchObject({
      status: 400,
      message: 'Signup requires a valid password',
    })
    const unknown: GenerateLinkParams = JSON.parse(JSON.stringify({ type: 'carrier-pigeon', email }))
    expect(describeError(await admin.generateLink(unknown))).toEqual({
      status: 400,
      code: 'validation_failed',
      message: 'Invalid email action link type requested: carrier-pigeon',
    })
    const { auth } = await signInStaff(backend)
    expect(describeError(await auth.admin.generateLink({ type: 'recovery', email }))).toMatchObject({
      code: 'not_admin',
    })
  })
})
