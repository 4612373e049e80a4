import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locateArchiveFile } from '#lib/archive/archive-file.ts'
import { backUpWithConnection } from '#platform/operate/back-up-site.ts'
import { runBackupCommand, runRestoreCommand } from '#scripts/backup/run-backup-command.ts'
import { createBackupOptions } from '#server/backup/backup-options.ts'
import { readConfig } from '#server/config.ts'
import { prepareSiteDatabase } from '#tests/support/backend/prepare-site-database.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'
import { rewriteArchive } from '#tests/support/backup/rewrite-archive.ts'

let backend: TestPlatform
let folder: string
let archive: string
let DATA_DIR: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-rejections-'))
  DATA_DIR = join(folder, 'data')
  archive = join(folder, 'site.backup')
  backend = await createTestPlatform()
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
  await backend.service.storage.from('media-library').upload('a.pdf', bytes, { contentType: 'application/pdf' })
  const config = readConfig({ DATA_DIR: backend.dataDir })
  await backUpWithConnection(backend.database.connection, await createBackupOptions(config, locateArchiveFile(archive)))
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

async function expectRejection(file: string, sentence: RegExp | string): Promise<void> {
  const { exitCode, text } = await runRestoreCommand([file], { DATA_DIR })
  expect(text).toMatch(sentence)
  expect(text.split('\n')).toHaveLength(1)
  expect(exitCode).toBe(1)
  expect(await readdir(folder)).not.toContain('data')
}

test('A restore detects a changed bit or a missing end before it writes anything', async () => {
  const archiveBytes = await readFile(archive)
  const damagedFile = join(folder, 'damaged.backup')
  const rounds = 60
  for (let round = 0; round < rounds; round += 1) {
    const offset = Math.floor((archiveBytes.length * round) / rounds)
    const flipped = Buffer.from(archiveBytes)
    flipped.writeUInt8(archiveBytes.readUInt8(offset) ^ (1 << (round % 8)), offset)
    await writeFile(damagedFile, flipped)
    await expectRejection(
      damagedFile,
      /is damaged|is no backup|is not a backup|is not a Stationhouse backup|newer version/,
    )
  }
  await writeFile(damagedFile, archiveBytes.subarray(0, -1))
  await expectRejection(damagedFile, 'is damaged: its end is missing')
})

test('A hosted project can’t be backed up or restored', async () => {
  const env = { DATA_DIR, SUPABASE_URL: 'https://project.example', SUPABASE_SECRET_KEY: 'sb_secret_x' }
  const rejection = {
    exitCode: 1,
    text: 'This command works only with the embedded backend. Unset SUPABASE_URL.',
  }
  expect(await runBackupCommand([join(folder, 'hosted.backup')], env)).toEqual(rejection)
  expect(await runRestoreCommand([archive], env)).toEqual(rejection)
})

test('The error explains why a file can’t be opened', async () => {
  await expectRejection(join(folder, 'missing'), `${join(folder, 'missing')} can't be read: the file does not exist.`)
  await expectRejection(join(archive, 'below'), `${join(archive, 'below')} can't be read: the file does not exist.`)
  await expectRejection(folder, `${folder} can't be read: it is a folder.`)
})

type Changes = Parameters<typeof rewriteArchive>[2]

const rewriteMetadata = (name: string, metadata: Changes['metadata']) =>
  rewriteArchive(archive, join(folder, name), { metadata })

test('An archive of a later version, of another program, of no site or of an unknown format is rejected', async () => {
  const laterArchive = await rewriteMetadata('later.backup', ({ migrations }) => ({
    version: '9.9.9+1a2b3c4d',
    migrations: [...migrations, { source: 'site', name: '29991231000000_fly.sql', sha256: '00' }],
  }))
  await expectRejection(
    laterArchive,
    'was made by version 9.9.9+1a2b3c4d: restore the archive with that version or a later version',
  )
  const foreignArchive = await rewriteMetadata('foreign.backup', ({ migrations: [first, ...laterMigrations] }) => ({
    migrations: [{ ...first, sha256: '00' }, ...laterMigrations],
  }))
  await expectRejection(
    foreignArchive,
    /was made by another program: its migration \S+\.sql differs from this version's/,
  )
  await expectRejection(await rewriteMetadata('none.backup', () => ({ migrations: [] })), /contains no site/)
  await expectRejection(
    await rewriteMetadata('odd.backup', () => ({ tables: 'all' })),
    /is not a backup that this version can read/,
  )
})

test.each<[part: string, metadata: object]>([
  ['version', { version: '\u001b[2J0.7.0' }],
  ['empty version', { version: '' }],
  ['time', { madeAt: '2027-01-29T10:00:00.000Z\u001b[2J' }],
  ['table', { tables: [{ schema: 'public', name: 'a\u001b[2J', columns: ['id'], primaryKey: [] }] }],
])('An archive with an invalid %s is rejected with a message that doesn’t quote it', async (part, metadata) => {
  await expectRejection(
    await rewriteMetadata(`${part}.backup`, () => metadata),
    /^[\w/. -]+ is not a backup that this version can read\.$/,
  )
})

test.each([
  'key/../../planted',
  'key/database-password',
  'key/',
  'file/../../planted',
  'file/not-a-version',
  'table/nowhere',
  'table/',
  'planted',
  'about',
  '',
  'odd\u001b[2Jname',
])('An entry named %j is rejected before anything is written', async (name) => {
  const oddArchive = join(folder, `odd-${Buffer.from(name).toString('hex')}.backup`)
  await rewriteArchive(archive, oddArchive, { add: [{ name, content: '{}' }] })
  await expectRejection(oddArchive, `contains ${JSON.stringify(name)}, which backups of this version don't have.`)
})

test('Duplicate entries and rows that the database doesn’t accept are rejected', async () => {
  const duplicateArchive = join(folder, 'twice.backup')
  await rewriteArchive(archive, duplicateArchive, { add: [{ name: 'table/public.articles', content: '{"id":1}' }] })
  await expectRejection(duplicateArchive, 'it contains table/public.articles twice')
  const invalidArchive = join(folder, 'bad.backup')
  await rewriteArchive(archive, invalidArchive, {
    remove: ['table/public.alerts'],
    add: [{ name: 'table/public.alerts', content: '{"id":"x"}' }],
  })
  const { exitCode, text } = await runRestoreCommand([invalidArchive], { DATA_DIR: join(folder, 'bad') })
  expect(text).toMatch(/^The restore failed: the database rejected rows of table\/public\.alerts \(.+\)\.$/)
  expect(exitCode).toBe(1)
})

test('Start and backup report an unfinished restore, and the next restore repeats it', async () => {
  const unfinishedDir = join(folder, 'unfinished')
  await mkdir(join(unfinishedDir, 'storage'), { recursive: true })
  // No process has this ID.
  await writeFile(join(unfinishedDir, 'restore-unfinished'), '4194305')
  await writeFile(join(unfinishedDir, 'storage', 'half'), 'a picture')
  const start = prepareSiteDatabase(unfinishedDir)
  await expect(start).rejects.toThrow(
    `A restore into ${unfinishedDir} is not finished: run npm run restore -- FILE again`,
  )
  const backup = await runBackupCommand([join(folder, 'never.backup')], { DATA_DIR: unfinishedDir })
  expect(backup).toMatchObject({ exitCode: 1, text: expect.stringContaining('is not finished') })
  expect(await runRestoreCommand([archive], { DATA_DIR: unfinishedDir })).toMatchObject({ exitCode: 0 })
  expect(await readdir(join(unfinishedDir, 'storage'))).toEqual(['database-id', 'objects'])
  expect(await readdir(unfinishedDir)).not.toContain('restore-unfinished')
})
