import { afterAll, expect, test } from 'vitest'
import {
  connect,
  createEmailAddress,
  describeError,
  password,
  signInStaff,
} from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend({ autoconfirm: false })
afterAll(() => backend.close())

const getToken = (link: URL | null) => link?.searchParams.get('token') ?? ''

test.each(['implicit', 'pkce'] as const)('A new address takes effect after both links are used (%s)', async (flow) => {
  const { auth, email, id } = await signInStaff(backend, flow)
  const newEmail = createEmailAddress()
  const change = await auth.updateUser({ email: newEmail }, { emailRedirectTo: `${backend.url}/auth` })
  expect(change.data.user).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) })
  const { auth: otherClient } = connect(backend)
  const [oldMail, newMail] = [await backend.outbox.take(email), await backend.outbox.take(newEmail)]
  const first = await otherClient.verifyOtp({ type: 'email_change', token_hash: getToken(newMail.link) })
  expect(first).toMatchObject({ data: { user: null, session: null }, error: null })
  expect((await auth.getUser()).data.user).toMatchObject({ email, new_email: newEmail })
  const second = await otherClient.verifyOtp({ type: 'email_change', token_hash: getToken(oldMail.link) })
  expect(second.data.session?.user).toMatchObject({ id, email: newEmail, user_metadata: { email: newEmail } })
  expect(second.data.user?.new_email).toBeUndefined()
  expect(second.data.user?.identities).toMatchObject([{ email: newEmail, identity_data: { email: newEmail } }])
  expect(describeError(await connect(backend).auth.signInWithPassword({ email, password })).code).toBe(
    'invalid_credentials',
  )
  expect((await connect(backend).auth.signInWithPassword({ email: newEmail, password })).error).toBeNull()
})

test('A change of address can also be confirmed by codes, each only for the address that received it', async () => {
  const { auth, email } = await signInStaff(backend)
  const newEmail = createEmailAddress()
  await auth.updateUser({ email: newEmail })
  const [oldMail, newMail] = [await backend.outbox.take(email), await backend.outbox.take(newEmail)]
  const verify = (address: string, token: string | null) =>
    connect(backend).auth.verifyOtp({ type: 'email_change', email: address, token: token ?? '' })
  if (oldMail.code !== newMail.code) expect(describeError(await verify(email, newMail.code)).code).toBe('otp_expired')
  expect((await verify(email, oldMail.code)).error).toBeNull()
  expect((await verify(newEmail, newMail.code)).data.user?.email).toBe(newEmail)
})

test('The server emails the links again on request, and older links no longer work', async () => {
  const { auth, email } = await signInStaff(backend)
  const newEmail = createEmailAddress()
  await auth.updateUser({ email: newEmail })
  const first = await backend.outbox.take(newEmail)
  expect((await auth.resend({ type: 'email_change', email })).error).toBeNull()
  const second = await backend.outbox.take(newEmail)
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
