import { afterAll, expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#platform/database/errors.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
await db.admin`create table public.notes (id int primary key, text text, data jsonb, is_done boolean, at timestamptz)`
await db.admin`grant all on public.notes to authenticated`
afterAll(() => db.close())

const anonIdentity = { role: 'anon', claims: { role: 'anon' } } as const
const userId = '5f0c6a0e-52a1-4a35-8c2c-0d7a6e4f7b11'
const userIdentity = { role: 'authenticated', claims: { sub: userId } } as const
const readOptions = { readOnly: true, timeoutMs: 60_000 }
const writeOptions = { readOnly: false, timeoutMs: 60_000 }
const sessionQuery = `select current_user::text as role, auth.uid()::text as id, current_setting('statement_timeout') as timeout,
  nullif(current_setting('request.method', true), '') as method, current_setting('transaction_read_only') as read_only`

test('A statement runs with the role, claims and limits of its request', async () => {
  const options = { ...readOptions, settings: { 'request.method': 'GET' } }
  expect(await db.queryAs(userIdentity, options, sessionQuery, [])).toEqual([
    { role: 'authenticated', id: userId, timeout: '1min', method: 'GET', read_only: 'on' },
  ])
  expect(await db.queryAs(anonIdentity, writeOptions, sessionQuery, [])).toEqual([
    { role: 'anon', id: null, timeout: '1min', method: null, read_only: 'off' },
  ])
})

test('Values reach Postgres unchanged', async () => {
  const values = [1, `'; drop table notes; --`, '{"a": [1, "x"]}', 'true', '2026-02-03 04:05:06.123456+00']
  const insert = 'insert into notes values ($1, $2, $3, $4, $5) returning text, data, is_done, at::text as at'
  expect(await db.queryAs(userIdentity, writeOptions, insert, values)).toEqual([
    { text: values[1], data: { a: [1, 'x'] }, is_done: true, at: '2026-02-03 04:05:06.123456+00' },
  ])
})

test('A failing statement throws its error, rolls back, and leaves the connection usable', async () => {
  const failingStatements = [
    ['select 1 / $1::int', ['0'], '22012', 10_000],
    ['select * from missing', [], '42P01', 10_000],
    ['insert into notes (id) values ($1), ($1)', ['7'], '23505', 10_000],
    ['selec', [], '42601', 10_000],
    ['select pg_sleep($1::float)', ['5'], '57014', 60],
    ['select $1::int', ['many'], '22P02', 10_000],
  ] as const
  for (let round = 0; round < 3; round++) {
    for (const [text, values, code, timeoutMs] of failingStatements) {
      const options = { readOnly: false, timeoutMs }
      await expect(db.queryAs(userIdentity, options, text, values)).rejects.toMatchObject({ code })
      expect(await db.queryAs(anonIdentity, readOptions, sessionQuery, [])).toMatchObject([{ role: 'anon', id: null }])
    }
  }
  expect(await db.admin`select from notes where id = 7`).toHaveLength(0)
})

test('Results contain large numbers as text, timestamps as dates, and parsed JSON', async () => {
  const text = `select 9007199254740993::int8 as big, 1.10::numeric as price, 2::int4 as small, true as yes,
    '2026-02-03 04:05:06+02'::timestamptz as at,
    '{"a": [1]}'::jsonb as json, '\\x00ff'::bytea as bytes, '{1,2}'::int[] as numbers, '{a,NULL}'::text[] as texts`
  expect(await db.queryAs(anonIdentity, readOptions, text, [])).toEqual([
    {
      big: '9007199254740993',
      price: '1.10',
      small: 2,
      yes: true,
      at: new Date('2026-02-03T02:05:06Z'),
      json: { a: [1] },
      bytes: Buffer.from([0, 255]),
      numbers: [1, 2],
      texts: ['a', null],
    },
  ])
})

test('A read-only request cannot write', async () => {
  const insert = db.queryAs(userIdentity, readOptions, 'insert into notes (id) values ($1)', ['8'])
  await expect(insert).rejects.toMatchObject({ code: '25006' })
})

test('Concurrent requests never get the role, claims or settings of another request', async () => {
  const run = async (index: number) => {
    const id = crypto.randomUUID()
    const identity = index % 3 === 0 ? anonIdentity : { role: 'authenticated' as const, claims: { sub: id } }
    const options = { ...readOptions, settings: { 'request.method': String(index) } }
    if (index % 5 === 0) {
      await expect(db.queryAs(identity, options, 'select 1 / 0', [])).rejects.toMatchObject({ code: '22012' })
      return
    }
    expect(await db.queryAs(identity, options, sessionQuery, [])).toMatchObject([
      index % 3 === 0 ? { role: 'anon', id: null } : { role: 'authenticated', id },
    ])
  }
  // With more concurrent requests, some could wait longer than the limit.
  for (let start = 0; start < 600; start += 100)
    await Promise.all(Array.from({ length: 100 }, (_, offset) => run(start + offset)))
})

test('The login cannot read tables outside a request', async () => {
  const [login] =
    await db.admin`select rolsuper, rolinherit, rolbypassrls from pg_roles where rolname = 'authenticator'`
  expect(login).toEqual({ rolsuper: false, rolinherit: false, rolbypassrls: false })
  const [rights] = await db.admin`select has_table_privilege('authenticator', 'articles', 'select') as may`
  expect(rights).toEqual({ may: false })
})

test('A transaction of several statements succeeds or fails as a whole', async () => {
  await db.runAs(userIdentity, writeOptions, async (sql) => {
    await sql`insert into notes (id) values (20)`
    await sql.savepoint((inner) => inner`insert into notes (id) values (20)`).catch(() => {})
    await sql`insert into notes (id) values (21)`
  })
  const runInTransaction = (run: (sql: TransactionSql) => Promise<unknown>) => db.runAs(userIdentity, writeOptions, run)
  const originalError = new Error('mine')
  await expect(
    runInTransaction(async (sql) => {
      await sql`insert into notes (id) values (22)`
      throw originalError
    }),
  ).rejects.toBe(originalError)
  await expect(
    runInTransaction(async (sql) => {
      await sql`insert into notes (id) values (23)`
      await sql`insert into notes (id) values (23)`.catch(() => {})
    }),
  ).rejects.toThrow('rolled back')
  expect(await db.admin`select id from notes where id between 20 and 29 order by id`).toEqual([{ id: 20 }, { id: 21 }])
})

test('Killed connections are replaced, and their statements fail only with “unavailable”', async () => {
  const killConnections = () =>
    db.admin`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'authenticator' and datname = ${db.name}`
  for (let round = 0; round < 10; round++) {
    const outcomes = Promise.allSettled([
      ...Array.from({ length: 8 }, (_, index) =>
        db.queryAs(userIdentity, readOptions, `select pg_sleep($1::float), ${round * 10 + index}`, ['0.05']),
      ),
      db.runAs(userIdentity, readOptions, async (sql) => {
        await sql`select pg_sleep(0.05)`
        await sql`select 1`
      }),
    ])
    await killConnections()
    for (const outcome of await outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DatabaseUnavailableError)
    }
    expect(await db.queryAs(userIdentity, readOptions, sessionQuery, [])).toMatchObject([{ id: userId }])
  }
})

test('A subscriber reconnects after a lost connection and is notified of the gap', async () => {
  const gap = Promise.withResolvers<void>()
  const notification = Promise.withResolvers<string>()
  const stop = await db.subscribe('test_channel', notification.resolve, gap.resolve)
  await db.admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'authenticator' and datname = ${db.name} and application_name = 'stationhouse monitor'`
  await gap.promise
  await db.admin`select pg_notify('test_channel', 'again')`
  expect(await notification.promise).toBe('again')
  await stop()
})

test('Queries wait for a connection, and closing rejects new queries but finishes running ones', async () => {
  const database = await openDatabase({ connection: db.connection, connections: { requests: 1, auth: 1 } })
  const slow = database.queryAs(userIdentity, readOptions, 'select pg_sleep(0.2)', [])
  const next = database.queryAs(userIdentity, readOptions, 'select 1 as one', [])
  expect(await next).toEqual([{ one: 1 }])
  await slow
  const last = database.queryAs(userIdentity, readOptions, 'select pg_sleep(0.1), 2 as two', [])
  const closed = database.close()
  await expect(database.queryAs(userIdentity, readOptions, 'select 1', [])).rejects.toBeInstanceOf(
    DatabaseUnavailableError,
  )
  expect(await last).toMatchObject([{ two: 2 }])
  await closed
})
