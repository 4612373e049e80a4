import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { DatabaseAddress } from '#platform/database/address.ts'
import { connect } from '#platform/database/connect.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { runBackup, runRestore } from '#scripts/backup/run-backup-command.ts'
import { siteData } from '#supabase/site-data.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

let backend: TestPlatform
let folder: string
let archive: string
const cleanUps: (() => unknown)[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-external-'))
  archive = join(folder, 'site.backup')
  backend = await createTestPlatform()
  const { admin } = backend.database
  await admin`insert into storage.recent_uploads (owner_id) values ('someone')`
  await admin`insert into auth.users (email, raw_user_meta_data) values ('gull@example.org', 'null')`
  await admin`insert into articles (title, excerpt, content, category, author)
    select 'No. ' || number, 'é 😀 \\ "quoted"', repeat(E'Line\n', 100), 'Community', 'Inés' from generate_series(1, 250) number`
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
  await backend.service.storage.from('media-library').upload('a.pdf', bytes, { contentType: 'application/pdf' })
})
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

async function openUrl(address: DatabaseAddress): Promise<string> {
  const { url, close } = await openDatabaseUrl(address)
  cleanUps.push(close)
  return url
}

async function createEmptyDatabase(): Promise<DatabaseAddress> {
  const { address: cluster } = inject('cluster')
  const database = `test_restore_${randomBytes(6).toString('hex')}`
  const admin = connect(cluster)
  await admin.query(`create database ${database}`)
  cleanUps.push(async () => {
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  })
  return { ...cluster, database }
}

async function readRows(address: DatabaseAddress) {
  const sql = connect(address)
  const read = (table: string) => sql.query(`select row_to_json(t)::text as row from ${table} t order by 1`)
  const rows = {
    users: await read('auth.users'),
    articles: await read('public.articles'),
    staff: await read('public.staff'),
    objects: await read('storage.objects'),
    quota: await read('storage.quota'),
    uploads: (await read('storage.recent_uploads')).length,
    forced: await sql`select relname from pg_class where relforcerowsecurity order by 1`,
  }
  await sql.end()
  return rows
}

/** A restore makes no triggers: the start afterwards does. */
async function listTriggers(address: DatabaseAddress) {
  const sql = connect(address)
  const triggers =
    await sql`select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
  await sql.end()
  return [...triggers]
}

test('A site on a Postgres of its own is backed up from there, and restored into another', async () => {
  const source = await openUrl(backend.database.address)
  const made = await runBackup([archive], { DATABASE_URL: source, DATA_DIR: backend.dataDir })
  expect(made).toMatchObject({ exitCode: 0, text: expect.stringContaining(' and 1 file (0.0 MB)') })

  const address = await createEmptyDatabase()
  const env = { DATABASE_URL: await openUrl(address), DATA_DIR: join(folder, 'data') }
  expect(await runRestore([archive], env)).toMatchObject({ exitCode: 0 })
  const expected = await readRows(backend.database.address)
  expect(await readRows(address)).toEqual({ ...expected, uploads: 0 })
  expect(await readdir(join(folder, 'data'))).toEqual(['storage'])

  const started = await prepareDatabase({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    siteData: siteData(),
    beforeUpgrade: null,
    log: () => {},
  })
  await started.stop()
  expect(await listTriggers(address)).toEqual(await listTriggers(backend.database.address))

  const again = await runRestore([archive], { ...env, DATA_DIR: join(folder, 'again') })
  expect(again).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/^The database at DATABASE_URL is not empty \(\S+\): create a new one/),
  })
  expect(await readdir(folder)).not.toContain('again')
})

test('A database that a restore was cut off in is refused by a start and by a restore, whatever the data folder', async () => {
  const address = await createEmptyDatabase()
  const broken = connect(address)
  await broken.query(
    `create schema platform; comment on schema platform is 'A restore into this database has begun and is not finished.'`,
  )
  await broken.end()
  const databaseUrl = await openUrl(address)
  const start = prepareDatabase({
    dataDir: join(folder, 'new'),
    databaseUrl,
    siteData: siteData(),
    beforeUpgrade: null,
    log: () => {},
  })
  const sentence = 'A restore into this database is not finished: create an empty database'
  await expect(start).rejects.toThrow(sentence)
  const restored = await runRestore([archive], { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'new') })
  expect(restored).toMatchObject({ exitCode: 1, text: expect.stringContaining(sentence) })
})
