import { afterAll, expect, test } from 'vitest'
import { waitingAccountMessage } from '#app/features/session/account-links.ts'
import { connect, createEmailAddress, describeError, password } from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend({ autoconfirm: false, signUpPolicy: 'approval' })
afterAll(() => backend.close())

test('A user who waits for approval gets an explanation', async () => {
  const { auth } = connect(backend)
  const email = createEmailAddress()
  await auth.signUp({ email, password })
  const { link } = await backend.outbox.take(email)
  const confirmed = await auth.verifyOtp({ type: 'signup', token_hash: link?.searchParams.get('token') ?? '' })
  for (const response of [confirmed, await auth.signInWithPassword({ email, password })]) {
    expect(describeError(response)).toMatchObject({ status: 403, message: waitingAccountMessage })
  }
  expect((await auth.getSession()).data.session).toBeNull()
})
