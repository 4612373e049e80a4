import { afterAll, expect, test } from 'vitest'
import { searchSite } from '#app/features/search/search-site.ts'
import { startActivityFixture } from '../activity/activity-fixture.ts'
import { leader } from '../database/refused-rows.ts'

const site = await startActivityFixture()
const editor = await site.signIn('editor')
await editor.client
  .from('leadership')
  .insert({ ...leader, slug: 'harbor', name: 'Harbor Captain', has_filled_position: false })
  .throwOnError()
afterAll(() => site.close())

const own = { responsibilities: { items: ['Keep the zeppelin moored', 'Count the gulls'] } }

const write = (vacancy: unknown) =>
  editor.client.from('leadership').update({ vacancy }).eq('slug', 'harbor').select('vacancy')

test('A vacancy keeps texts of its own, which are found', async () => {
  expect((await write(own)).data).toEqual([{ vacancy: own }])
  const options = { query: 'zeppelin', entries: [], section: null, page: 1, size: 4, isTyping: false }
  expect((await searchSite(site.anonymous, options)).groups[0]?.hits[0]?.path).toBe('/leadership/harbor')
})
