import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createEmailAddress } from '#tests/support/backend/contract-client.ts'
import { startAuth } from '../auth-fixture.ts'
import { createFactorCalls, describeOutcome, parseEnrollment } from './factor-calls.ts'

const auth = await startAuth()
const calls = createFactorCalls(auth)
afterAll(() => auth.close())

const minuteMs = 60_000
const getToken = (response: { body: Record<string, unknown> }) => z.string().parse(response.body.access_token)

async function addMember() {
  const email = createEmailAddress()
  const id = await auth.addStaff(email)
  return { id, email, signIn: async () => (await auth.signIn(email)).access_token }
}

/** Creates a member with a verified factor, and the session that verified it. */
async function addMemberWithFactor() {
  const member = await addMember()
  const token = await member.signIn()
  const factor = await calls.enroll(token)
  return { ...member, factor, token: getToken(await calls.verifyWithCode(token, factor)) }
}

const listFactors = async (id: string) =>
  z.array(z.unknown()).parse((await (await auth.callAsAdmin('GET', `/admin/users/${id}`)).body.factors) ?? [])

describe('A password-only session', () => {
  test('cannot reach aal2 with an abandoned factor that an aal2 session enrolled', async () => {
    const { token, signIn } = await addMemberWithFactor()
    const abandoned = await calls.enroll(token)
    const thief = await signIn()
    expect(describeOutcome(await calls.verifyWithCode(thief, abandoned))).toBe('403 insufficient_aal')
    const challenge = await calls.challenge(token, abandoned)
    const code = calls.generateCode(abandoned)
    const response = await calls.verify(thief, abandoned, { challenge_id: challenge.body.id, code })
    expect(describeOutcome(response)).toBe('403 insufficient_aal')
    expect(describeOutcome(await calls.unenroll(thief, abandoned))).toBe('422 insufficient_aal')
    expect(describeOutcome(await calls.verifyWithCode(token, abandoned))).toBe('200')
  })

  test('cannot reach aal2 with factors that it enrolls while the owner verifies a first factor', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { signIn } = await addMember()
      const [owner, thief] = [await signIn(), await signIn()]
      const factor = await calls.enroll(owner)
      const enrolling = Array.from({ length: 6 }, () => calls.tryToEnroll(thief))
      const [verified, ...enrolled] = await Promise.all([calls.verifyWithCode(owner, factor), ...enrolling])
      expect(verified?.status).toBe(200)
      const token = await signIn()
      for (const response of enrolled) {
        if (response.status !== 200) continue
        expect((await calls.verifyWithCode(token, parseEnrollment(response))).status).not.toBe(200)
      }
      auth.time.now += minuteMs
    }
  })

  test('cannot sign out a session that has verified the factor', async () => {
    const { token, signIn } = await addMemberWithFactor()
    for (const scope of ['others', 'global']) {
      expect((await auth.call('POST', `/logout?scope=${scope}`, { token: await signIn() })).status).toBe(204)
      expect((await auth.call('GET', '/user', { token })).status).toBe(200)
    }
    expect((await auth.call('POST', '/logout', { token })).status).toBe(204)
    expect((await auth.call('GET', '/user', { token })).body.error_code).toBe('session_not_found')
  })
})

describe('An unverified factor', () => {
  test('isn’t listed or usable after ten minutes', async () => {
    const { id, signIn } = await addMember()
    const token = await signIn()
    const factor = await calls.enroll(token)
    const challenge = await calls.challenge(token, factor)
    auth.time.now += 10 * minuteMs + 1
    const code = calls.generateCode(factor)
    const lateResponse = await calls.verify(token, factor, { challenge_id: challenge.body.id, code })
    expect(describeOutcome(lateResponse)).toBe('404 mfa_factor_not_found')
    expect(describeOutcome(await calls.challenge(token, factor))).toBe('404 mfa_factor_not_found')
    expect((await auth.call('GET', '/user', { token })).body.factors).toBeUndefined()
    expect(await listFactors(id)).toEqual([])
    await auth.sweep()
    expect(await auth.database.admin`select from auth.mfa_factors where id = ${factor.id}`).toHaveLength(0)
  })

  test('is removed with the session that enrolled it', async () => {
    const { id, signIn } = await addMember()
    const [thisSession, otherSession] = [await signIn(), await signIn()]
    const [thisFactor, otherFactor] = [await calls.enroll(thisSession), await calls.enroll(otherSession)]
    await auth.call('PUT', '/user', { token: thisSession, body: { password: 'another lantern in fog' } })
    expect(await listFactors(id)).toMatchObject([{ id: thisFactor.id }])
    expect(describeOutcome(await calls.challenge(thisSession, otherFactor))).toBe('404 mfa_factor_not_found')
    await auth.call('POST', '/logout?scope=local', { token: thisSession })
    expect(await listFactors(id)).toEqual([])
  })

  test('is removed when its session is deleted or expires', async () => {
    const { id, signIn } = await addMember()
    const [thisSession, otherSession] = [await signIn(), await signIn()]
    const factor = await calls.enroll(otherSession)
    await auth.database.admin`update auth.sessions set not_after = ${new Date(auth.time.now)} where user_id = ${id}
      and id = (select session_id from auth.mfa_factors where id = ${factor.id})`
    expect(describeOutcome(await calls.challenge(thisSession, factor))).toBe('404 mfa_factor_not_found')
    await auth.database.admin`delete from auth.sessions where user_id = ${id}`
    expect(await auth.database.admin`select from auth.mfa_factors where user_id = ${id}`).toHaveLength(0)
  })
})

describe('A removed factor', () => {
  test('leaves its sessions at aal1 when an administrator removes it', async () => {
    const { id, email, factor, token } = await addMemberWithFactor()
    await auth.callAsAdmin('DELETE', `/admin/users/${id}/factors/${factor.id}`)
    const sessions = await auth.database.admin`select aal, factor_id from auth.sessions where user_id = ${id}`
    expect([...sessions]).toEqual([{ aal: 'aal1', factor_id: null }])
    // The lost device may still have that session, so verifying the next factor ends it.
    const owner = (await auth.signIn(email)).access_token
    expect((await calls.verifyWithCode(owner, await calls.enroll(owner))).status).toBe(200)
    expect((await auth.call('GET', '/user', { token })).body.error_code).toBe('session_not_found')
  })

  test('ends staff rights until the session verifies another factor', async () => {
    const { id, factor, token } = await addMemberWithFactor()
    const second = await calls.enroll(token)
    await calls.verifyWithCode(token, second)
    const claims = { sub: id, session_id: decodeJwt(token).session_id, role: 'authenticated', aal: 'aal2' }
    const isStaff = async () => {
      const identity = { role: 'authenticated', claims } as const
      const [row] = await auth.database.queryAs(
        identity,
        { readOnly: true, timeoutMs: 5_000 },
        'select public.is_staff()',
        [],
      )
      return row?.is_staff
    }
    expect(await isStaff()).toBe(true)
    await auth.callAsAdmin('DELETE', `/admin/users/${id}/factors/${second.id}`)
    expect(await isStaff()).toBe(false)
    await calls.verifyWithCode(token, factor, 1)
    expect(await isStaff()).toBe(true)
  })
})
