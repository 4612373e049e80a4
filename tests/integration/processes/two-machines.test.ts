import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { joinCopies } from '#platform/join-copies.ts'
import { readConfig } from '#server/config.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'
import { startS3StandIn } from '#tests/support/s3/s3-stand-in.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'

let db: TestDatabase
let folder: string
let databaseUrl: { url: string; close(): void }
const running: { close(): Promise<void> }[] = []
beforeAll(async () => {
  db = await createTestDatabase()
  databaseUrl = await openDatabaseUrl(db.address)
})
afterAll(async () => {
  databaseUrl.close()
  await db.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-machines-'))
})
afterEach(async () => {
  for (const each of running.splice(0)) await each.close()
  await untilGone()
  await rm(folder, { recursive: true, force: true })
})

const machine = (name: string) => join(folder, name)
const otherKeys =
  /^Another running copy .+ with other keys, .+: copy its DATA_DIR\/keys to \S+, set AUTH_SIGNING_KEYS .+\.$/
const otherFiles =
  /^Another running copy .+ keeps the uploaded files elsewhere, .+ one shared folder, .+ or stop that copy before\.$/

/** The whole server on a machine of that name; what its operator is told if it does not start. */
async function start(name: string, env: Record<string, string> = {}): Promise<RunningServer | string | null> {
  const config = readConfig({ PORT: '0', SEED: 'none', DATABASE_URL: databaseUrl.url, DATA_DIR: machine(name), ...env })
  const starting = startServer({
    config,
    loadWebsite: async () => ({ handlePage: async () => new Response(), staticFiles: null, isDevelopment: false }),
    log: pino({ enabled: false }),
    print: () => {},
    isTerminal: false,
  })
  const server = await starting.catch(explainFailure)
  if (server && typeof server === 'object') running.push(server)
  return server
}

/** As `start`, without the server. */
async function joinAs(name: string, keys: JWK[] | null = null) {
  const signingKeysFile = keys && join(folder, `${name}.json`)
  if (signingKeysFile) await writeFile(signingKeysFile, JSON.stringify({ keys }), { mode: 0o600 })
  const joined = await joinCopies({ address: db.address, dataDir: machine(name), signingKeysFile, renewMs: 20 }).catch(
    explainFailure,
  )
  if (joined && typeof joined === 'object') running.push(joined)
  return joined
}

/** The connections by which copies are known. */
async function listHolders(): Promise<number[]> {
  const rows = await db.admin<{ pid: number }[]>`
    select distinct pid from pg_locks where locktype = 'advisory' and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`
  return rows.map(({ pid }) => pid)
}

/** Until the database knows that the connections have ended, which on a busy machine may be after `close`. */
async function untilGone(): Promise<void> {
  await expect.poll(listHolders).toEqual([])
}

async function shareFolder(name: 'keys' | 'storage'): Promise<void> {
  await mkdir(machine('b'), { recursive: true })
  await rm(join(machine('b'), name), { recursive: true, force: true })
  if (name === 'keys') await cp(join(machine('a'), name), join(machine('b'), name), { recursive: true })
  else await symlink(join(machine('a'), name), join(machine('b'), name))
}

test('A second machine on one database starts with the keys and the files of the first alone', async () => {
  expect(await start('a')).toHaveProperty('url')
  expect(await start('b')).toMatch(otherKeys)
  await shareFolder('keys')
  expect(await start('b')).toMatch(otherFiles)
  await shareFolder('storage')
  expect(await start('b')).toHaveProperty('url')
})

test('A copy alone may have other keys than the one before it', async () => {
  const first = await joinAs('a')
  expect(await joinAs('b')).toMatch(otherKeys)
  if (first && typeof first === 'object') await first.close()
  await untilGone()
  expect(await joinAs('b')).toHaveProperty('close')
  expect(await joinAs('a')).toMatch(otherKeys)
})

test('Of two machines that start at once with different keys, one is refused', async () => {
  const outcomes = await Promise.all([joinAs('a'), joinAs('b'), joinAs('c')])
  expect(outcomes.filter((outcome) => typeof outcome === 'string')).toHaveLength(2)
})

test('Signing keys are replaced in two steps while copies are running, and not in one', async () => {
  const [older, newer] = await Promise.all([makeKey('older'), makeKey('newer')])
  expect(await joinAs('a', [older])).toHaveProperty('close')
  await shareFolder('storage')
  await shareFolder('keys')
  expect(await joinAs('b', [newer, older])).toMatch(otherKeys)
  expect(await joinAs('b', [older, newer])).toHaveProperty('close')
})

test('A copy is known again after its connection was cut', async () => {
  expect(await joinAs('a')).toHaveProperty('close')
  const [before = 0] = await listHolders()
  await db.admin`select pg_terminate_backend(${before})`
  await expect.poll(async () => (await listHolders()).filter((pid) => pid !== before)).toHaveLength(1)
  expect(await joinAs('b')).toMatch(otherKeys)
})

async function makeKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'ES256', kid }
}

test('Machines with one bucket have the same files: what one takes, the other serves', async () => {
  const standIn = await startS3StandIn()
  const { endpoint, region, accessKeyId, secretAccessKey } = standIn.account
  const env = {
    S3_ENDPOINT: endpoint ?? '',
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_BUCKET: 'files',
  }
  await mkdir(machine('b'), { recursive: true })
  const a = await start('a', env)
  await shareFolder('keys')
  expect(await start('b')).toMatch(otherFiles)
  const b = await start('b', env)
  if (!a || !b || typeof a === 'string' || typeof b === 'string') throw new Error(`${a} ${b}`)
  const { secretKey, publishableKey } = await readApiKeys(machine('a'))
  const from = ({ url }: RunningServer, key: string) => connectWithKey({ url }, key).storage
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
  const options = { contentType: 'application/pdf' }
  const { error } = await from(a, secretKey).from('media-library').upload('shared.pdf', bytes, options)
  expect(error).toBeNull()
  const { data } = await from(b, secretKey).from('media-library').download('shared.pdf')
  expect(data && Buffer.from(await data.arrayBuffer())).toEqual(bytes)
  expect((await from(b, publishableKey).from('media-library').download('shared.pdf')).error).not.toBeNull()
  expect([...standIn.bucket('files').objects.keys()].toSorted()).toEqual([
    'database-id',
    'folder-id',
    expect.stringMatching(/^objects\//),
  ])
  for (const each of running.splice(0)) await each.close()
  await db.admin`delete from storage.objects`
  expect(await start('c', { ...env, S3_BUCKET: 'none-like-this' })).toMatch(/^S3_BUCKET must be a bucket that exists/)
  await standIn.close()
})
