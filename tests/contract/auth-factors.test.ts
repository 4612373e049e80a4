import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { target } from '#tests/support/target.ts'

let backend: Awaited<ReturnType<typeof target>>
beforeAll(async () => {
  backend = await target()
})
afterAll(() => backend.close())

const password = 'a lantern in the harbour fog'

function connect(key = backend.publishableKey) {
  const options = { persistSession: false, autoRefreshToken: false }
  return createClient(backend.url, key, { auth: options, global: { fetch: backend.fetch } })
}

async function signIn() {
  const email = `factor-${randomUUID()}@example.org`
  const { admin } = connect(backend.secretKey).auth
  const app_metadata = { staff_role: 'editor' }
  const { data } = await admin.createUser({ email, password, email_confirm: true, app_metadata })
  const { auth } = connect()
  await auth.signInWithPassword({ email, password })
  return { auth, admin, email, id: data.user?.id ?? '' }
}

async function enroll(auth: ReturnType<typeof connect>['auth'], friendlyName = 'phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Site' })
  if (error) throw error
  const totp = URI.parse(data.totp.uri)
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP address')
  return { ...data, codeAt: (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 }) }
}

test('A factor is enrolled by its QR code, raises the session, and is asked for afterwards', async () => {
  const { auth, email } = await signIn()
  const other = connect().auth
  await other.signInWithPassword({ email, password })
  const factor = await enroll(auth)
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect((await auth.mfa.listFactors()).data?.totp).toEqual([])
  const verified = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: factor.codeAt(0) })
  expect(verified.error).toBeNull()
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: expect.arrayContaining([expect.objectContaining({ method: 'totp' })]),
  })
  expect((await auth.refreshSession()).error).toBeNull()
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  // The client's own word for `session_not_found`.
  expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
  await other.signInWithPassword({ email, password })
  expect((await other.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  expect((await other.updateUser({ password: 'something else in fog' })).error?.code).toBe('insufficient_aal')
  expect((await other.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('insufficient_aal')
  expect((await other.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' })).error?.code).toBe('insufficient_aal')
})

test('A code counts once, a wrong one never, and a challenge is used up by its answer', async () => {
  const { auth } = await signIn()
  const factor = await enroll(auth)
  const code = factor.codeAt(0)
  const wrong = code === '000000' ? '111111' : '000000'
  const { data } = await auth.mfa.challenge({ factorId: factor.id })
  const challengeId = data?.id ?? ''
  const verify = (own: string, challenge = challengeId) =>
    auth.mfa.verify({ factorId: factor.id, challengeId: challenge, code: own })
  expect((await verify(wrong)).error?.code).toBe('mfa_verification_failed')
  expect((await verify(code)).error?.code).toBe('mfa_factor_not_found')
  expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
  expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error?.code).toBe('mfa_verification_failed')
  expect((await auth.mfa.challengeAndVerify({ factorId: factor.id, code: factor.codeAt(1) })).error).toBeNull()
})

test('Nobody reaches the factor of somebody else', async () => {
  const [owner, stranger] = [await signIn(), await signIn()]
  const factor = await enroll(owner.auth)
  expect((await stranger.auth.mfa.challenge({ factorId: factor.id })).error?.code).toBe('mfa_factor_not_found')
  expect((await stranger.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('mfa_factor_not_found')
})

test('A factor is given up by its owner, or taken away by an administrator', async () => {
  const { auth, admin, id } = await signIn()
  const [first, second] = [await enroll(auth, 'first'), await enroll(auth, 'second')]
  await auth.mfa.challengeAndVerify({ factorId: first.id, code: first.codeAt(0) })
  expect((await auth.mfa.unenroll({ factorId: first.id })).data?.id).toBe(first.id)
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  expect((await auth.mfa.challenge({ factorId: second.id })).error?.code).toBe('mfa_factor_not_found')
  const third = await enroll(auth, 'third')
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toMatchObject([{ id: third.id }])
  expect((await admin.mfa.deleteFactor({ userId: id, id: third.id })).error).toBeNull()
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
})

test('Factors of other kinds, names given twice and nonsense are refused', async () => {
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
