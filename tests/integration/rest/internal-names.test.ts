import { readdirSync, readFileSync } from 'node:fs'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inProcessFetch } from '#lib/http/in-process-fetch.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createRestFixture, type RestFixture } from './rest-fixture.ts'

/** Every name that a generated statement gives to a table, a row or a column of its own. */
const internalNames = listInternalNames()

let fixture: RestFixture
let client: SupabaseClient
beforeAll(async () => {
  const identity = { role: 'service_role', claims: { role: 'service_role' } } as const
  const sql = `
    insert into public.pairs (a, b) values (1, 2), (3, 4);
    grant select on public.pairs to service_role;
    ${internalNames.map(tablesSql).join('')}`
  fixture = await createRestFixture({ identify: async () => identity }, sql)
  const fetch = inProcessFetch((request) => fixture.rest.fetch(request))
  client = connectWithKey({ url: 'http://localhost', fetch }, 'key')
})
afterAll(() => fixture.close())

test('The list holds the names of the statements', () => {
  expect(internalNames).toEqual(expect.arrayContaining(['t', 'body', 'source', 'called', 'value', 'rows', 'excluded']))
})

describe.each(internalNames)('A column named %s', (name) => {
  const first = { id: 1, [name]: 10, note: null }
  const second = { id: 2, [name]: 20, note: 'b' }
  const table = `with_${name}`
  const from = () => client.from(table)

  test('is read beside the others', async () => {
    expect((await from().select('*').order(name)).data).toEqual([first, second])
    expect((await from().select('*').eq(name, 20).single()).data).toEqual(second)
    expect((await from().select('*').order(name, { ascending: false }).limit(1)).data).toEqual([second])
    expect(await from().select('*', { count: 'exact' }).gt(name, 10)).toMatchObject({ data: [second], count: 1 })
    expect(await from().select('*', { count: 'estimated' }).gt(name, 10)).toMatchObject({ data: [second], count: 1 })
  })

  test('is read as CSV and without nulls', async () => {
    expect((await from().select('*').order('id').csv()).data).toBe(`id,${name},note\n1,10,\n2,20,b`)
    expect((await from().select('*').order('id').stripNulls()).data).toEqual([{ id: 1, [name]: 10 }, second])
    expect((await from().select('*').eq('id', 1).stripNulls().single()).data).toEqual({ id: 1, [name]: 10 })
  })

  test('is read beside a computed column', async () => {
    const computed = `plus_${name}`
    const { data } = await from().select(`id,${computed}`).gt(computed, 10).order(computed, { ascending: false })
    expect(data).toEqual([
      { id: 2, [computed]: 21 },
      { id: 1, [computed]: 11 },
    ])
  })

  test('is as good as an alias', async () => {
    expect((await client.from('pairs').select(`${name}:a,b`).order('a')).data).toEqual([
      { [name]: 1, b: 2 },
      { [name]: 3, b: 4 },
    ])
    expect((await client.from('pairs').select(`${name}:a,b`).order('a').csv()).data).toBe(`${name},b\n1,2\n3,4`)
    expect((await client.rpc('table_of', { n: 1 }).select(`${name}:x,y`)).data).toEqual([{ [name]: 1, y: 'n1' }])
  })

  test('is read from what functions return, and takes an argument', async () => {
    expect((await client.rpc(`list_${name}`, { [name]: 10 })).data).toEqual([first])
    expect(
      (
        await client
          .rpc(`list_${name}`, { [name]: 10 })
          .select(name)
          .gt(name, 5)
      ).data,
    ).toEqual([{ [name]: 10 }])
    expect((await client.rpc(`list_${name}`, { [name]: 10 }, { count: 'exact' })).count).toBe(1)
    expect((await client.rpc(`get_${name}`, { [name]: 20 })).data).toEqual(second)
    expect((await client.rpc(`double_${name}`, { [name]: 20 })).data).toBe(40)
  })

  test('is written, and returned by the write', async () => {
    const third = { id: 3, [name]: 30, note: 'c' }
    expect((await from().insert(third).select()).data).toEqual([third])
    expect((await from().insert({ id: 4, note: 'd' }, { defaultToNull: false }).select().single()).data).toEqual({
      id: 4,
      [name]: 7,
      note: 'd',
    })
    const changed = { ...third, [name]: 31 }
    expect((await from().upsert(changed).select()).data).toEqual([changed])
    const computed = `plus_${name}`
    expect(
      (
        await from()
          .update({ [name]: 32 })
          .eq(name, 31)
          .select(`${name},${computed}`)
      ).data,
    ).toEqual([{ [name]: 32, [computed]: 33 }])
    expect((await from().delete().gt('id', 2).select(`alias:${name}`).order('id')).data).toHaveLength(2)
    expect((await from().select('*').order('id')).data).toEqual([first, second])
  })
})

/** The words behind `as` and `with` in the sources, some of them only of comments, and the names that stand elsewhere. */
function listInternalNames(): string[] {
  const folder = new URL('../../../platform/rest/sql/', import.meta.url)
  const sources = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const found = sources.flatMap((source) => [...source.matchAll(/\b(?:as|with) ([a-z_]+)\b/g)])
  const names = found.flatMap(([, name]) => name ?? [])
  return [...new Set([...names, 'called', 'value', 'excluded', 'old', 'new', 'public'])].sort()
}

function tablesSql(name: string): string {
  return `
create table public."with_${name}" (id int primary key, "${name}" int default 7, note text);
insert into public."with_${name}" values (1, 10, null), (2, 20, 'b');
create function public."plus_${name}"(row_of public."with_${name}") returns int language sql immutable
  return (row_of)."${name}" + 1;
create function public."list_${name}"("${name}" int) returns setof public."with_${name}" language sql stable
  as 'select * from public."with_${name}" as rows_of where rows_of."${name}" = $1';
create function public."get_${name}"("${name}" int) returns public."with_${name}" language sql stable
  as 'select * from public."with_${name}" as rows_of where rows_of."${name}" = $1';
create function public."double_${name}"("${name}" int) returns int language sql immutable return "${name}" * 2;
grant all on public."with_${name}" to service_role;
`
}
