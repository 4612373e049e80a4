import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '#platform/database/migrate.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { siteFolder } from '#platform/prepare-database.ts'
import { createRest, type Rest } from '#platform/rest/create-rest.ts'
import { createStaff, createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'

let db: TestDatabase
let rest: Rest
let caller: Identity
let folder: string
beforeAll(async () => {
  const guide = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const [migration = '', access = ''] = [...guide.matchAll(/```sql\n(.+?)```/gs)].map(([, text]) => text)
  db = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-boats-'))
  for (const part of ['migrations', 'schema']) await cp(join(siteFolder, part), join(folder, part), { recursive: true })
  await writeFile(join(folder, 'migrations', '29990101000000_boats.sql'), migration)
  await mkdir(join(folder, 'schema', 'boats'))
  await writeFile(join(folder, 'schema', 'boats', 'access.sql'), access)
  await migrateDatabase({ address: db.address, siteFolder: folder, log: () => {} })
  rest = await createRest({ database: db.database, identify: async () => caller })
})
afterAll(async () => {
  await rest.close()
  await db.close()
  await rm(folder, { recursive: true })
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
