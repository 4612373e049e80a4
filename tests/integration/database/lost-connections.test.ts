import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

const anonIdentity = { role: 'anon', claims: { role: 'anon' } } as const
const readOptions = { readOnly: true, timeoutMs: 60_000 }

/**
 * Starts a proxy that cuts each database connection after `maxResponses` responses, or at the next
 * query if `cutsNextQuery`.
 */
async function startFaultyProxy() {
  const fault: { maxResponses: number | null; cutsNextQuery: boolean } = { maxResponses: null, cutsNextQuery: false }
  const server = createServer((client) => {
    const upstream = connect(join(db.connection.host, `.s.PGSQL.${db.connection.port}`))
    let remainingResponses = fault.maxResponses ?? Number.POSITIVE_INFINITY
    client
      .on('error', () => {})
      .on('data', (chunk) => {
        if (!fault.cutsNextQuery) return upstream.write(chunk)
        fault.cutsNextQuery = false
        return client.destroy()
      })
    upstream
      .on('data', (chunk) => (remainingResponses-- > 0 ? client.write(chunk) : client.destroy()))
      .on('error', () => {})
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const connection = { ...db.connection, host: '127.0.0.1', port: requireListeningPort(server) }
  return { fault, connection, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('If a connection is lost while it opens, the query fails only with “unavailable”, and a later query reconnects', async () => {
  const proxy = await startFaultyProxy()
  const database = await openDatabase({ connection: proxy.connection, connections: { requests: 1, auth: 1 } })
  const queries = [
    () => database.queryAs(anonIdentity, readOptions, 'select 1 as one', []),
    () => database.runAs(anonIdentity, readOptions, (sql) => sql`select 1 as one`),
    () => database.auth`select 1 as one`,
    () => database.auth.begin((sql) => sql`select 1 as one`),
  ]
  for (const query of queries) {
    for (let responseCount = 0; responseCount < 6; responseCount += 1) {
      proxy.fault.maxResponses = responseCount
      const outcome = await query().then(
        (rows) => [...rows],
        (error: unknown) => error,
      )
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(DatabaseUnavailableError)
      else expect(outcome).toEqual([{ one: 1 }])
      proxy.fault.maxResponses = null
      await expect
        .poll(() =>
          query().then(
            (rows) => [...rows],
            () => null,
          ),
        )
        .toEqual([{ one: 1 }])
      // Closes the working connections, because the next round must open new connections.
      await database.auth`select pg_terminate_backend(pg_backend_pid())`.catch(() => {})
      await database
        .queryAs(anonIdentity, readOptions, 'select pg_terminate_backend(pg_backend_pid())', [])
        .catch(() => {})
    }
  }
  await database.close(1)
  await proxy.close()
})

test('Reads are retried after a lost connection, but writes aren’t', async () => {
  const proxy = await startFaultyProxy()
  const database = await openDatabase({ connection: proxy.connection, connections: { requests: 1, auth: 1 } })
  const query = (readOnly: boolean) =>
    database.queryAs(anonIdentity, { ...readOptions, readOnly }, 'select 1 as one', [])
  expect(await query(true)).toEqual([{ one: 1 }])
  proxy.fault.cutsNextQuery = true
  expect(await query(true)).toEqual([{ one: 1 }])
  proxy.fault.cutsNextQuery = true
  await expect(query(false)).rejects.toThrow(DatabaseUnavailableError)
  expect(await query(false)).toEqual([{ one: 1 }])
  await database.close(1)
  await proxy.close()
})
