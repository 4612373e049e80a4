import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listArticleAddresses } from '#app/features/articles/fetch-article-addresses.ts'
import { searchSite } from '#app/features/search/search-site.ts'
import { writeWithoutTriggers } from '#tests/support/backend/test-database.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

const articles = 11_000
/** Of one section. */
const mostCounted = 5_000
/** The newest articles say so. */
const inSpring = 4_000
let backend: TestPlatform
let visitor: SupabaseClient

beforeAll(async () => {
  backend = await createTestPlatform()
  visitor = backend.anonymous
  // Many of the same moment, as an import makes them.
  await writeWithoutTriggers(
    backend.database.admin,
    (sql) => sql`
      insert into articles (title, excerpt, content, category, author, slug, state, date, published_at, created_at)
      select 'Watch ' || number, 'The harbor was calm.' || case when number > ${articles - inSpring} then ' Spring came.' else '' end, 'All was quiet on the pier.', 'Community', 'Dispatch',
        'watch-' || number, 'published', '2020-01-01', timestamptz '2020-01-01' + number / 700 * interval '1 hour',
        timestamptz '2020-01-01' + number / 700 * interval '1 hour'
      from generate_series(1, ${articles}::integer) as number`,
  )
  while (await sweepEntries());
  await backend.database.admin`analyze`
})
afterAll(() => backend.close())

test('The sitemap has every article once', async () => {
  const ids = (await listArticleAddresses(visitor)).map(({ id }) => id)
  expect([ids.length, new Set(ids).size]).toEqual([articles, articles])
})

test.each(['harbor', '"quiet on the pier"', 'harbor -heron', 'calm harbor dispatch', 'pie'])(
  'What all articles have, asked as %s, is answered within the time that a statement of a visitor is given',
  async (query) => {
    const { groups } = await search(query)
    expect(groups[0]?.hits).toHaveLength(10)
  },
)

test('The first five thousand that were found are counted and can be turned to, the newest hundred best first', async () => {
  const { groups, total, isCut } = await search('harbor')
  expect([total, groups[0]?.count, isCut]).toEqual([mostCounted, mostCounted, true])
  const later = await search('harbor', 11)
  expect(later.groups[0]?.hits).toHaveLength(10)
  expect((await search('harbor', mostCounted / 10)).groups[0]?.hits).toHaveLength(10)
  expect((await search('harbor', 1 + mostCounted / 10)).groups[0]?.hits).toEqual([])
  expect(await search('"quiet on the pier"')).toMatchObject({ total: mostCounted, isCut: true })
})

test('A word that only the newest have is counted as it is', async () => {
  expect(await search('spring')).toMatchObject({ total: inSpring, isCut: false })
})

test('Of a word that all articles have, what people and files have is counted as it is', async () => {
  const { data, error } = await backend.service.from('leadership').insert({
    ...{ slug: 'harbor-chief', name: 'Harbor Chief', rank: 'Chief', department: 'Harbor', badge: '1', years: '2' },
    description: 'Knows the harbor.',
  })
  expect([data, error]).toEqual([null, null])
  const { groups } = await searchSite(visitor, { query: 'harbor', entries: [], section: null, page: 1, size: 4 })
  expect(groups.map(({ section, count, isCut }) => [section, count, isCut])).toEqual([
    ['people', 1, false],
    ['news', mostCounted, true],
  ])
  expect(groups[0]?.hits.map(({ path }) => path)).toEqual(['/leadership/harbor-chief'])
})

test('A rare word is found among many articles by the index', async () => {
  // As in the search: these texts are so short that reading them all would be quick.
  const plan = await backend.database.admin.begin(async (sql) => {
    await sql`set local enable_seqscan = off`
    return sql`explain select id from private.search_entries where words @@ websearch_to_tsquery('english', 'watch 10999')`
  })
  expect(JSON.stringify(plan)).toContain('search_entries_words_idx')
  const { groups } = await search('"watch 10999"')
  expect(groups[0]?.hits.map(({ path }) => path)).toEqual(['/news/watch-10999'])
  expect((await search('wacth 10999')).correction).toBe('watch 10999')
})

test('Every table that visitors read gives its rows to the search, or says why not', async () => {
  const withoutWords = {
    alerts: 'on the pages themselves',
    live_counts: 'numbers alone',
    search_synonyms: 'words that lead elsewhere',
    services: 'read with the fixed pages',
    site_settings: 'read with the fixed pages',
  }
  const readable = await backend.database.admin<{ name: string; is_given: boolean }[]>`
    select c.relname as name, view.oid is not null as is_given
    from pg_class c
      left join (
        select distinct source.oid from pg_depend d
          join pg_rewrite r on r.oid = d.objid and r.ev_class = 'private.search_sources'::regclass
          join pg_class source on source.oid = d.refobjid
      ) as view on view.oid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_any_column_privilege('anon', c.oid, 'select')
    order by 1`
  const missing = readable.filter(({ name, is_given }) => !is_given && !(name in withoutWords))
  expect(missing).toEqual([])
  expect(readable.filter(({ is_given }) => is_given).map(({ name }) => name)).toEqual([
    'articles',
    'content_documents',
    'leadership',
    'media_library',
  ])
  const triggers = await backend.database.admin`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'refresh_search_entry' order by 1`
  expect(triggers.map(({ name }) => name)).toEqual(['articles', 'content_documents', 'leadership', 'media_library'])
})

test('What is saved while a sweep adds the entry of the same article is found by its new words', async () => {
  const { admin } = backend.database
  await admin`delete from private.search_entries where id = (select id from articles where slug = 'watch-1')`
  const listWaiting = () =>
    admin`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const saving = await admin.begin(async (sql) => {
    await sql`select sweep_search_entries()`
    const update = admin`update articles set content = 'A periwinkle.' where slug = 'watch-1'`
    await expect.poll(listWaiting).toHaveLength(1)
    return { update }
  })
  await saving.update
  expect((await search('periwinkle')).groups[0]?.hits.map(({ path }) => path)).toEqual(['/news/watch-1'])
})

async function sweepEntries(): Promise<boolean> {
  const [swept] = await backend.database.admin<{ added: number }[]>`select sweep_search_entries() as added`
  return swept !== undefined && swept.added > 0
}

const search = (query: string, page = 1) => searchSite(visitor, { query, entries: [], section: 'news', page, size: 10 })
