import { availableParallelism } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { createRestFixture } from '#tests/integration/rest/rest-fixture.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

const fixture = await createRestFixture()
afterAll(() => fixture.close())

const post = (body: string, address = '203.0.113.5') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-address': address },
  body,
})

test('The API limits the number and time of visitors’ heavy calls without blocking other callers', async () => {
  const heavy = post('{"seconds":20}')
  const startedAt = performance.now()
  const times: number[] = []
  const attacks = Array.from({ length: 40 }, async () => {
    const { status } = await fixture.request('/rpc/wait', { as: 'anon', ...heavy })
    times.push(performance.now() - startedAt)
    return status
  })
  const activeQueries = await fixture.db.admin<{ count: number }[]>`
    select count(*)::integer from pg_stat_activity where datname = current_database() and query like '%wait%' and state = 'active'
      and pid <> pg_backend_pid()`
  expect(activeQueries[0]?.count).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1))
  const staff = await Promise.all(
    Array.from({ length: 60 }, () => fixture.request('/notes', post('{"text":"on watch"}'))),
  )
  expect(staff.filter(({ status }) => status !== 201)).toEqual([])
  // A page's query comes from this process, so it has no caller address.
  expect((await fixture.request('/cases?select=id', { as: 'anon' })).status).toBe(200)
  expect(times.length).toBeLessThan(attacks.length)
  expect(new Set(await Promise.all(attacks))).toEqual(new Set([503]))
  const durationMs = Math.max(...times)
  expect(durationMs).toBeLessThan(scaleToLoad(12_500, durationMs))
})
