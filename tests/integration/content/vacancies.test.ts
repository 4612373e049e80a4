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

const vacancyContent = { responsibilities: { items: ['Keep the zeppelin moored', 'Count the gulls'] } }

const saveVacancy = (vacancy: unknown) =>
  editor.client.from('leadership').update({ vacancy }).eq('slug', 'harbor').select('vacancy')

test('The texts of a vacancy are stored, and search finds them', async () => {
  expect((await saveVacancy(vacancyContent)).data).toEqual([{ vacancy: vacancyContent }])
  const options = { query: 'zeppelin', entries: [], section: null, page: 1, size: 4, isTyping: false }
  expect((await searchSite(site.anonymous, options)).groups[0]?.hits[0]?.path).toBe('/leadership/harbor')
})
