import { afterAll, beforeEach, expect, test } from 'vitest'
import { createStaff, createTestDatabase } from '#tests/support/backend/test-database.ts'

let adminId: string
const db = await createTestDatabase()
afterAll(() => db.close())
beforeEach(async () => {
  await db.admin`alter table staff disable trigger user`
  await db.admin`delete from auth.users`
  await db.admin`alter table staff enable trigger user`
  adminId = (await createStaff(db.admin, { role: 'admin', status: 'active' })).userId
  await createStaff(db.admin, { role: 'admin', status: 'suspended' })
  await createStaff(db.admin, { role: 'editor', status: 'active' })
})

const rejection = { code: '23514', constraint: 'staff_keeps_an_active_admin' }

test('The last active administrator can’t be demoted, suspended, removed or deleted', async () => {
  const { admin } = db
  await expect(admin`update staff set role = 'editor' where user_id = ${adminId}`).rejects.toMatchObject(rejection)
  await expect(admin`update staff set status = 'suspended'`).rejects.toMatchObject(rejection)
  await expect(admin`delete from staff where user_id = ${adminId}`).rejects.toMatchObject(rejection)
  await expect(db.database.auth`delete from auth.users where id = ${adminId}`).rejects.toMatchObject(rejection)
})

test('An administrator can be deleted if another administrator is active', async () => {
  await createStaff(db.admin, { role: 'admin', status: 'active' })
  await db.database.auth`delete from auth.users where id = ${adminId}`
  expect(await db.admin`select from staff where user_id = ${adminId}`).toHaveLength(0)
})
