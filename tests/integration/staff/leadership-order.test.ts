import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Identity } from '#platform/identity/identity.ts'
import { createStaff, createTestDatabase } from '#tests/support/backend/test-database.ts'

let leaders: string[]
const db = await createTestDatabase()
const editor: Identity = await createStaff(db.admin, { role: 'editor', status: 'active' })
afterAll(() => db.close())
beforeEach(() => replaceLeaders())

/** Replaces all leaders with five new leaders that have the default `display_order` 0. */
async function replaceLeaders(): Promise<void> {
  await db.admin`truncate leadership`
  await db.admin`
    insert into leadership (slug, name, rank, department, badge, years, description)
    select 'leader-' || number, 'Leader ' || number, 'R', 'D', '1', '2 years', 'D'
    from generate_series(1, 5) as number`
  leaders = await listOrder()
}

async function listNumbers(): Promise<number[]> {
  const rows = await db.admin<{ number: number }[]>`
    select display_order as number from leadership order by display_order`
  return rows.map(({ number }) => number)
}

async function listOrder(): Promise<string[]> {
  const rows = await db.admin<{ id: string }[]>`select id from leadership order by display_order, id`
  return rows.map(({ id }) => id)
}

function moveLeader(id: string | undefined, position: number, as = editor) {
  return db.runAs(
    as,
    { readOnly: false, timeoutMs: 10_000 },
    (sql) => sql`select public.move_leader(${id ?? ''}, ${position})`,
  )
}

test('A move puts a leader at a position and keeps the order of the other leaders', async () => {
  const [a, b, c, d, e] = leaders
  await moveLeader(d, 1)
  expect(await listOrder()).toEqual([a, d, b, c, e])
  await moveLeader(a, 3)
  expect(await listOrder()).toEqual([d, b, c, a, e])
  await moveLeader(c, 2)
  expect(await listOrder()).toEqual([d, b, c, a, e])
  expect(await listNumbers()).toEqual([0, 1, 2, 3, 4])
})

test('Concurrent moves produce no duplicate numbers', async () => {
  await Promise.all(leaders.map((id, index) => moveLeader(id, 4 - index)))
  expect(await listNumbers()).toEqual([0, 1, 2, 3, 4])
})

test('Moving a missing leader fails with 404, and waiting members and visitors can’t move leaders', async () => {
  await expect(moveLeader(crypto.randomUUID(), 0)).rejects.toMatchObject({ code: 'PT404' })
  const pending = await createStaff(db.admin, { role: 'editor', status: 'pending' })
  await expect(moveLeader(leaders[0], 4, pending)).rejects.toMatchObject({ code: '42501' })
  await expect(moveLeader(leaders[0], 4, { role: 'anon', claims: { role: 'anon' } })).rejects.toMatchObject({
    code: '42501',
  })
  expect(await listOrder()).toEqual(leaders)
})
