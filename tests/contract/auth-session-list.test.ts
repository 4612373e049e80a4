import type { SupabaseClient } from '@supabase/supabase-js'
import { TOTP, URI } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { connect, connectAsAdmin, createEmailAddress, password } from '#tests/support/backend/contract-client.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const backend = await openTestedBackend()
afterAll(() => backend.close())

const sessionsSchema = z.array(
  z.object({
    id: z.guid(),
    created_at: z.iso.datetime({ offset: true }),
    last_used_at: z.iso.datetime({ offset: true }),
    user_agent: z.string().nullable(),
    ip: z.string().nullable(),
    aal: z.string(),
    is_current: z.boolean(),
  }),
)

async function createMember() {
  const email = createEmailAddress()
  const { data, error } = await connectAsAdmin(backend).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: { staff_role: 'editor' },
  })
  if (error) throw error
  const signIn = async () => {
    const client = connect(backend)
    await client.auth.signInWithPassword({ email, password })
    return client
  }
  return { id: data.user.id, signIn }
}

async function listSessions(client: SupabaseClient) {
  const { data, error } = await client.rpc('list_my_sessions')
  if (error) throw error
  return sessionsSchema.parse(data)
}

describe('Sessions of an account', () => {
  test('are listed for the owner, last used first, with the current one marked', async () => {
    const { signIn } = await createMember()
    const [thisBrowser, otherBrowser] = [await signIn(), await signIn()]
    expect((await listSessions(thisBrowser)).map(({ is_current }) => is_current)).toEqual([false, true])
    await thisBrowser.auth.refreshSession()
    const sessions = await listSessions(thisBrowser)
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false])
    expect(sessions.map(({ aal }) => aal)).toEqual(['aal1', 'aal1'])
    expect(sessions[0]?.last_used_at).not.toBe(sessions[0]?.created_at)
    expect(await listSessions(otherBrowser)).toHaveLength(2)
  })

  test('end one by one, which signs out the other browser but not this one', async () => {
    const { signIn } = await createMember()
    const [thisBrowser, otherBrowser] = [await signIn(), await signIn()]
    const otherSession = (await listSessions(thisBrowser)).find(({ is_current }) => !is_current)
    expect((await thisBrowser.rpc('end_my_session', { session_id: otherSession?.id })).error).toBeNull()
    expect((await otherBrowser.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await listSessions(thisBrowser)).map(({ is_current }) => is_current)).toEqual([true])
    const repeated = await thisBrowser.rpc('end_my_session', { session_id: otherSession?.id })
    expect([repeated.status, repeated.error?.message]).toEqual([404, 'Session not found'])
  })

  test('are private: another user can’t list or end them or reset factors, and a visitor can’t list them', async () => {
    const [member, otherMember] = [await createMember(), await createMember()]
    const [thisBrowser, otherBrowser] = [await member.signIn(), await otherMember.signIn()]
    const [session] = await listSessions(otherBrowser)
    expect((await listSessions(thisBrowser)).map(({ id }) => id)).not.toContain(session?.id)
    expect((await thisBrowser.rpc('end_my_session', { session_id: session?.id })).status).toBe(404)
    expect((await thisBrowser.rpc('reset_factors', { member: otherMember.id })).error).not.toBeNull()
    expect((await connect(backend).rpc('list_my_sessions')).error).not.toBeNull()
    expect(await listSessions(otherBrowser)).toHaveLength(1)
  })

  test('with a second factor are hidden from a session without it, which can’t end them', async () => {
    const { signIn } = await createMember()
    const owner = await signIn()
    const { data: enrolled } = await owner.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    const totp = URI.parse(enrolled?.totp.uri ?? '')
    if (!(totp instanceof TOTP)) throw new Error('not a TOTP URL')
    const factorId = enrolled?.id ?? ''
    expect((await owner.auth.mfa.challengeAndVerify({ factorId, code: totp.generate() })).error).toBeNull()
    const [attacker, otherBrowser] = [await signIn(), await signIn()]
    expect((await listSessions(attacker)).map(({ aal }) => aal)).toEqual(['aal1', 'aal1'])
    const factorSession = (await listSessions(owner)).find(({ aal }) => aal === 'aal2')
    const rejection = await attacker.rpc('end_my_session', { session_id: factorSession?.id })
    expect([rejection.status, rejection.error?.message]).toEqual([404, 'Session not found'])
    expect((await owner.auth.refreshSession()).error).toBeNull()
    const listedSession = (await listSessions(attacker)).find(({ is_current }) => !is_current)
    expect((await attacker.rpc('end_my_session', { session_id: listedSession?.id })).error).toBeNull()
    expect((await otherBrowser.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const attackerSession = (await listSessions(owner)).find(({ is_current }) => !is_current)
    expect((await owner.rpc('end_my_session', { session_id: attackerSession?.id })).error).toBeNull()
    expect((await attacker.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  })

  test('are hidden from a token whose session has ended', async () => {
    const { signIn } = await createMember()
    const [thisBrowser, otherBrowser] = [await signIn(), await signIn()]
    const otherSession = (await listSessions(thisBrowser)).find(({ is_current }) => !is_current)
    await thisBrowser.rpc('end_my_session', { session_id: otherSession?.id })
    const token = (await otherBrowser.auth.getSession()).data.session?.access_token ?? ''
    const response = await backend.fetch(`${backend.url}/rest/v1/rpc/list_my_sessions`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    })
    expect([response.status, await response.json()]).toEqual([200, []])
  })
})
