import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const anon = { role: 'anon', claims: { role: 'anon' } } as const
const read = { readOnly: true, timeoutMs: 2_000 }

test('A statement runs as the role and with the claims of its request', async () => {
  const rows = await db.database.queryAs(
    { role: 'authenticated', claims: { sub: '5f0c6a0e-52a1-4a35-8c2c-0d7a6e4f7b11' } },
    read,
    'select current_user::text as role, auth.uid()::text as id, $1::int + 1 as sum',
    [41],
  )
  expect(rows).toEqual([{ role: 'authenticated', id: '5f0c6a0e-52a1-4a35-8c2c-0d7a6e4f7b11', sum: 42 }])
  expect(await db.database.queryAs(anon, read, 'select auth.uid() as id', [])).toEqual([{ id: null }])
})
