import { afterAll, expect, test } from 'vitest'
import { createStaff, createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

test('The last active administrator can’t be demoted, suspended, removed or deleted', async () => {
  const { admin } = db
  const { userId: adminId } = await createStaff(admin, { role: 'admin', status: 'active' })
  await createStaff(admin, { role: 'admin', status: 'suspended' })
  await createStaff(admin, { role: 'editor', status: 'active' })
  const rejection = { code: '23514', constraint: 'staff_keeps_an_active_admin' }
  await expect(admin`update staff set role = 'editor' where user_id = ${adminId}`).rejects.toMatchObject(rejection)
  await expect(admin`update staff set status = 'suspended'`).rejects.toMatchObject(rejection)
  await expect(admin`delete from staff where user_id = ${adminId}`).rejects.toMatchObject(rejection)
  await expect(db.auth`delete from auth.users where id = ${adminId}`).rejects.toMatchObject(rejection)
})
