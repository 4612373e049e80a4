import { createHash, randomBytes } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createFlowStates } from '#platform/auth/one-time/flow-states.ts'
import { createOneTimeTokens } from '#platform/auth/one-time/one-time-tokens.ts'
import { getAccountByEmail } from '#platform/auth/users/account.ts'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { createWrongCode, getOutcome, siteUrl, startAuth } from './auth-fixture.ts'

const auth = await startAuth()
afterAll(() => auth.close())
afterEach(() => expect(auth.failures).toEqual([]))

const verify = (body: unknown) => auth.call('POST', '/verify', { body })
const expiredOutcome = { status: 403, code: 'otp_expired' }

/** Issues a recovery link and its code. With a verifier, the link starts the PKCE flow. */
async function issueLink(verifier?: string) {
  const email = createEmailAddress()
  await auth.addStaff(email)
  const sql = auth.database.auth
  const account = await getAccountByEmail(sql, email)
  if (!account) throw new Error('no account')
  const now = new Date(auth.time.now)
  const challenge = {
    challenge: createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url'),
    method: 's256' as const,
  }
  const flow = { challenge, userId: account.id, method: 'recovery', now }
  const flowStateId = verifier ? await createFlowStates(auth.keys).create(sql, flow) : null
  const token = await createOneTimeTokens(auth.keys).issue(sql, { account, type: 'recovery_token', flowStateId, now })
  return { email, ...token }
}

async function followLink(query: Record<string, string>) {
  const response = await auth.instance.fetch(new Request(`${siteUrl}/auth/v1/verify?${new URLSearchParams(query)}`))
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

describe('A link', () => {
  test('creates one session when fifty requests use it concurrently', async () => {
    const { linkToken } = await issueLink()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => verify({ type: 'recovery', token_hash: linkToken })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('stays valid after a GET request, which only redirects to the page', async () => {
    const { linkToken } = await issueLink()
    for (let round = 0; round < 3; round += 1) {
      const target = await followLink({ token: linkToken, type: 'recovery', redirect_to: `${siteUrl}/reset-password` })
      expect(target.href).toBe(`${siteUrl}/reset-password?token_hash=${linkToken}&type=recovery`)
    }
    expect((await verify({ type: 'recovery', token_hash: linkToken })).status).toBe(200)
  })

  test('is invalid after a password change', async () => {
    const { linkToken, email } = await issueLink()
    const { access_token: token } = await auth.signIn(email)
    await auth.call('PUT', '/user', { token, body: { password: 'another lantern in the fog' } })
    expect(getOutcome(await verify({ type: 'recovery', token_hash: linkToken }))).toEqual(expiredOutcome)
  })

  test('is invalid after a change of the email address, even if the address changes back', async () => {
    const { linkToken, email } = await issueLink()
    const { user } = await auth.signIn(email)
    await auth.callAsAdmin('PUT', `/admin/users/${user.id}`, { email: `moved-${email}` })
    expect(getOutcome(await verify({ type: 'recovery', token_hash: linkToken }))).toEqual(expiredOutcome)
    await auth.callAsAdmin('PUT', `/admin/users/${user.id}`, { email })
    expect(getOutcome(await verify({ type: 'recovery', token_hash: linkToken }))).toEqual(expiredOutcome)
  })

  test('works only for its own type', async () => {
    const { linkToken } = await issueLink()
    expect(getOutcome(await verify({ type: 'signup', token_hash: linkToken }))).toEqual(expiredOutcome)
    expect(getOutcome(await verify({ type: 'email_change', token_hash: linkToken }))).toEqual(expiredOutcome)
    expect((await verify({ type: 'recovery', token_hash: linkToken })).status).toBe(200)
  })

  test('has a token and a code that are stored only as hashes', async () => {
    const { linkToken, code } = await issueLink()
    const [row] = await auth.database
      .admin`select one_time_tokens::text as text from auth.one_time_tokens order by created_at desc`
    expect(row?.text).not.toContain(linkToken)
    expect(row?.text).not.toContain(`,${code},`)
  })

  test('is rejected with the reason if the account is banned', async () => {
    const { linkToken, email } = await issueLink()
    await auth.database.admin`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`
    expect(getOutcome(await verify({ type: 'recovery', token_hash: linkToken }))).toEqual({
      status: 403,
      code: 'user_banned',
    })
  })
})

describe('A code', () => {
  test('is invalid after five wrong guesses, but the emailed link still works', async () => {
    const { email, code, linkToken } = await issueLink()
    const wrongGuess = { type: 'recovery', email, token: createWrongCode(code) }
    for (let guess = 0; guess < 5; guess += 1) expect(getOutcome(await verify(wrongGuess))).toEqual(expiredOutcome)
    expect(getOutcome(await verify({ type: 'recovery', email, token: code }))).toEqual(expiredOutcome)
    expect((await verify({ type: 'recovery', token_hash: linkToken })).status).toBe(200)
  })
})

describe('The PKCE flow', () => {
  test('requires the auth code in the link’s redirect; the link’s token is not enough', async () => {
    const verifier = randomBytes(32).toString('hex')
    const { linkToken } = await issueLink(verifier)
    expect(getOutcome(await verify({ type: 'recovery', token_hash: linkToken }))).toEqual(expiredOutcome)
    const code = (await followLink({ token: linkToken, type: 'recovery' })).searchParams.get('code')
    const body = { auth_code: code, code_verifier: verifier }
    expect((await auth.call('POST', '/token?grant_type=pkce', { body })).status).toBe(200)
  })
})
