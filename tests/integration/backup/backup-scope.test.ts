import { afterAll, expect, test } from 'vitest'
import { getQualifiedName, listTables } from '#platform/backup/list-tables.ts'
import { readRows, readTable } from '#platform/backup/table-rows.ts'
import { backupScope } from '#server/backup/backup-scope.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
const tables = await listTables(db.admin)
afterAll(() => db.close())

const isExcluded = (name: string) => backupScope.excludedTables.includes(name)

test('The scope lists only existing tables, and excludes no important table', () => {
  const names = tables.map(getQualifiedName)
  expect([...backupScope.excludedTables, ...backupScope.secretTables].filter((name) => !names.includes(name))).toEqual(
    [],
  )
  expect(names.filter((name) => !isExcluded(name))).toEqual(
    expect.arrayContaining([
      'auth.users',
      'public.articles',
      'public.staff',
      'storage.objects',
      'platform.one_time_work',
    ]),
  )
})

test('Backups contain new tables automatically', async () => {
  await db.admin`create table public.patrol_boats (id uuid primary key, name text, captain uuid references auth.users)`
  const names = (await listTables(db.admin)).map(getQualifiedName)
  expect(names.indexOf('public.patrol_boats')).toBeGreaterThan(names.indexOf('auth.users'))
  await db.admin`drop table public.patrol_boats`
})

test('Backups contain every column of a row, regardless of its name', async () => {
  await db.admin`create table public.pickings (id int primary key, picked text)`
  await db.admin`insert into public.pickings values (1, 'apples')`
  const row = { id: 1, picked: 'apples' }
  expect(await readTable(db.admin, 'public.pickings')).toEqual([row])
  const table = { schema: 'public', name: 'pickings', columns: ['id', 'picked'] }
  expect((await db.admin.begin((sql) => Array.fromAsync(readRows(sql, table)))).flat()).toEqual([JSON.stringify(row)])
  await db.admin`drop table public.pickings`
})

test('No table in a backup references an excluded table', () => {
  const dangling = tables
    .filter((table) => !isExcluded(getQualifiedName(table)))
    .flatMap((table) => table.referencedTables.filter(isExcluded).map((name) => `${getQualifiedName(table)} → ${name}`))
  expect(dangling).toEqual([])
})

test('Each table is listed after the tables that it references', () => {
  const names = tables.map(getQualifiedName)
  const misordered = tables.flatMap((table, index) =>
    table.referencedTables
      .filter((name) => names.indexOf(name) > index)
      .map((name) => `${getQualifiedName(table)} → ${name}`),
  )
  expect(misordered).toEqual([])
})

test('The database has no partitions, materialized views, foreign tables or large objects', async () => {
  const unsupported = await db.admin`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('p', 'm', 'f') and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'`
  expect(unsupported).toEqual([])
  expect(await db.admin`select oid from pg_largeobject_metadata`).toEqual([])
})
