import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTables, tableFolders } from '#scripts/schema/table-listings.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

test('Each tables.sql shows the tables as the migrations leave them; `npm run schema` writes it anew', async () => {
  for (const folder of tableFolders) {
    for (const [path, text] of await listTables(db.admin, folder)) expect(await readFile(path, 'utf8')).toBe(text)
  }
})
