import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '#platform/identity/identity.ts'
import { createRest, type Rest } from '#platform/rest/create-rest.ts'
import { createStaff, createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'

let db: TestDatabase
let rest: Rest
let caller: Identity
beforeAll(async () => {
  const guide = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const [, migration = ''] = /```sql\n(.+?)```/s.exec(guide) ?? []
  db = await createTestDatabase()
  // As the server applies migrations of the site.
  await db.admin.begin(async (sql) => {
    await sql`set local role site_owner`
    await sql.unsafe(migration)
  })
  rest = await createRest({ database: db.database, identify: async () => caller })
})
afterAll(async () => {
  await rest.close()
  await db.close()
})

const ask = async (identity: Identity, method: string, body?: object) => {
  caller = identity
  const headers = { 'content-type': 'application/json' }
  const init = { method, headers, body: body ? JSON.stringify(body) : null }
  const address = `http://localhost/boats${method === 'GET' ? '?select=name' : ''}`
  const answer = await rest.fetch(new Request(address, init))
  return [answer.status, method === 'GET' ? await answer.json() : null]
}

test('The table that the guide adds is read by everybody, and written by editors and with the secret key', async () => {
  const visitor: Identity = { role: 'anon', claims: { role: 'anon' } }
  const server: Identity = { role: 'service_role', claims: { role: 'service_role' } }
  const editor = await createStaff(db.admin, { role: 'editor', status: 'active' })
  const contributor = await createStaff(db.admin, { role: 'contributor', status: 'active' })
  expect(await ask(server, 'POST', { name: 'Gull' })).toEqual([201, null])
  expect(await ask(editor, 'POST', { name: 'Tern' })).toEqual([201, null])
  expect(await ask(contributor, 'POST', { name: 'Crow' })).toEqual([403, null])
  expect(await ask(visitor, 'POST', { name: 'Rook' })).toEqual([401, null])
  for (const reader of [visitor, contributor, editor, server]) {
    expect(await ask(reader, 'GET')).toEqual([200, [{ name: 'Gull' }, { name: 'Tern' }]])
  }
})
