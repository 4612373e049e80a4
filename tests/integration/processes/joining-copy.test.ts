import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { portOf } from '#lib/network/port-of.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'
import { createPeerMarks } from '#server/workers/peer-marks.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('A copy takes no connection before all others know of it, and answers each from then on', async () => {
  const db = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-copy-'))
  const [asksToJoin, joined] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const port = await findPort()
  const siteUrl = `http://127.0.0.1:${port}`
  const starting = startServer({
    config: readConfig({ HOST: '127.0.0.1', SEED: 'none', DATA_DIR: folder, WORKERS: '2' }),
    loadWebsite: async () => ({
      handlePage: async () => new Response('<p>A page.</p>'),
      staticFiles: null,
      isDevelopment: false,
    }),
    log: pino({ enabled: false }),
    print: () => {},
    isTerminal: false,
    worker: 2,
    copy: {
      own: 'copy',
      port,
      siteUrl,
      address: db.address,
      marks: createPeerMarks('copy', () => {}),
      join() {
        asksToJoin.resolve()
        return joined.promise
      },
      ready: () => {},
      describeStatus: async () => new Response(),
      takeRoom: async () => () => {},
      noteVisit: () => {},
      noteFailure: () => {},
      closing: new Promise(() => {}),
    },
  })
  await Promise.race([asksToJoin.promise, starting])
  const early = fetch(siteUrl, { signal: AbortSignal.timeout(5_000) })
  await expect(early).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  joined.resolve()
  const server = await starting
  expect((await fetch(siteUrl)).status).toBe(200)
  await server.close()
  await rm(folder, { recursive: true })
  await db.close()
})
