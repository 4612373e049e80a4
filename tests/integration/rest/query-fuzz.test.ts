import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filters, hostileTitles, type ModelRow, matches, toParameters } from './filter-model.ts'
import { type FuzzedRequest, fuzzedRequests } from './query-words.ts'
import { createRestFixture, type RestFixture } from './rest-fixture.ts'

/** Two databases that differ in nothing but what neither role may see: whatever is asked, both have to answer the same. */
let worlds: RestFixture[]
const tables = ['cases', 'people', 'notes', 'pairs']

beforeAll(async () => {
  worlds = await Promise.all(['x', 'y'].map(makeWorld))
})
afterAll(() => Promise.all(worlds.map((world) => world.close())))

/** What is hidden is as long in both, so that the rest lies in the same order. */
async function makeWorld(letter: string): Promise<RestFixture> {
  const world = await createRestFixture()
  const { admin } = world.db
  await admin.query(`
    alter view public.open_cases set (security_invoker = on);
    create policy nobody_sees on public.cases as restrictive to authenticated using (not secret);
    update public.cases set title = 'Secret ${letter}', data = '{"kind":"${letter}"}', "odd name" = '${letter}',
      tags = '{${letter}}', amount = ${letter === 'x' ? 11 : 22}, span = '[${letter === 'x' ? '3,4' : '4,5'})' where secret;
    update public.canary set word = '${letter}live';
    update public.people set pin = '${letter}ive', age = ${letter === 'x' ? 41 : 52};
    create schema kept;
    ${tables.map((name) => `create table kept.${name} as table public.${name}`).join(';')};`)
  for (const name of tables) await admin.query(`alter table public.${name} set (autovacuum_enabled = off)`)
  await putBack(world)
  return world
}

/** As if nobody had ever written: also the places of rows in their files, which the order of an answer may follow. */
async function putBack({ db }: RestFixture): Promise<void> {
  await db.admin.query(`truncate ${tables.map((name) => `public.${name}`).join(',')} restart identity cascade;
    ${tables.map((name) => `insert into public.${name} select * from kept.${name}`).join(';')};
    select setval(pg_get_serial_sequence('public.cases', 'id'), 100)`)
}

async function ask(world: RestFixture, { method, address, headers, body, as }: FuzzedRequest) {
  const answer = await world.ask(address, { method, headers, as, ...(body === undefined ? {} : { body }) })
  const named = ['content-range', 'content-type', 'location', 'preference-applied'].map((name) =>
    answer.headers.get(name),
  )
  return { status: answer.status, named, text: answer.text }
}

test('Whatever is asked for, what a role may not see changes no answer, and nothing of a request becomes SQL', async ({
  annotate,
}) => {
  const statuses: Record<string, number> = {}
  const property = fc.asyncProperty(fuzzedRequests, async (request) => {
    const [one, other] = await Promise.all(worlds.map((world) => ask(world, request)))
    statuses[one?.status ?? 0] = (statuses[one?.status ?? 0] ?? 0) + 1
    if (request.body !== undefined && (one?.status ?? 0) < 300) await Promise.all(worlds.map(putBack))
    expect(other).toEqual(one)
    expect(one?.text).not.toMatch(/[xy]live|Secret [xy]|"pin"/)
    expect(one?.status, one?.text).toBeLessThan(500)
    // Postgres could not read the statement, or found a name in it that no part of this service wrote there.
    expect(one?.text).not.toMatch(
      /at or near|unterminated|zero-length|"code":"42(601(?!.* in tsquery)|P01|P02|702|803)"/,
    )
    expect(one?.text).not.toMatch(/column (\\"|[tr]\.)\S* does not exist/)
  })
  await fc.assert(property, { numRuns: 900, seed: 1 })
  for (const world of worlds) expect(world.failures).toEqual([])
  expect(statuses[200]).toBeGreaterThan(60)
  await annotate(JSON.stringify(statuses))
})

test('Filters find what a model of them finds, whatever their values are made of', async () => {
  const [world] = worlds
  if (!world) throw new Error('no world')
  await putBack(world)
  const added = hostileTitles
    .filter((title) => title !== '')
    .map((title, index) => ({
      title,
      'odd name': index % 5 === 0 ? null : (hostileTitles[(index * 7) % hostileTitles.length] ?? ''),
      is_open: [true, false, null][index % 3] ?? null,
    }))
  await world.db.admin`
    insert into public.cases (title, "odd name", is_open)
    select title, "odd name", is_open from jsonb_populate_recordset(null::public.cases, ${JSON.stringify(added)})`
  const rows = await world.db.admin<ModelRow[]>`
    select id, title, "odd name", is_open from public.cases where not secret order by id`
  const property = fc.asyncProperty(filters, async (list) => {
    const { status, body } = await world.ask(`/cases?select=id&order=id&${toParameters(list)}`, { as: 'anon' })
    const expected = rows.filter((row) => list.every((filter) => matches(row, filter))).map(({ id }) => ({ id }))
    expect([status, body]).toEqual([200, expected])
  })
  await fc.assert(property, { numRuns: 180, seed: 1 })
})
