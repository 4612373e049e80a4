import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { startServer, type Website } from '#server/start-server.ts'
import { openDatabaseUrl } from '#tests/support/backend/database-url.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
const databaseUrl = await openDatabaseUrl(db.connection)
const folder = await mkdtemp(join(tmpdir(), 'stationhouse-settings-'))
await writeFile(join(folder, 'file'), 'no folder')
await writeFile(join(folder, 'short-key'), '{"keys":[{"kty":"oct","k":"short"}]}')
const occupied = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
await new Promise((resolve) => occupied.once('listening', resolve))
afterAll(async () => {
  occupied.close()
  databaseUrl.close()
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const website: Website = { handlePage: async () => new Response(), staticFiles: null, isDevelopment: false }

/**
 * Starts the server with these settings. Returns the message to the operator, null for an unexpected
 * error, or `undefined` on success.
 */
async function tryToStart(
  env: Record<string, string>,
  log = pino({ enabled: false }),
): Promise<string | null | undefined> {
  const config = readConfig({ PORT: '0', SEED: 'none', DATA_DIR: join(folder, 'data'), ...env })
  const starting = startServer({
    config,
    loadWebsite: async () => website,
    log,
    print: () => {},
    isTerminal: false,
  })
  return starting.then((server) => server.close().then(() => undefined), explainFailure)
}

const filePath = join(folder, 'file')
const getOccupiedPort = () => {
  const address = occupied.address()
  return typeof address === 'object' ? address?.port : undefined
}
/** Returns the database URL with a change, such as another user or database. */
const changeUrl = (change: (url: URL) => void) => {
  const url = new URL(databaseUrl.url)
  change(url)
  return url.href
}

test.each<[setting: string, value: () => string, sentence: RegExp]>([
  [
    'HOST',
    () => 'no-such-host.invalid',
    /^HOST is a name that this machine can't resolve: no-such-host\.invalid\. Set HOST/,
  ],
  [
    'HOST',
    () => '192.0.2.1',
    /^This machine does not have the address 192\.0\.2\.1\. Set HOST to one of its addresses\.$/,
  ],
  ['PORT', () => `${getOccupiedPort()}`, /^Port \d+ is in use by another program\. Set PORT to a free port\.$/],
  ['DATA_DIR', () => filePath, /^The data folder \S+ is not a folder\. Set DATA_DIR to a folder\.$/],
  ['BACKUP_DIR', () => filePath, /^BACKUP_DIR must be the path of a folder, but \S+ is not a folder\.$/],
  ['BACKUP_DIR', () => join(filePath, 'below'), /^BACKUP_DIR must be the path of a folder, but \S+ is not a folder\.$/],
  // Node's recursive `mkdir` never ends in this folder.
  ['BACKUP_DIR', () => '/proc/backups', /^BACKUP_DIR must be the path of a folder, but \S+ can't be created: .+\.$/],
  [
    'DATABASE_URL',
    () => 'postgres://u:secret@no-such-host.invalid/db',
    /^The database at DATABASE_URL can't be used: its host no-such-host\.invalid is a name that this machine can't resolve\.$/,
  ],
  [
    'DATABASE_URL',
    () => 'postgres://u:secret@127.0.0.1:1/db',
    /^The database at DATABASE_URL can't be used: nothing listens at 127\.0\.0\.1, port 1\.$/,
  ],
  [
    'DATABASE_URL',
    () => `postgres://u:secret@127.0.0.1:${getOccupiedPort()}/db`,
    /^The database at DATABASE_URL can't be used: 127\.0\.0\.1, port \d+, closes connections immediately\.$/,
  ],
  [
    'DATABASE_URL',
    () => changeUrl((url) => (url.pathname = '/nothing')),
    /^The database at DATABASE_URL can't be used: it has no database nothing\.$/,
  ],
  [
    'DATABASE_URL',
    () => changeUrl((url) => (url.username = 'nobody')),
    /^The database at DATABASE_URL can't be used: (it rejects the password of the user nobody\.|role "nobody" does not exist)$/,
  ],
])('A wrong %s stops the start with a message that names it (%#)', async (name, value, sentence) => {
  const message = await tryToStart({ [name]: value() })
  expect(message).toMatch(sentence)
  expect(message).not.toContain('secret')
})

test.each<[string, string, RegExp]>([
  ['a missing file', 'nowhere', /^AUTH_SIGNING_KEYS \(\S+\) can't be used: there is no such file$/],
  ['a file that isn’t JSON', 'file', /^AUTH_SIGNING_KEYS \(\S+\) can't be used: the file is not JSON$/],
  ['a key that is too short', 'short-key', /^AUTH_SIGNING_KEYS \(\S+\) can't be used: .+$/],
])('AUTH_SIGNING_KEYS with %s stops the start with a message', async (_, name, sentence) => {
  const message = await tryToStart({
    DATABASE_URL: databaseUrl.url,
    DATA_DIR: join(folder, 'keys-data'),
    AUTH_SIGNING_KEYS: join(folder, name),
  })
  expect(message).toMatch(sentence)
})

test('The site starts and logs a warning if the metrics port is in use', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn', base: null }, { write: (line) => void lines.push(line) })
  const env = {
    DATABASE_URL: databaseUrl.url,
    DATA_DIR: join(folder, 'metrics-data'),
    METRICS_PORT: `${getOccupiedPort()}`,
  }
  expect(await tryToStart(env, log)).toBeUndefined()
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'metrics_off')
  expect(warnings).toEqual([
    expect.objectContaining({
      level: 40,
      msg: expect.stringContaining(`The metrics can't be served at 127.0.0.1:${getOccupiedPort()}`),
    }),
  ])
})
