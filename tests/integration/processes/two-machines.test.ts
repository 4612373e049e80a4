import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'
import { startFakeS3 } from '#tests/support/s3/fake-s3.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'

let folder: string
const running: { close(): Promise<void> }[] = []
const db = await createTestDatabase()
const databaseUrl = await openDatabaseUrl(db.connection)
afterAll(async () => {
  databaseUrl.close()
  await db.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-machines-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
  await rm(folder, { recursive: true, force: true })
})

const getDataDir = (name: string) => join(folder, name)
/**
 * Starts the whole server with the machine's data folder. Returns the operator's message if it
 * fails.
 */
async function startMachine(name: string, env: Record<string, string> = {}): Promise<RunningServer | string | null> {
  const config = readConfig({
    PORT: '0',
    SEED: 'none',
    DATABASE_URL: databaseUrl.url,
    DATA_DIR: getDataDir(name),
    ...env,
  })
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

test('A machine serves a file that another machine put into the bucket', async () => {
  const fakeS3 = await startFakeS3()
  const { endpoint, region, accessKeyId, secretAccessKey } = fakeS3.account
  const env = {
    S3_ENDPOINT: endpoint ?? '',
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_BUCKET: 'files',
  }
  const firstServer = await startMachine('a', env)
  await cp(join(getDataDir('a'), 'keys'), join(getDataDir('b'), 'keys'), { recursive: true })
  const secondServer = await startMachine('b', env)
  if (!firstServer || !secondServer || typeof firstServer === 'string' || typeof secondServer === 'string')
    throw new Error(`${firstServer} ${secondServer}`)
  const { secretKey, publishableKey } = await readApiKeys(getDataDir('a'))
  const connectStorage = ({ url }: RunningServer, key: string) => connectWithKey({ url }, key).storage
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
  const options = { contentType: 'application/pdf' }
  const { error } = await connectStorage(firstServer, secretKey)
    .from('media-library')
    .upload('shared.pdf', bytes, options)
  expect(error).toBeNull()
  const { data } = await connectStorage(secondServer, secretKey).from('media-library').download('shared.pdf')
  expect(data && Buffer.from(await data.arrayBuffer())).toEqual(bytes)
  expect(
    (await connectStorage(secondServer, publishableKey).from('media-library').download('shared.pdf')).error,
  ).not.toBeNull()
  expect([...fakeS3.bucket('files').objects.keys()].toSorted()).toEqual([
    'database-id',
    expect.stringMatching(/^objects\//),
  ])
  for (const server of running.splice(0)) await server.close()
  await db.admin`delete from storage.objects`
  expect(await startMachine('c', { ...env, S3_BUCKET: 'none-like-this' })).toMatch(
    /^S3_BUCKET must be an existing bucket/,
  )
  await fakeS3.close()
})
