import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withSnapshot } from '#platform/backup/snapshot.ts'
import { connect } from '#platform/database/connect.ts'
import { createLocalFileStore } from '#platform/storage/files/local-file-store.ts'
import { sweepFiles } from '#platform/storage/files/sweep-files.ts'
import { createTestPlatform } from '#tests/support/backend/test-platform.ts'

const backend = await createTestPlatform()
afterAll(() => backend.close())

const library = backend.service.storage.from('media-library')

async function upload(name: string, text: string): Promise<void> {
  const pdf = Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
  const { error } = await library.upload(name, pdf, { contentType: 'application/pdf', upsert: true })
  expect(error).toBeNull()
}

async function listStoredFiles(): Promise<string[]> {
  const entries = await readdir(join(backend.dataDir, 'storage'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /[/\\](objects|trash)/.test(entry.parentPath))
    .map(({ name }) => name)
}

/** Makes deleted and replaced files expire, then sweeps them. */
async function expireRetainedFiles(): Promise<void> {
  await backend.database.admin`update trash set removed_at = now() - interval '31 days'`
  await backend.service.rpc('sweep_trash')
  const fileStore = createLocalFileStore(join(backend.dataDir, 'storage'))
  await sweepFiles({ database: backend.database, fileStore, onEvent: () => {}, now: Date.now() })
}

test('Files that expire during a backup stay in the trash until the backup ends', async () => {
  await upload('documents/deleted.pdf', 'one')
  await upload('documents/replaced.pdf', 'two')
  const before = await listStoredFiles()
  const sql = connect(backend.database.connection)
  const snapshotRows = await withSnapshot(sql, async (snapshot) => {
    await library.remove(['documents/deleted.pdf'])
    await upload('documents/replaced.pdf', 'three')
    await expireRetainedFiles()
    expect(await listStoredFiles()).toEqual(expect.arrayContaining(before))
    return snapshot<{ version: string }[]>`select version from storage.objects`
  })
  await sql.end()
  expect(snapshotRows.map(({ version }) => version).toSorted()).toEqual(before.toSorted())

  await upload('documents/replaced.pdf', 'four')
  await library.remove(['documents/replaced.pdf'])
  await expireRetainedFiles()
  expect((await listStoredFiles()).toSorted()).toEqual(before.toSorted())
  expect(backend.failures).toEqual([])
})
