import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { createSitePlatform } from '#server/platform/create-site-platform.ts'
import { dumpRows } from './release/dump-rows.ts'
import { fillSite } from './release/fill-site.ts'

/**
 * Saves a small site of the version in package.json, which the upgrade test of every later one opens:
 * `npm run save-release`.
 */
const root = join(import.meta.dirname, '..')
const upgradesFolder = join(root, 'tests', 'integration', 'upgrades')
const { version } = await readJson<{ version: string }>(join(root, 'package.json'))
const folder = join(upgradesFolder, version)
if (await stat(folder).catch(() => null)) {
  console.error(`Version ${version} is saved already: set the next one in package.json first.`)
  process.exit(1)
}

const siteUrl = 'http://stationhouse.test'
const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-release-'))
const database = await prepareDatabase({ dataDir, databaseUrl: null, beforeUpgrade: null, log: () => {} })
const sql = postgres({ ...database.address, max: 1, onnotice: () => {} })
try {
  const platform = await createSitePlatform({
    address: database.address,
    dataDir,
    siteUrl,
    signingKeysFile: null,
    signUpPolicy: 'approval',
    autoconfirm: false,
    onError: (error) => console.error(error),
  })
  await fillSite({ platform, siteUrl }).finally(() => platform.close())
  await mkdir(folder)
  const header = `-- The rows of a small site of version ${version}, for a database that has exactly its migrations.\n\n`
  await writeFile(join(folder, 'rows.sql'), header + (await dumpRows(sql)))
  await cp(join(dataDir, 'storage'), join(folder, 'storage'), { recursive: true })
} finally {
  await sql.end()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
console.log(`Version ${version} is saved in ${folder}.`)

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'))
}
