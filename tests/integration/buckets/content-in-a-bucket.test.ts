import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readArchive } from '#lib/archive/read-archive.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { openFileStore } from '#platform/open-file-store.ts'
import { runBackup, runRestore } from '#scripts/backup/run-backup-command.ts'
import { locateArchive } from '#server/backup/backup-place.ts'
import { createUpgradeBackup } from '#server/backup/upgrade-backup.ts'
import { readConfig } from '#server/config.ts'
import { defaultSample, readSample } from '#supabase/sample/read-sample.ts'
import { listSampleFiles, seedSample } from '#supabase/sample/seed.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { failingMigration, writeNextVersion } from '#tests/support/backend/next-version.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'
import { type S3StandIn, startS3StandIn } from '#tests/support/s3/s3-stand-in.ts'

const department = await readSample(defaultSample)
const sampleFiles = listSampleFiles(department)

let standIn: S3StandIn
let folder: string
let source: TestPlatform
let sourceUrl: Awaited<ReturnType<typeof openDatabaseUrl>>
const cleanUps: (() => unknown)[] = []
beforeAll(async () => {
  standIn = await startS3StandIn(['files', 'archives'])
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-bucket-content-'))
  source = await createSite('source')
  sourceUrl = await openDatabaseUrl(source.database.address)
})
afterAll(async () => {
  sourceUrl.close()
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  await standIn.close()
  await rm(folder, { recursive: true, force: true })
})

afterEach(() => {
  standIn.fault = null
})

/** The settings of a site whose files are in the bucket under this prefix. */
function settingsOf(prefix: string, dataDir: string): Record<string, string> {
  const { endpoint, region, accessKeyId, secretAccessKey } = standIn.account
  return {
    DATA_DIR: dataDir,
    S3_ENDPOINT: endpoint ?? '',
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_BUCKET: 'files',
    S3_PREFIX: prefix,
  }
}

async function createSite(prefix: string): Promise<TestPlatform> {
  const files = openFileStore(readConfig(settingsOf(prefix, join(folder, prefix))))
  const site = await createTestPlatform({ files, signUpPolicy: 'closed' })
  cleanUps.push(site.close, files.close)
  return site
}

const held = (prefix: string) =>
  [...standIn.bucket('files').objects.keys()].filter((key) => key.startsWith(`${prefix}/objects/`))

test('The sample department fills a site whose files are in a bucket', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#14294a' } })
    .webp()
    .toBuffer()
  const sample = {
    ...department,
    readFile: async (name: string) => (name.endsWith('.webp') ? picture : department.readFile(name)),
  }
  const linkTo = (bucket: string, key: string) => `/storage/v1/object/public/${bucket}/${key}`
  const seed = () => seedSample({ supabase: source.service, sample, linkTo })
  await seed()
  expect(held('source')).toHaveLength(sampleFiles.length)
  // As a start that completes what an earlier one began.
  await seed()
  expect(held('source')).toHaveLength(sampleFiles.length)
  expect(await readdir(source.dataDir)).not.toContain('objects')
  expect(source.failures).toEqual([])
})

test('Before such a site is migrated, a backup with its files goes into a bucket; without it nothing is migrated', async () => {
  const { address } = source.database
  const siteFolder = await writeNextVersion(join(folder, 'next-version'))
  const env = { ...settingsOf('source', source.dataDir), BACKUP_DIR: 's3://archives/own' }
  const upgrade = () => {
    const backUp = createUpgradeBackup(readConfig(env), () => {})
    return migrateDatabase({
      address,
      siteFolder,
      beforeUpgrade: async () => backUp?.(address),
      log: () => {},
    })
  }
  standIn.fault = ({ bucket, method }) =>
    bucket === 'archives' && method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null
  await expect(upgrade()).rejects.toThrow(
    /^Nothing was migrated, because the backup before it failed: .*may write into the bucket archives/,
  )
  standIn.fault = null
  // It fails after the backup.
  await expect(upgrade()).rejects.toThrow(`Migration ${failingMigration}`)
  const [key = ''] = standIn.bucket('archives').objects.keys()
  expect(key).toMatch(/^own\/before-upgrade-.*\.backup$/)
  let files = 0
  const archive = { ...locateArchive(`s3://archives/${key}`, readConfig(env).s3), passphrase: null }
  await readArchive({ ...archive, path: archive.file }, async ({ name, content }) => {
    if (name.startsWith('file/')) files += 1
    for await (const _ of content);
  })
  expect(files).toBe(sampleFiles.length)
})

test('An archive of such a site, in a bucket, is restored into a site whose files are in one', async () => {
  const file = 's3://archives/site.backup'
  const env = { ...settingsOf('source', source.dataDir), DATABASE_URL: sourceUrl.url }
  expect(await runBackup([file], env)).toMatchObject({ exitCode: 0 })
  expect(await runRestore([file], settingsOf('target', join(folder, 'restored')))).toMatchObject({ exitCode: 0 })
  const bytesOf = (prefix: string) =>
    held(prefix).map((key) => [
      key.slice(prefix.length),
      standIn.bucket('files').objects.get(key)?.body.toString('base64'),
    ])
  expect(bytesOf('target')).toHaveLength(sampleFiles.length)
  expect(bytesOf('source')).toEqual(expect.arrayContaining(bytesOf('target')))
})
