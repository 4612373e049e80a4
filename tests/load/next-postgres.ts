import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#platform/database/connect.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { runBackup, runRestore } from '#scripts/backup/run-backup-command.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { siteData } from '#supabase/site-data.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { startOtherPostgres } from '#tests/support/backend/other-postgres.ts'
import { fillSite } from '#tests/support/site/fill-site.ts'

/**
 * Rehearses the day when Postgres gets a new major version: downloads an earlier one from the npm registry, makes a site
 * on it, backs it up and restores it into this version's own: `node tests/load/next-postgres.ts [17.10.0-beta.17]`.
 */
const [version = '17.10.0-beta.17'] = process.argv.slice(2)
const siteUrl = 'http://stationhouse.test'
const env = { BACKUP_PASSPHRASE: 'three gulls on a rusty buoy' }
const settings = { signingKeysFile: null, siteUrl, signUpPolicy: 'approval', autoconfirm: false } as const
const onError = (error: unknown) => console.error(error)
const folder = await mkdtemp(join(tmpdir(), 'stationhouse-postgres-'))
try {
  const old = await startOtherPostgres(version)
  const dataDir = join(folder, 'data')
  const archive = join(folder, 'site.backup')
  const { url, close } = await openDatabaseUrl(old.address)
  const before = await prepareDatabase({
    dataDir,
    databaseUrl: url,
    siteData: siteData(),
    beforeUpgrade: null,
    log: () => {},
  })
  const made = await createSitePlatform({ ...settings, address: before.address, dataDir, onError })
  await fillSite({ platform: made, siteUrl })
  await made.close()
  console.log((await runBackup([archive], { ...env, DATA_DIR: dataDir, DATABASE_URL: url })).text)
  close()
  await old.stop()

  const elsewhere = join(folder, 'elsewhere')
  console.log((await runRestore([archive], { ...env, DATA_DIR: elsewhere })).text)
  const after = await prepareDatabase({
    dataDir: elsewhere,
    databaseUrl: null,
    siteData: siteData(),
    beforeUpgrade: null,
    log: () => {},
  })
  const restored = await createSitePlatform({ ...settings, address: after.address, dataDir: elsewhere, onError })
  const signIn = await restored.fetch(
    new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: made.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.org', password: 'a lantern in the harbor fog' }),
    }),
  )
  const sql = connect(after.address)
  const [server] =
    await sql`select current_setting('server_version') as version, count(*)::int as articles from articles`
  console.table({
    'made on': version,
    'restored into': server?.version,
    articles: server?.articles,
    'sign-in': signIn.status,
  })
  await sql.end()
  await restored.close()
  await after.stop()
} finally {
  await rm(folder, { recursive: true, force: true })
}
