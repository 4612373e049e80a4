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

/** A way to the database on which each connection is cut when it has carried `answers` answers (`null`: never), or at the next question. */
async function startFaultyWay() {
  const fault: { answers: number | null; isNextCut: boolean } = { answers: null, isNextCut: false }
  const server = createServer((client) => {
    const upstream = connect(join(db.address.host, `.s.PGSQL.${db.address.port}`))
    let left = fault.answers ?? Number.POSITIVE_INFINITY
    client
      .on('error', () => {})
      .on('data', (chunk) => {
        if (!fault.isNextCut) return upstream.write(chunk)
        fault.isNextCut = false
        return client.destroy()
      })
    upstream.on('data', (chunk) => (left-- > 0 ? client.write(chunk) : client.destroy())).on('error', () => {})
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = { ...db.address, host: '127.0.0.1', port: portOf(server) }
  return { fault, address, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('A connection may be lost at any step of its opening: whoever asked is told, and the next gets another', async () => {
  const way = await startFaultyWay()
  const database = await createDatabase({ address: way.address, connections: { requests: 1, auth: 1 } })
  const asks = [
    () => database.queryAs(anon, read, 'select 1 as one', []),
    () => database.runAs(anon, read, (sql) => sql`select 1 as one`),
    () => database.auth`select 1 as one`,
    () => database.auth.begin((sql) => sql`select 1 as one`),
  ]
  for (const ask of asks) {
    for (let answers = 0; answers < 6; answers += 1) {
      way.fault.answers = answers
      const outcome = await ask().then(
        (rows) => [...rows],
        (error: unknown) => error,
      )
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(DatabaseUnavailableError)
      else expect(outcome).toEqual([{ one: 1 }])
      way.fault.answers = null
      await expect
        .poll(() =>
          ask().then(
            (rows) => [...rows],
            () => null,
          ),
        )
        .toEqual([{ one: 1 }])
      // A connection that is good would be used again, and the next step is about opening one.
      await database.auth`select pg_terminate_backend(pg_backend_pid())`.catch(() => {})
      await database.queryAs(anon, read, 'select pg_terminate_backend(pg_backend_pid())', []).catch(() => {})
    }
  }
  await database.close(1)
  await way.close()
})

test('What reads is asked again where its connection turns out to have ended, and what writes is not', async () => {
  const way = await startFaultyWay()
  const database = await createDatabase({ address: way.address, connections: { requests: 1, auth: 1 } })
  const ask = (readOnly: boolean) => database.queryAs(anon, { ...read, readOnly }, 'select 1 as one', [])
  expect(await ask(true)).toEqual([{ one: 1 }])
  way.fault.isNextCut = true
  expect(await ask(true)).toEqual([{ one: 1 }])
  way.fault.isNextCut = true
  await expect(ask(false)).rejects.toThrow(DatabaseUnavailableError)
  expect(await ask(false)).toEqual([{ one: 1 }])
  await database.close(1)
  await way.close()
})
