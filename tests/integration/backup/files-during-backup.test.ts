import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSnapshot } from '#platform/backup/snapshot.ts'
import { connect } from '#platform/database/address.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

let backend: TestPlatform
beforeAll(async () => {
  backend = await createTestPlatform()
})
afterAll(() => backend.close())

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
const library = () => backend.service.storage.from('media-library')

async function upload(name: string, text: string): Promise<void> {
  const { error } = await library().upload(name, pdf(text), { contentType: 'application/pdf', upsert: true })
  expect(error).toBeNull()
}

async function listStored(): Promise<string[]> {
  const names = await readdir(join(backend.dataDir, 'storage'), { recursive: true, withFileTypes: true })
  return names
    .filter((entry) => entry.isFile() && /[/\\](objects|trash)/.test(entry.parentPath))
    .map(({ name }) => name)
}

test('Files that are deleted or replaced during a backup stay until it is done, in the trash', async () => {
  await upload('documents/deleted.pdf', 'one')
  await upload('documents/replaced.pdf', 'two')
  const before = await listStored()
  const sql = connect(backend.database.address, { max: 1, max_lifetime: null, fetch_types: false })
  const named = await withSnapshot(sql, async (snapshot) => {
    await library().remove(['documents/deleted.pdf'])
    await upload('documents/replaced.pdf', 'three')
    expect(await listStored()).toEqual(expect.arrayContaining(before))
    return snapshot<{ version: string }[]>`select version from storage.objects`
  })
  await sql.end()
  expect(named.map(({ version }) => version).toSorted()).toEqual(before.toSorted())

  await upload('documents/replaced.pdf', 'four')
  await library().remove(['documents/replaced.pdf'])
  expect((await listStored()).toSorted()).toEqual(before.toSorted())
  expect(backend.failures).toEqual([])
})
