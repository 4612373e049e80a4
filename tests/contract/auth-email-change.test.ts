import { afterAll, expect, test } from 'vitest'
import { connect, describeError, newEmail, password, signInStaff } from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend({ autoconfirm: false })
afterAll(() => backend.close())

const getToken = (link: URL | null) => link?.searchParams.get('token') ?? ''

test.each(['implicit', 'pkce'] as const)('A new address takes effect after both links are used (%s)', async (flow) => {
  const { auth, email, id } = await signInStaff(backend, flow)
  const next = newEmail()
  const change = await auth.updateUser({ email: next }, { emailRedirectTo: `${backend.url}/auth` })
  expect(change.data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) })
  const { auth: anywhere } = connect(backend)
  const [old, fresh] = [await backend.outbox.take(email), await backend.outbox.take(next)]
  const first = await anywhere.verifyOtp({ type: 'email_change', token_hash: getToken(fresh.link) })
  expect(first).toMatchObject({ data: { user: null, session: null }, error: null })
  expect((await auth.getUser()).data.user).toMatchObject({ email, new_email: next })
  const second = await anywhere.verifyOtp({ type: 'email_change', token_hash: getToken(old.link) })
  expect(second.data.session?.user).toMatchObject({ id, email: next, user_metadata: { email: next } })
  expect(second.data.user?.new_email).toBeUndefined()
  expect(second.data.user?.identities).toMatchObject([{ email: next, identity_data: { email: next } }])
  expect(describeError(await connect(backend).auth.signInWithPassword({ email, password })).code).toBe(
    'invalid_credentials',
  )
  expect((await connect(backend).auth.signInWithPassword({ email: next, password })).error).toBeNull()
})

test('A change of address can also be confirmed by codes, each only for the address that received it', async () => {
  const { auth, email } = await signInStaff(backend)
  const next = newEmail()
  await auth.updateUser({ email: next })
  const [old, fresh] = [await backend.outbox.take(email), await backend.outbox.take(next)]
  const verify = (address: string, token: string | null) =>
    connect(backend).auth.verifyOtp({ type: 'email_change', email: address, token: token ?? '' })
  if (old.code !== fresh.code) expect(describeError(await verify(email, fresh.code)).code).toBe('otp_expired')
  expect((await verify(email, old.code)).error).toBeNull()
  expect((await verify(next, fresh.code)).data.user?.email).toBe(next)
})

test('The server emails the links again on request, and older links no longer work', async () => {
  const { auth, email } = await signInStaff(backend)
  const next = newEmail()
  await auth.updateUser({ email: next })
  const first = await backend.outbox.take(next)
  expect((await auth.resend({ type: 'email_change', email })).error).toBeNull()
  const second = await backend.outbox.take(next)
  const verify = (link: URL | null) => auth.verifyOtp({ type: 'email_change', token_hash: getToken(link) })
  expect(describeError(await verify(first.link)).code).toBe('otp_expired')
  expect((await verify(second.link)).error).toBeNull()
})

test('A user can’t change to an address that another user has', async () => {
  const [owner, otherMember] = [await signInStaff(backend), await signInStaff(backend)]
  expect(describeError(await otherMember.auth.updateUser({ email: owner.email }))).toEqual({
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  })
})
