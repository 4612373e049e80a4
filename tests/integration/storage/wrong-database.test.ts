import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { OperatorError } from '#lib/operator-error.ts'
import { connect } from '#platform/database/connect.ts'
import { bindFiles, requireMatchingFiles } from '#platform/storage/files/bind-files.ts'
import type { FileEvent } from '#platform/storage/files/file-events.ts'
import { createLocalFileStore } from '#platform/storage/files/local-file-store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'
import { createStoredFiles, insertObjectRows } from './stored-files.ts'

let db: TestDatabase
let databaseId: string
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  const [row] = await db.admin<{ id: string }[]>`select id from platform.database_id`
  databaseId = row?.id ?? ''
})
afterAll(() => db.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-files-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await db.admin`delete from storage.objects`
})

const readDatabaseId = () =>
  readFile(join(folder, 'database-id'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )

/**
 * Checks and binds the files as a starting server does. Returns the logged events, and the
 * rejection if there is one.
 */
async function checkAndBindFiles() {
  const fileStore = createLocalFileStore(folder)
  const events: FileEvent[] = []
  try {
    await requireMatchingFiles(db.admin, { fileStore, databaseLocation: 'the database in /data/postgres' })
  } catch (error) {
    if (error instanceof OperatorError) return { rejection: error.message, events }
    throw error
  }
  await bindFiles(db.admin, fileStore, (event) => events.push(event))
  return { rejection: null, events }
}

const getForeignFilesMessage = () =>
  `The files in ${folder} don't belong to the database in /data/postgres. Set DATA_DIR and DATABASE_URL to a matching ` +
  'pair, or restore the missing part, or run "npm run files -- adopt" if these two do belong together.'

test('The first start stores the database ID, and later starts accept it', async () => {
  expect(await checkAndBindFiles()).toEqual({ rejection: null, events: [] })
  expect(await readDatabaseId()).toBe(databaseId)
  await insertObjectRows(db.admin, await createStoredFiles(folder, 3))
  expect(await checkAndBindFiles()).toEqual({ rejection: null, events: [] })
})

test('Files with another ID are rejected and keep their ID, even if the rows match', async () => {
  await insertObjectRows(db.admin, await createStoredFiles(folder, 10))
  const otherId = randomUUID()
  await createLocalFileStore(folder).writeDatabaseId(otherId)
  expect(await checkAndBindFiles()).toEqual({ rejection: getForeignFilesMessage(), events: [] })
  expect(await readDatabaseId()).toBe(otherId)
})

test('An empty database is rejected if there are files, and the error explains the fix', async () => {
  const { connection } = inject('cluster')
  const name = `test_empty_${randomBytes(6).toString('hex')}`
  await db.admin.query(`create database ${name}`)
  const emptyDatabase = connect({ ...connection, database: name })
  try {
    await createStoredFiles(folder, 1)
    for (const sql of [emptyDatabase, null]) {
      const fileStore = createLocalFileStore(folder)
      await expect(
        requireMatchingFiles(sql, { fileStore, databaseLocation: 'the database in /data/postgres' }),
      ).rejects.toThrow(
        `There are files in ${folder}, but the database in /data/postgres is empty. Restore the database that they belong ` +
          `to, or move ${folder} away to start over, or run "npm run files -- adopt" to use the files with an empty database.`,
      )
    }
    expect(await emptyDatabase`select from pg_namespace where nspname = 'platform'`).toHaveLength(0)
  } finally {
    await emptyDatabase.end()
    await db.admin.query(`drop database ${name} with (force)`)
  }
})

test('Files without an ID are rejected, even if the rows match', async () => {
  await insertObjectRows(db.admin, await createStoredFiles(folder, 10))
  expect(await checkAndBindFiles()).toEqual({ rejection: getForeignFilesMessage(), events: [] })
  expect(await readDatabaseId()).toBeNull()
})

test('A database whose files are missing starts, and each start logs the missing files', async () => {
  await insertObjectRows(
    db.admin,
    Array.from({ length: 7 }, () => randomUUID()),
  )
  for (let round = 0; round < 2; round += 1) {
    expect(await checkAndBindFiles()).toEqual({
      rejection: null,
      events: [{ event: 'files_missing', rows: 7, location: folder }],
    })
  }
  expect(await readDatabaseId()).toBe(databaseId)
})
