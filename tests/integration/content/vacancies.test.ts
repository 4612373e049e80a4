import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchSite } from '#app/features/search/search-site.ts'
import { documents } from '#content/documents.ts'
import { checkValue } from '#content/model/check-value.ts'
import { scriptPayloads } from '#tests/support/hostile/script-payloads.ts'
import { type ActivityFixture, type Person, startActivityFixture } from '../activity/activity-fixture.ts'
import { leader } from '../database/refused-rows.ts'

let site: ActivityFixture
let editor: Person

beforeAll(async () => {
  site = await startActivityFixture()
  editor = await site.signIn('editor')
  await editor.client
    .from('leadership')
    .insert({ ...leader, slug: 'harbor', name: 'Harbor Captain', has_filled_position: false })
    .throwOnError()
})
afterAll(() => site.close())

const own = { responsibilities: { items: ['Keep the zeppelin moored', 'Count the gulls'] } }

const write = (vacancy: unknown) =>
  editor.client.from('leadership').update({ vacancy }).eq('slug', 'harbor').select('vacancy')

test('A vacancy keeps texts of its own, which are found', async () => {
  expect((await write(own)).data).toEqual([{ vacancy: own }])
  const options = { query: 'zeppelin', entries: [], section: null, page: 1, size: 4, isTyping: false }
  expect((await searchSite(site.anonymous, options)).groups[0]?.hits[0]?.path).toBe('/leadership/harbor')
})

test('What the check of the form refuses, the database refuses, and what it takes is stored as it is', async () => {
  const { content } = documents.vacancy
  const refused: unknown[] = [
    [],
    'text',
    { other: 'x' },
    { apply: { title: ' ' } },
    { apply: { links: [] } },
    { responsibilities: { items: ['x'.repeat(201)] } },
    { apply: { links: [{ label: 'Go', path: 'javascript:alert(1)' }] } },
  ]
  for (const vacancy of refused) {
    expect(checkValue(content, vacancy, { isSparse: true }), JSON.stringify(vacancy)).not.toEqual([])
    expect((await write(vacancy)).error?.code, JSON.stringify(vacancy)).toBe('23514')
  }
  for (const payload of scriptPayloads.filter(({ length }) => length <= 200)) {
    const vacancy = { benefits: { items: [payload] } }
    const isTaken = checkValue(content, vacancy, { isSparse: true }).length === 0
    expect((await write(vacancy)).data, payload).toEqual(isTaken ? [{ vacancy }] : null)
  }
})
