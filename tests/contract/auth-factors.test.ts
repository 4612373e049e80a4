import { randomUUID } from 'node:crypto'
import { TOTP, URI } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import {
  connect,
  connectAsAdmin,
  describeError,
  password,
  type SignedInUser,
  signInStaff,
} from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
afterAll(() => backend.close())

async function signIn() {
  return { ...(await signInStaff(backend)), admin: connectAsAdmin(backend).auth.admin }
}

async function enroll(auth: SignedInUser['auth'], friendlyName = 'phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Site' })
  if (error) throw error
  const totp = URI.parse(data.totp.uri)
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP URL')
  return { ...data, generateCode: (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 }) }
}

test('A verified factor raises the session to aal2, ends other sessions, and is required after later sign-ins', async () => {
  const { auth, email } = await signIn()
  const otherClient = connect(backend).auth
  await otherClient.signInWithPassword({ email, password })
  const factor = await enroll(auth)
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(factor.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(factor.totp.uri).toContain(encodeURIComponent(email))
  expect((await auth.mfa.listFactors()).data).toMatchObject({
    totp: [],
    all: [{ id: factor.id, status: 'unverified' }],
  })
  const events: string[] = []
  auth.onAuthStateChange((event) => void events.push(event))
  const verified = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: factor.generateCode(0) })
  expect(verified.data).toMatchObject({ token_type: 'bearer', user: { email, factors: [{ status: 'verified' }] } })
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect((await auth.mfa.listFactors()).data).toMatchObject({ totp: [{ id: factor.id, friendly_name: 'phone' }] })
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: expect.arrayContaining([expect.objectContaining({ method: 'totp' })]),
  })
  expect((await auth.refreshSession()).error).toBeNull()
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  // The client reports `session_not_found` by this name.
  expect((await otherClient.getUser()).error?.name).toBe('AuthSessionMissingError')
  await otherClient.signInWithPassword({ email, password })
  expect((await otherClient.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  const code = 'insufficient_aal'
  expect(describeError(await otherClient.updateUser({ password: 'something else in fog' }))).toEqual({
    status: 401,
    code,
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  })
  expect(describeError(await otherClient.mfa.unenroll({ factorId: factor.id }))).toEqual({
    status: 422,
    code,
    message: 'AAL2 required to unenroll verified factor',
  })
  expect(describeError(await otherClient.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' }))).toEqual({
    status: 403,
    code,
    message: 'AAL2 required to enroll a new factor',
  })
})

test('A code works once, and a challenge accepts attempts until one is right', async () => {
  const { auth } = await signIn()
  const factor = await enroll(auth)
  const code = factor.generateCode(0)
  const wrongCode = code === '000000' ? '111111' : '000000'
  const { data } = await auth.mfa.challenge({ factorId: factor.id })
  expect(data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) })
  const verify = (totpCode: string) =>
    auth.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? '', code: totpCode })
  expect(describeError(await verify(wrongCode))).toEqual({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  })
  expect(describeError(await verify(''))).toMatchObject({ status: 400, code: 'validation_failed' })
  expect((await verify(code)).error).toBeNull()
  expect(describeError(await verify(factor.generateCode(1)))).toEqual({
    status: 422,
    code: 'mfa_factor_not_found',
    message: 'MFA factor with the provided challenge ID not found',
  })
  const retry = (totpCode: string) => auth.mfa.challengeAndVerify({ factorId: factor.id, code: totpCode })
  expect(describeError(await retry(code)).code).toBe('mfa_verification_failed')
  expect((await retry(factor.generateCode(1))).error).toBeNull()
})

test('A user can’t reach another user’s factor', async () => {
  const [owner, otherUser] = [await signIn(), await signIn()]
  const factor = await enroll(owner.auth)
  expect((await otherUser.auth.mfa.challenge({ factorId: factor.id })).error?.code).toBe('mfa_factor_not_found')
  expect((await otherUser.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('mfa_factor_not_found')
})

test('The owner or an administrator can remove a factor', async () => {
  const { auth, admin, id } = await signIn()
  const [first, second] = [await enroll(auth, 'first'), await enroll(auth, 'second')]
  await auth.mfa.challengeAndVerify({ factorId: first.id, code: first.generateCode(0) })
  expect((await auth.mfa.unenroll({ factorId: first.id })).data?.id).toBe(first.id)
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  expect((await auth.mfa.challenge({ factorId: second.id })).error?.code).toBe('mfa_factor_not_found')
  const third = await enroll(auth, 'third')
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toMatchObject([{ id: third.id }])
  expect((await admin.mfa.deleteFactor({ userId: id, id: third.id })).error).toBeNull()
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
})

test('The API rejects phone factors, used names and unknown factors', async () => {
  const { auth } = await signIn()
  await enroll(auth, 'twice')
  expect((await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'twice' })).error?.code).toBe(
    'mfa_factor_name_conflict',
  )
  expect((await auth.mfa.enroll({ factorType: 'phone', phone: '+491', friendlyName: 'p' })).error?.code).toBe(
    'mfa_phone_enroll_not_enabled',
  )
  expect((await auth.mfa.challenge({ factorId: randomUUID() })).error?.code).toBe('mfa_factor_not_found')
})
