import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import type { ConnectionSettings } from '#platform/database/connection-settings.ts'
import { openFileStore } from '#platform/open-file-store.ts'
import { runBackupCommand, runRestoreCommand } from '#scripts/backup/run-backup-command.ts'
import { runFilesCommand } from '#scripts/files/run-files-command.ts'
import { startScheduledBackups } from '#server/backup/scheduled-backups.ts'
import { readConfig } from '#server/config.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'
import { type FakeS3, startFakeS3 } from '#tests/support/s3/fake-s3.ts'

let fakeS3: FakeS3
let backend: TestPlatform
let folder: string

const cleanUps: (() => unknown)[] = []
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-buckets-'))
  fakeS3 = await startFakeS3(['files', 'archives'])
  backend = await createTestPlatform()
  await backend.service.storage.from('media-library').upload('a.pdf', pdf, { contentType: 'application/pdf' })
})
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  await backend.close()
  await fakeS3.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  fakeS3.requests.length = 0
})
afterEach(() => {
  fakeS3.fault = null
})

const listKeys = (bucket: string) => [...fakeS3.bucket(bucket).objects.keys()].toSorted()

async function openUrl(connection: ConnectionSettings): Promise<string> {
  const { url, close } = await openDatabaseUrl(connection)
  cleanUps.push(close)
  return url
}

async function createEmptyDatabase(): Promise<string> {
  const { connection: cluster } = inject('cluster')
  const database = `test_bucket_${randomBytes(6).toString('hex')}`
  const admin = connect(cluster)
  await admin.query(`create database ${database}`)
  cleanUps.push(async () => {
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  })
  return openUrl({ ...cluster, database })
}

test('A site can move to a bucket and back, with archives in a bucket or folder', async () => {
  const source = { DATABASE_URL: await openUrl(backend.database.connection), DATA_DIR: backend.dataDir }
  const archive = 's3://archives/moves/site.backup'
  const result = await runBackupCommand([archive], { ...source, ...fakeS3.settings })
  expect(result).toMatchObject({
    exitCode: 0,
    text: expect.stringMatching(/^s3:\/\/archives\/moves\/site\.backup contains/),
  })
  expect(listKeys('archives')).toEqual(['moves/site.backup'])
  expect(await runBackupCommand([archive], { ...source, ...fakeS3.settings })).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/^s3:\/\/archives\/moves\/site\.backup already exists/),
  })

  const bucketSettings = {
    DATABASE_URL: await createEmptyDatabase(),
    DATA_DIR: join(folder, 'in-bucket'),
    ...fakeS3.settings,
    S3_BUCKET: 'files',
    S3_PREFIX: 'police',
  }
  expect(await runRestoreCommand([archive], bucketSettings)).toMatchObject({ exitCode: 0 })
  expect(await readdir(bucketSettings.DATA_DIR)).toEqual([])
  expect(listKeys('files')).toEqual([
    'police/database-id',
    expect.stringMatching(/^police\/objects\/[0-9a-f]{2}\/[0-9a-f-]{36}$/),
  ])
  const status = await runFilesCommand(['status'], bucketSettings)
  expect(status).toEqual({
    exitCode: 0,
    text: 's3://files/police: 1 file, 0 of them unreferenced; 0 files in the trash.',
  })
  const otherSettings = {
    ...bucketSettings,
    DATABASE_URL: await createEmptyDatabase(),
    DATA_DIR: join(folder, 'other'),
  }
  expect(await runRestoreCommand([archive], otherSettings)).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/^s3:\/\/files\/police is not empty/),
  })
  expect(await runFilesCommand(['status'], { ...otherSettings, DATA_DIR: join(folder, 'another') })).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/^The files in s3:\/\/files\/police don't belong to|^There are files in s3:/),
  })

  const localArchive = join(folder, 'back.backup')
  expect(await runBackupCommand([localArchive], bucketSettings)).toMatchObject({ exitCode: 0 })
  const folderSettings = { DATABASE_URL: await createEmptyDatabase(), DATA_DIR: join(folder, 'in-folder') }
  expect(await runRestoreCommand([localArchive], folderSettings)).toMatchObject({ exitCode: 0 })
  const files = openFileStore({ dataDir: folderSettings.DATA_DIR, s3: null })
  const [first] = await Array.fromAsync(files.list())
  const content = await files.read(first?.version ?? '')
  expect(Buffer.concat(await Array.fromAsync(content ?? []))).toEqual(pdf)
})

test('Old and failed scheduled backups leave nothing in the bucket, and logs contain no S3 secret', async () => {
  let time = Date.parse('2026-03-01T00:00:00Z')
  const env = {
    DATA_DIR: backend.dataDir,
    ...fakeS3.settings,
    BACKUP_DIR: 's3://archives/own',
    BACKUP_EVERY: '6',
    BACKUP_KEEP: '2',
  }
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const backups = startScheduledBackups({
    config: readConfig(env),
    connection: backend.database.connection,
    log,
    now: () => new Date(time),
    monotonicNow: () => time,
  })
  await backups.runIfDue()
  const { objects } = fakeS3.bucket('archives')
  objects.set('own/mine.backup', { body: pdf, changedAt: 0, eTag: '"x"' })
  for (const hours of [6, 12, 18]) {
    time = Date.parse('2026-03-01T00:00:00Z') + hours * 3_600_000
    await backups.runIfDue()
  }
  const expectedKeys = [
    'own/mine.backup',
    'own/scheduled-2026-03-01T12-00-00Z.backup',
    'own/scheduled-2026-03-01T18-00-00Z.backup',
  ]
  expect(listKeys('archives').filter((key) => key.startsWith('own/'))).toEqual(expectedKeys)
  expect(await backups.readStatus()).toMatchObject({
    isScheduled: true,
    newest: { madeAt: '2026-03-01T18:00:00.000Z', bytes: objects.get(expectedKeys[2] ?? '')?.body.length },
    failure: null,
  })

  fakeS3.fault = ({ method, key }) =>
    method === 'PUT' && key.endsWith('.backup') ? { status: 403, code: 'AccessDenied' } : null
  time += 6 * 3_600_000
  await backups.runIfDue()
  const reason = expect.stringMatching(
    /^s3:\/\/archives\/own\/scheduled-\S+ can't be written at http:\S+: S3 responded with 403/,
  )
  expect(await backups.readStatus()).toMatchObject({ failure: { reason } })
  expect(listKeys('archives').filter((key) => key.startsWith('own/'))).toEqual(expectedKeys)
  await backups.close()
  expect(lines.join('')).not.toMatch(/canary|AWS4-HMAC/)
})
