import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { portOf } from '#lib/network/port-of.ts'
import { createDatabase } from '#platform/database/create-database.ts'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

const anon = { role: 'anon', claims: { role: 'anon' } } as const
const read = { readOnly: true, timeoutMs: 60_000 }

/** A proxy that cuts each database connection after `answers` responses (`null`: never), or at the next query. */
async function startFaultyProxy() {
  const fault: { answers: number | null; isNextCut: boolean } = { answers: null, isNextCut: false }
  const server = createServer((client) => {
    const upstream = connect(join(db.address.host, `.s.PGSQL.${db.address.port}`))
    let remaining = fault.answers ?? Number.POSITIVE_INFINITY
    client
      .on('error', () => {})
      .on('data', (chunk) => {
        if (!fault.isNextCut) return upstream.write(chunk)
        fault.isNextCut = false
        return client.destroy()
      })
    upstream.on('data', (chunk) => (remaining-- > 0 ? client.write(chunk) : client.destroy())).on('error', () => {})
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = { ...db.address, host: '127.0.0.1', port: portOf(server) }
  return { fault, address, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('A connection lost while opening fails its query, and the next query reconnects', async () => {
  const proxy = await startFaultyProxy()
  const database = await createDatabase({ address: proxy.address, connections: { requests: 1, auth: 1 } })
  const asks = [
    () => database.queryAs(anon, read, 'select 1 as one', []),
    () => database.runAs(anon, read, (sql) => sql`select 1 as one`),
    () => database.auth`select 1 as one`,
    () => database.auth.begin((sql) => sql`select 1 as one`),
  ]
  for (const ask of asks) {
    for (let responseCount = 0; responseCount < 6; responseCount += 1) {
      proxy.fault.answers = responseCount
      const outcome = await ask().then(
        (rows) => [...rows],
        (error: unknown) => error,
      )
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(DatabaseUnavailableError)
      else expect(outcome).toEqual([{ one: 1 }])
      proxy.fault.answers = null
      await expect
        .poll(() =>
          ask().then(
            (rows) => [...rows],
            () => null,
          ),
        )
        .toEqual([{ one: 1 }])
      // Closes the good connections, because the next round must open new ones.
      await database.auth`select pg_terminate_backend(pg_backend_pid())`.catch(() => {})
      await database.queryAs(anon, read, 'select pg_terminate_backend(pg_backend_pid())', []).catch(() => {})
    }
  }
  await database.close(1)
  await proxy.close()
})

test('Retries reads on a lost connection, but not writes', async () => {
  const proxy = await startFaultyProxy()
  const database = await createDatabase({ address: proxy.address, connections: { requests: 1, auth: 1 } })
  const ask = (readOnly: boolean) => database.queryAs(anon, { ...read, readOnly }, 'select 1 as one', [])
  expect(await ask(true)).toEqual([{ one: 1 }])
  proxy.fault.isNextCut = true
  expect(await ask(true)).toEqual([{ one: 1 }])
  proxy.fault.isNextCut = true
  await expect(ask(false)).rejects.toThrow(DatabaseUnavailableError)
  expect(await ask(false)).toEqual([{ one: 1 }])
  await database.close(1)
  await proxy.close()
})
