import { afterAll, expect, test } from 'vitest'
import { searchSite } from '#app/features/search/search-site.ts'
import { startActivityFixture } from '../activity/activity-fixture.ts'
import { leader } from '../database/rejected-rows.ts'

const site = await startActivityFixture()
const editor = await site.signIn('editor')
await editor.client
  .from('leadership')
  .insert({ ...leader, slug: 'harbor', name: 'Harbor Captain', has_filled_position: false })
  .throwOnError()
afterAll(() => site.close())

test('The page content of an open position is stored, and search finds it', async () => {
  const vacancy = { responsibilities: { items: ['Keep the zeppelin moored', 'Count the gulls'] } }
  const saved = await editor.client.from('leadership').update({ vacancy }).eq('slug', 'harbor').select('vacancy')
  expect(saved.data).toEqual([{ vacancy }])
  const options = { query: 'zeppelin', entries: [], section: null, page: 1, size: 4, isTyping: false }
  expect((await searchSite(site.anonymous, options)).groups[0]?.hits[0]?.path).toBe('/leadership/harbor')
})
