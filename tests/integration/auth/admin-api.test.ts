import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type JsonResponse, password, startAuth } from './auth-fixture.ts'

const auth = await startAuth({ signUpPolicy: 'approval' })
afterAll(() => auth.close())
afterEach(() => expect(auth.failures).toEqual([]))

const getOutcome = ({ status, body }: JsonResponse) => ({ status, code: body.error_code, message: body.msg })
const getStaffRow = async (id: unknown) => {
  const [row] = await auth.test.admin`select role, status from public.staff where user_id = ${String(id)}`
  return row ?? null
}
const lastAdminError = (action: string) => ({
  status: 422,
  code: 'last_admin',
  message: `The last active administrator can't be ${action}`,
})

describe('The last active administrator', () => {
  let adminId: string
  beforeAll(async () => {
    adminId = await auth.addStaff('chief@example.org', 'admin')
    await auth.addStaff('editor@example.org')
  })
  const deleteAdmin = (soft: boolean) => auth.asAdmin('DELETE', `/admin/users/${adminId}`, { should_soft_delete: soft })

  test('cannot be banned, deleted or soft-deleted, and stays signed in', async () => {
    const session = await auth.signIn('chief@example.org')
    const ban = await auth.asAdmin('PUT', `/admin/users/${adminId}`, { ban_duration: '1h' })
    expect(getOutcome(ban)).toEqual(lastAdminError('banned'))
    expect(getOutcome(await deleteAdmin(true))).toEqual(lastAdminError('removed, suspended or demoted'))
    expect(getOutcome(await deleteAdmin(false))).toEqual(lastAdminError('removed, suspended or demoted'))
    expect((await auth.call('GET', '/user', { token: session.access_token })).status).toBe(200)
  })

  test('cannot be banned or demoted while the only other administrator is banned', async () => {
    const otherAdminId = await auth.addStaff('deputy@example.org', 'admin')
    const updateUser = (id: string, body: unknown) => auth.asAdmin('PUT', `/admin/users/${id}`, body)
    expect((await updateUser(otherAdminId, { ban_duration: '1h' })).status).toBe(200)
    expect(getOutcome(await updateUser(adminId, { ban_duration: '1h' }))).toEqual(lastAdminError('banned'))
    const demote = auth.test.admin`update staff set role = 'editor' where user_id = ${adminId}`
    await expect(demote).rejects.toMatchObject({ constraint: 'staff_keeps_an_active_admin' })
    expect((await updateUser(otherAdminId, { ban_duration: 'none' })).body).not.toHaveProperty('banned_until')
    expect((await updateUser(adminId, { ban_duration: '1h' })).body.banned_until).toEqual(expect.any(String))
    await updateUser(adminId, { ban_duration: '0s' })
    expect((await auth.asAdmin('DELETE', `/admin/users/${otherAdminId}`)).status).toBe(200)
  })

  test('remains when the last two administrators are banned, deleted or demoted concurrently', async () => {
    const removals: ((id: string) => Promise<unknown>)[] = [
      async (id) => expect((await auth.asAdmin('PUT', `/admin/users/${id}`, { ban_duration: '1h' })).status).toBe(200),
      async (id) => {
        const body = { should_soft_delete: true }
        expect((await auth.asAdmin('DELETE', `/admin/users/${id}`, body)).status).toBe(200)
      },
      async (id) => auth.test.admin`update staff set role = 'editor' where user_id = ${id}`,
    ]
    for (const [round, [firstRemoval, secondRemoval]] of removals
      .flatMap((removalA) => removals.map((removalB) => [removalA, removalB] as const))
      .entries()) {
      const adminIds = [
        await auth.addStaff(`one-${round}@example.org`, 'admin'),
        await auth.addStaff(`two-${round}@example.org`, 'admin'),
      ] as const
      await auth.test.admin`update staff set role = 'editor' where user_id <> all(${adminIds}::uuid[])`
      const outcomes = await Promise.allSettled([firstRemoval(adminIds[0]), secondRemoval(adminIds[1])])
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
    expect(await getStaffRow(id)).toBeNull()
    expect((await auth.call('GET', '/user', { token: session.access_token })).status).toBe(403)
    expect((await auth.refresh(session.refresh_token)).status).toBe(400)

    const newId = await auth.addStaff('gone@example.org')
    expect(newId).not.toBe(id)
    expect((await auth.asAdmin('DELETE', `/admin/users/${id}`, body)).status).toBe(200)
    expect((await auth.asAdmin('DELETE', `/admin/users/${id}`)).status).toBe(200)
    expect((await auth.asAdmin('GET', `/admin/users/${id}`)).status).toBe(404)
    expect((await auth.signIn('gone@example.org')).user.id).toBe(newId)
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
    expect(await getStaffRow(body.id)).toEqual({ role: 'editor', status: 'suspended' })
  })
})

test('Setting a role on a waiting account activates it with that role', async () => {
  const { body } = await auth.asAdmin('POST', '/admin/users', { email: 'later@example.org', password })
  expect(await getStaffRow(body.id)).toEqual({ role: 'editor', status: 'pending' })
  await auth.asAdmin('PUT', `/admin/users/${body.id}`, { app_metadata: { staff_role: 'admin' } })
  expect(await getStaffRow(body.id)).toEqual({ role: 'admin', status: 'active' })
  await auth.test.admin`update staff set role = 'editor' where user_id = ${String(body.id)}`
  await auth.asAdmin('PUT', `/admin/users/${body.id}`, { app_metadata: { nick: 'Tern' } })
  expect(await getStaffRow(body.id)).toEqual({ role: 'editor', status: 'active' })
})
