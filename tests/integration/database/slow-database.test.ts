import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portOf } from '#lib/network/port-of.ts'
import type { DatabaseAddress } from '#platform/database/address.ts'
import { createDatabase } from '#platform/database/create-database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const visitor = { role: 'anon', claims: { role: 'anon' } } as const
const read = { readOnly: true, timeoutMs: 60_000 }

/** A proxy in front of the database that delivers each answer `delayMs` late. */
async function startSlowProxy({ host, port }: DatabaseAddress) {
  const proxy = { delayMs: 0, url: { host: '127.0.0.1', port: 0 }, close: () => {} }
  const server = createServer((client) => {
    const upstream = connect(join(host, `.s.PGSQL.${port}`))
    client.pipe(upstream)
    let delivered = Promise.resolve()
    upstream.on('data', (chunk) => {
      const late = setTimeout(proxy.delayMs)
      delivered = delivered.then(() => late).then(() => void client.write(chunk))
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as [Socket, Socket][])
      one.on('error', () => {}).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url.port = portOf(server)
  proxy.close = () => void server.close()
  return proxy
}

test('A database that answers late is waited for: nobody is refused and no connection is given up', async () => {
  const proxy = await startSlowProxy(db.address)
  const database = await createDatabase({ address: { ...db.address, ...proxy.url } })
  const ask = () => database.queryAs(visitor, read, 'select pg_backend_pid() as pid', [])
  const [before] = await ask()
  proxy.delayMs = 4_000
  const [during] = await ask()
  expect(during).toEqual(before)
  proxy.delayMs = 0
  expect(await ask()).toEqual([before])
  await database.close(1)
  proxy.close()
})
