import { afterAll, expect, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import { logins } from '#platform/database/logins.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
await db.admin.query(`
  alter database ${db.name} set jit = on;
  alter database ${db.name} set timezone = 'Asia/Tokyo';`)
afterAll(() => db.close())

test('Every login turns JIT off and uses UTC despite the server’s settings', async () => {
  for (const login of logins) {
    const sql = connect(db.connection, { login, max: 1 })
    expect(await sql`select current_setting('jit') as jit, current_setting('timezone') as zone`).toEqual([
      { jit: 'off', zone: 'UTC' },
    ])
    await sql.end()
  }
})
