import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { locateArchiveFile } from '#lib/archive/archive-file.ts'
import { readArchive } from '#lib/archive/read-archive.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { createBackupName } from '#server/backup/backup-files.ts'
import { startScheduledBackups } from '#server/backup/scheduled-backups.ts'
import { createUpgradeBackupHook } from '#server/backup/upgrade-backup-hook.ts'
import { readConfig } from '#server/config.ts'
import type { Log } from '#server/log/log.ts'
import { failingMigration, writeNextVersion } from '#tests/support/backend/next-version.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const hourMs = 60 * 60 * 1000
const startTime = Date.parse('2026-03-01T00:00:00Z')

let BACKUP_DIR: string
let DATA_DIR: string
const lines: Record<string, unknown>[] = []
const parent = await mkdtemp(join(tmpdir(), 'stationhouse-own-backups-'))
const db = await createTestDatabase()
beforeEach(async () => {
  const folder = await mkdtemp(join(parent, 'test-'))
  BACKUP_DIR = join(folder, 'backups')
  DATA_DIR = join(folder, 'data')
  lines.length = 0
})
afterAll(async () => {
  await db.close()
  await rm(parent, { recursive: true, force: true })
})

const addLine = (level: string) => (line: object, message: string) => void lines.push({ level, message, ...line })
// The scheduler calls only these methods.
const log = { info: addLine('info'), warn: addLine('warn'), error: addLine('error') } as unknown as Log

/** Starts the scheduled backups. `now` returns the time in milliseconds. */
function startBackups(env: Record<string, string>, now: () => number) {
  const config = readConfig({ DATA_DIR, BACKUP_DIR, ...env })
  const clocks = { now: () => new Date(now()), monotonicNow: now }
  return startScheduledBackups({ config, connection: db.connection, log, ...clocks })
}

test('Backups are made when due, even after a restart, and only the newest are retained', async () => {
  let time = startTime
  let backups = startBackups({ BACKUP_EVERY: '6', BACKUP_KEEP: '2' }, () => time)
  await backups.runIfDue()
  expect(await readdir(BACKUP_DIR)).toEqual(['scheduled-2026-03-01T00-00-00Z.backup'])
  time = startTime + 5 * hourMs
  await backups.runIfDue()
  await backups.close()
  backups = startBackups({ BACKUP_EVERY: '6', BACKUP_KEEP: '2' }, () => time)
  await backups.runIfDue()
  expect(await readdir(BACKUP_DIR)).toHaveLength(1)
  await writeFile(join(BACKUP_DIR, 'before-my-holiday.backup'), 'mine')
  for (const hours of [6, 12, 18]) {
    time = startTime + hours * hourMs
    await backups.runIfDue()
  }
  await backups.close()
  expect((await readdir(BACKUP_DIR)).toSorted()).toEqual([
    'before-my-holiday.backup',
    'scheduled-2026-03-01T12-00-00Z.backup',
    'scheduled-2026-03-01T18-00-00Z.backup',
  ])
  expect(lines.filter(({ event }) => event === 'backup_made')).toHaveLength(4)
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})

test('The newest archives are retained, and one for each of the last days and weeks', async () => {
  // The first of March is a Sunday.
  await mkdir(BACKUP_DIR)
  for (let age = 2; age < 62; age += 1) {
    const name = createBackupName('scheduled', new Date(startTime - age * 12 * hourMs))
    await writeFile(join(BACKUP_DIR, name), 'an earlier one')
  }
  const backups = startBackups({}, () => startTime)
  await backups.runIfDue()
  await backups.close()
  const remainingNames = (await readdir(BACKUP_DIR)).map((name) =>
    name.slice('scheduled-2026-'.length, -'-00-00Z.backup'.length),
  )
  expect(remainingNames.toSorted()).toEqual([
    ...['02-08T12', '02-15T12', '02-22T12'],
    ...['02-23T12', '02-24T12', '02-25T12', '02-26T00', '02-26T12', '02-27T00', '02-27T12', '02-28T00'],
    '03-01T00',
  ])
})

test('The log says what a backup without a passphrase leaves out', async () => {
  const backups = startBackups({}, () => startTime)
  await backups.runIfDue()
  await backups.close()
  expect(lines).toMatchObject([
    { level: 'warn', event: 'backup_made', message: expect.stringContaining('without keys') },
  ])
})

test('A failed backup is logged and retried after an hour', async () => {
  await writeFile(BACKUP_DIR, 'a file in the way')
  let time = startTime
  const backups = startBackups({}, () => time)
  await backups.runIfDue()
  await backups.runIfDue()
  expect(lines).toMatchObject([{ level: 'error', event: 'backup_failed' }])
  await rm(BACKUP_DIR)
  time = startTime + hourMs
  await backups.runIfDue()
  await backups.close()
  expect(await readdir(BACKUP_DIR)).toEqual(['scheduled-2026-03-01T01-00-00Z.backup'])
})

test('A stopping server cancels its backup and leaves no file', async () => {
  const backups = startBackups({}, () => startTime)
  await backups.close()
  expect(await readdir(BACKUP_DIR).catch(() => [])).toEqual([])
  expect(lines).toEqual([])
})

/** Migrates to the next version, as the first start after `git pull` does. */
const upgrade = async (env: Record<string, string> = {}) => {
  const backUp = createUpgradeBackupHook(readConfig({ DATA_DIR, ...env }), () => {})
  return migrateDatabase({
    connection: db.connection,
    siteSchemaFolder: await writeNextVersion(join(parent, 'next-version')),
    beforeUpgrade: async () => backUp?.(db.connection),
    log: () => {},
  })
}

test('A database with content is backed up before a migration, and a failed backup prevents the migration', async () => {
  // The migration always fails, but only after the backup.
  await expect(upgrade()).rejects.toThrow(`Migration ${failingMigration}`)
  expect(await readdir(DATA_DIR).catch(() => [])).toEqual([])

  await db.admin`insert into auth.users (email) values ('gull@example.org')`
  await expect(upgrade()).rejects.toThrow(`Migration ${failingMigration}`)
  const [name = ''] = await readdir(join(DATA_DIR, 'backups'))
  expect(name).toMatch(/^before-upgrade-.*\.backup$/)
  let userRows = ''
  await readArchive(
    { location: locateArchiveFile(join(DATA_DIR, 'backups', name)), passphrase: null },
    async ({ name, content }) => {
      if (name === 'table/auth.users') for await (const chunk of content) userRows += chunk.toString()
    },
  )
  expect(userRows).toContain('gull@example.org')

  await writeFile(BACKUP_DIR, 'a file in the way')
  await expect(upgrade({ BACKUP_DIR: join(BACKUP_DIR, 'below') })).rejects.toThrow(
    /^The database was not updated, because the backup before the update failed: /,
  )
})
