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
const openServers: { close(): Promise<void> }[] = []
const db = await createTestDatabase()
const databaseUrl = await openDatabaseUrl(db.connection)
const fakeS3 = await startFakeS3()
afterAll(async () => {
  await fakeS3.close()
  databaseUrl.close()
  await db.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-machines-'))
})
afterEach(async () => {
  for (const server of openServers.splice(0)) await server.close()
  await db.admin`delete from storage.objects`
  await rm(folder, { recursive: true, force: true })
})

const getDataDir = (name: string) => join(folder, name)

/** Starts the whole server with the machine's data folder and this bucket. */
async function startMachine(name: string, bucket = 'files'): Promise<RunningServer> {
  const config = readConfig({
    PORT: '0',
    SEED: 'none',
    DATABASE_URL: databaseUrl.url,
    DATA_DIR: getDataDir(name),
    ...fakeS3.settings,
    S3_BUCKET: bucket,
  })
  const server = await startServer({
    config,
    loadWebsite: async () => ({ handlePage: async () => new Response(), staticFiles: null, isDevelopment: false }),
    log: pino({ enabled: false }),
    print: () => {},
    isTerminal: false,
  })
  openServers.push(server)
  return server
}

test('A machine serves a file that another machine put into the bucket', async () => {
  const firstServer = await startMachine('a')
  await cp(join(getDataDir('a'), 'keys'), join(getDataDir('b'), 'keys'), { recursive: true })
  const secondServer = await startMachine('b')
  const { secretKey, publishableKey } = await readApiKeys(getDataDir('a'))
  const openLibrary = ({ url }: RunningServer, key: string) =>
    connectWithKey({ url }, key).storage.from('media-library')
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
  const options = { contentType: 'application/pdf' }
  expect((await openLibrary(firstServer, secretKey).upload('shared.pdf', bytes, options)).error).toBeNull()
  const { data } = await openLibrary(secondServer, secretKey).download('shared.pdf')
  expect(data && Buffer.from(await data.arrayBuffer())).toEqual(bytes)
  expect((await openLibrary(secondServer, publishableKey).download('shared.pdf')).error).not.toBeNull()
  expect([...fakeS3.bucket('files').objects.keys()].toSorted()).toEqual([
    'database-id',
    expect.stringMatching(/^objects\//),
  ])
})

test('A machine doesn’t start without its bucket', async () => {
  const failure = await startMachine('c', 'none-like-this').catch(explainFailure)
  expect(failure).toMatch(/^S3_BUCKET must be an existing bucket/)
})
