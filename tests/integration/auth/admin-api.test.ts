import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type JsonResponse, password, startAuth } from './auth-fixture.ts'

const auth = await startAuth({ signUpPolicy: 'approval' })
afterAll(() => auth.close())
afterEach(() => expect(auth.failures).toEqual([]))

const outcome = ({ status, body }: JsonResponse) => ({ status, code: body.error_code, message: body.msg })
const staffOf = async (id: unknown) => {
  const [row] = await auth.test.admin`select role, status from public.staff where user_id = ${String(id)}`
  return row ?? null
}
const lastAdmin = (action: string) => ({
  status: 422,
  code: 'last_admin',
  message: `The last active administrator can't be ${action}`,
})

describe('The last active administrator', () => {
  let only: string
  beforeAll(async () => {
    only = await auth.addStaff('chief@example.org', 'admin')
    await auth.addStaff('editor@example.org')
  })
  const remove = (soft: boolean) => auth.asAdmin('DELETE', `/admin/users/${only}`, { should_soft_delete: soft })

  test('cannot be banned, deleted or soft-deleted, and stays signed in', async () => {
    const session = await auth.signIn('chief@example.org')
    const ban = await auth.asAdmin('PUT', `/admin/users/${only}`, { ban_duration: '1h' })
    expect(outcome(ban)).toEqual(lastAdmin('banned'))
    expect(outcome(await remove(true))).toEqual(lastAdmin('removed, suspended or demoted'))
    expect(outcome(await remove(false))).toEqual(lastAdmin('removed, suspended or demoted'))
    expect((await auth.call('GET', '/user', { token: session.access_token })).status).toBe(200)
  })

  test('cannot be banned or demoted while all others are banned', async () => {
    const otherAdmin = await auth.addStaff('deputy@example.org', 'admin')
    const change = (id: string, body: unknown) => auth.asAdmin('PUT', `/admin/users/${id}`, body)
    expect((await change(otherAdmin, { ban_duration: '1h' })).status).toBe(200)
    expect(outcome(await change(only, { ban_duration: '1h' }))).toEqual(lastAdmin('banned'))
    const demote = auth.test.admin`update staff set role = 'editor' where user_id = ${only}`
    await expect(demote).rejects.toMatchObject({ constraint: 'staff_keeps_an_active_admin' })
    expect((await change(otherAdmin, { ban_duration: 'none' })).body).not.toHaveProperty('banned_until')
    expect((await change(only, { ban_duration: '1h' })).body.banned_until).toEqual(expect.any(String))
    await change(only, { ban_duration: '0s' })
    expect((await auth.asAdmin('DELETE', `/admin/users/${otherAdmin}`)).status).toBe(200)
  })

  test('remains when the last two are banned, deleted or demoted concurrently', async () => {
    const removals: ((id: string) => Promise<unknown>)[] = [
      async (id) => expect((await auth.asAdmin('PUT', `/admin/users/${id}`, { ban_duration: '1h' })).status).toBe(200),
      async (id) => {
        const body = { should_soft_delete: true }
        expect((await auth.asAdmin('DELETE', `/admin/users/${id}`, body)).status).toBe(200)
      },
      async (id) => auth.test.admin`update staff set role = 'editor' where user_id = ${id}`,
    ]
    for (const [round, [first, secondRemoval]] of removals
      .flatMap((removalA) => removals.map((removalB) => [removalA, removalB] as const))
      .entries()) {
      const pair = [
        await auth.addStaff(`one-${round}@example.org`, 'admin'),
        await auth.addStaff(`two-${round}@example.org`, 'admin'),
      ] as const
      await auth.test.admin`update staff set role = 'editor' where user_id <> all(${pair}::uuid[])`
      const outcomes = await Promise.allSettled([first(pair[0]), secondRemoval(pair[1])])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

describe('A soft deletion', () => {
  test('keeps the ID, erases personal data and frees the address', async () => {
    const id = await auth.addStaff('gone@example.org')
    const session = await auth.signIn('gone@example.org')
    const body = { should_soft_delete: true }
    expect(await auth.asAdmin('DELETE', `/admin/users/${id}`, body)).toMatchObject({ status: 200, body: {} })
    const account = await auth.asAdmin('GET', `/admin/users/${id}`)
    expect(account.body).toMatchObject({ id, app_metadata: {}, user_metadata: {}, deleted_at: expect.any(String) })
    expect(JSON.stringify(account.body)).not.toContain('gone@example.org')
    expect(account.body.email).toMatch(/^[\w-]{43}$/)
    expect(await staffOf(id)).toBeNull()
    expect((await auth.call('GET', '/user', { token: session.access_token })).status).toBe(403)
    expect((await auth.refresh(session.refresh_token)).status).toBe(400)

    const again = await auth.addStaff('gone@example.org')
    expect(again).not.toBe(id)
    expect((await auth.asAdmin('DELETE', `/admin/users/${id}`, body)).status).toBe(200)
    expect((await auth.asAdmin('DELETE', `/admin/users/${id}`)).status).toBe(200)
    expect((await auth.asAdmin('GET', `/admin/users/${id}`)).status).toBe(404)
    expect((await auth.signIn('gone@example.org')).user.id).toBe(again)
  })
})

describe('An invitation', () => {
  test('creates an active editor even if sign-ups are closed', async () => {
    const closed = await startAuth({ signUpPolicy: 'closed' })
    const { status, body } = await closed.asAdmin('POST', '/invite', { email: 'wanted@example.org' })
    expect(status).toBe(200)
    const [row] = await closed.test.admin`select role, status from public.staff where user_id = ${String(body.id)}`
    expect(row).toEqual({ role: 'editor', status: 'active' })
    await closed.close()
  })

  test('does not reactivate a suspended member', async () => {
    const { body } = await auth.asAdmin('POST', '/invite', { email: 'out@example.org' })
    await auth.test.admin`update staff set status = 'suspended' where user_id = ${String(body.id)}`
    await auth.asAdmin('POST', '/invite', { email: 'out@example.org' })
    expect(await staffOf(body.id)).toEqual({ role: 'editor', status: 'suspended' })
  })
})

test('Setting a role on a waiting account activates it with that role', async () => {
  const { body } = await auth.asAdmin('POST', '/admin/users', { email: 'later@example.org', password })
  expect(await staffOf(body.id)).toEqual({ role: 'editor', status: 'pending' })
  await auth.asAdmin('PUT', `/admin/users/${body.id}`, { app_metadata: { staff_role: 'admin' } })
  expect(await staffOf(body.id)).toEqual({ role: 'admin', status: 'active' })
  await auth.test.admin`update staff set role = 'editor' where user_id = ${String(body.id)}`
  await auth.asAdmin('PUT', `/admin/users/${body.id}`, { app_metadata: { nick: 'Tern' } })
  expect(await staffOf(body.id)).toEqual({ role: 'editor', status: 'active' })
})
