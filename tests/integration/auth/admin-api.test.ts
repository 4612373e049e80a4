import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getOutcome, type JsonResponse, password, startAuth } from './auth-fixture.ts'

const auth = await startAuth({ signUpPolicy: 'approval' })
afterAll(() => auth.close())
afterEach(() => expect(auth.failures).toEqual([]))

const getRejection = (response: JsonResponse) => ({ ...getOutcome(response), message: response.body.msg })
const getStaffRow = async (id: unknown) => {
  const [row] = await auth.database.admin`select role, status from public.staff where user_id = ${String(id)}`
  return row ?? null
}
const createLastAdminError = (action: string) => ({
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
  const deleteAdmin = (soft: boolean) =>
    auth.callAsAdmin('DELETE', `/admin/users/${adminId}`, { should_soft_delete: soft })

  test('cannot be banned, deleted or soft-deleted, and stays signed in', async () => {
    const session = await auth.signIn('chief@example.org')
    const ban = await auth.callAsAdmin('PUT', `/admin/users/${adminId}`, { ban_duration: '1h' })
    expect(getRejection(ban)).toEqual(createLastAdminError('banned'))
    expect(getRejection(await deleteAdmin(true))).toEqual(createLastAdminError('removed, suspended or demoted'))
    expect(getRejection(await deleteAdmin(false))).toEqual(createLastAdminError('removed, suspended or demoted'))
    expect((await auth.call('GET', '/user', { token: session.access_token })).status).toBe(200)
  })

  test('cannot be banned or demoted while the only other administrator is banned', async () => {
    const otherAdminId = await auth.addStaff('deputy@example.org', 'admin')
    const updateUser = (id: string, body: unknown) => auth.callAsAdmin('PUT', `/admin/users/${id}`, body)
    expect((await updateUser(otherAdminId, { ban_duration: '1h' })).status).toBe(200)
    expect(getRejection(await updateUser(adminId, { ban_duration: '1h' }))).toEqual(createLastAdminError('banned'))
    const demote = auth.database.admin`update staff set role = 'editor' where user_id = ${adminId}`
    await expect(demote).rejects.toMatchObject({ constraint: 'staff_keeps_an_active_admin' })
    expect((await updateUser(otherAdminId, { ban_duration: 'none' })).body).not.toHaveProperty('banned_until')
    expect((await updateUser(adminId, { ban_duration: '1h' })).body.banned_until).toEqual(expect.any(String))
    await updateUser(adminId, { ban_duration: '0s' })
    expect((await auth.callAsAdmin('DELETE', `/admin/users/${otherAdminId}`)).status).toBe(200)
  })

  test('remains when the last two administrators are banned, soft-deleted or demoted concurrently', async () => {
    const removals: ((id: string) => Promise<unknown>)[] = [
      async (id) =>
        expect((await auth.callAsAdmin('PUT', `/admin/users/${id}`, { ban_duration: '1h' })).status).toBe(200),
      async (id) => {
        const body = { should_soft_delete: true }
        expect((await auth.callAsAdmin('DELETE', `/admin/users/${id}`, body)).status).toBe(200)
      },
      async (id) => auth.database.admin`update staff set role = 'editor' where user_id = ${id}`,
    ]
    for (const [round, [firstRemoval, secondRemoval]] of removals
      .flatMap((removalA) => removals.map((removalB) => [removalA, removalB] as const))
      .entries()) {
      const adminIds = [
        await auth.addStaff(`one-${round}@example.org`, 'admin'),
        await auth.addStaff(`two-${round}@example.org`, 'admin'),
      ] as const
      await auth.database.admin`update staff set role = 'editor' where user_id <> all(${adminIds}::uuid[])`
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
    expect(await auth.callAsAdmin('DELETE', `/admin/users/${id}`, body)).toMatchObject({ status: 200, body: {} })
    const account = await auth.callAsAdmin('GET', `/admin/users/${id}`)
    expect(account.body).toMatchObject({ id, app_metadata: {}, user_metadata: {}, deleted_at: expect.any(String) })
    expect(JSON.stringify(account.body)).not.toContain('gone@example.org')
    expect(account.body.email).toMatch(/^[\w-]{43}$/)
    expect(await getStaffRow(id)).toBeNull()
    expect((await auth.call('GET', '/user', { token: session.access_token })).status).toBe(403)
    expect((await auth.refresh(session.refresh_token)).status).toBe(400)

    const newId = await auth.addStaff('gone@example.org')
    expect(newId).not.toBe(id)
    expect((await auth.callAsAdmin('DELETE', `/admin/users/${id}`, body)).status).toBe(200)
    expect((await auth.callAsAdmin('DELETE', `/admin/users/${id}`)).status).toBe(200)
    expect((await auth.callAsAdmin('GET', `/admin/users/${id}`)).status).toBe(404)
    expect((await auth.signIn('gone@example.org')).user.id).toBe(newId)
  })
})

describe('An invitation', () => {
  test('creates an active editor even if sign-ups are closed', async () => {
    const closed = await startAuth({ signUpPolicy: 'closed' })
    const { status, body } = await closed.callAsAdmin('POST', '/invite', { email: 'wanted@example.org' })
    expect(status).toBe(200)
    const [row] = await closed.database.admin`select role, status from public.staff where user_id = ${String(body.id)}`
    expect(row).toEqual({ role: 'editor', status: 'active' })
    await closed.close()
  })

  test('does not reactivate a suspended member', async () => {
    const { body } = await auth.callAsAdmin('POST', '/invite', { email: 'out@example.org' })
    await auth.database.admin`update staff set status = 'suspended' where user_id = ${String(body.id)}`
    await auth.callAsAdmin('POST', '/invite', { email: 'out@example.org' })
    expect(await getStaffRow(body.id)).toEqual({ role: 'editor', status: 'suspended' })
  })
})

test('Setting a role on a waiting account activates it with that role', async () => {
  const { body } = await auth.callAsAdmin('POST', '/admin/users', { email: 'later@example.org', password })
  expect(await getStaffRow(body.id)).toEqual({ role: 'editor', status: 'pending' })
  await auth.callAsAdmin('PUT', `/admin/users/${body.id}`, { app_metadata: { staff_role: 'admin' } })
  expect(await getStaffRow(body.id)).toEqual({ role: 'admin', status: 'active' })
  await auth.database.admin`update staff set role = 'editor' where user_id = ${String(body.id)}`
  await auth.callAsAdmin('PUT', `/admin/users/${body.id}`, { app_metadata: { nick: 'Tern' } })
  expect(await getStaffRow(body.id)).toEqual({ role: 'editor', status: 'active' })
})
