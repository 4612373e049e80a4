import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listArticlePage } from '#app/features/articles/admin/article-data.ts'
import { listLeaderPage } from '#app/features/leadership/admin/leader-data.ts'
import { listLibrary } from '#app/features/media/admin/media-data.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createStaff, writeWithoutTriggers } from '#tests/support/backend/test-database.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

let backend: TestPlatform
let supabase: SupabaseClient

beforeAll(async () => {
  backend = await createTestPlatform()
  supabase = backend.service
  await writeWithoutTriggers(backend.database.admin, async (sql) => {
    await sql`
      insert into articles (title, excerpt, content, category, author, type, state, date, published_at, created_at)
      select 'Watch ' || number, 'Calm.', 'Quiet.', 'Community', 'Dispatch',
        'news', 'published', '2020-01-01', timestamptz '2020-01-01' + number * interval '1 hour',
        timestamptz '2020-01-01' + number * interval '1 hour'
      from generate_series(20500, 21100) as number`
    await sql`
      insert into media_library (file_name, file_path, file_type, file_size, title, alt_text, is_public,
        in_gallery)
      select 'IMG_' || number || '.jpg', 'https://files.example/' || number || '.jpg', 'image/jpeg', 1000,
        'Evidence ' || number, case when number = 77 then 'Fifty % off, at the O''Neil_pier' end, true, true
      from generate_series(1, 10000) as number`
  })
  await backend.database.admin`analyze articles, media_library`
}, 120_000)
afterAll(() => backend.close())

test('The staff search finds articles by parts of words and by quoted phrases', async () => {
  const editor = await signInEditor()
  const findTitles = async (searchText: string) => {
    const { rows } = await listArticlePage(editor, {
      page: 1,
      filter: { searchText, type: 'all', state: 'all' },
    })
    return rows.map(({ title }) => title)
  }
  for (const searchText of [
    'watc 21007',
    'QUIE 21007',
    '"watch 21007"',
    'dispatch commun 21007 watches',
    'ATCH 1007',
    'ispat 21007',
  ]) {
    expect(await findTitles(searchText), searchText).toContain('Watch 21007')
  }
  for (const searchText of [
    'atch 21007 zebra',
    '"21007 watch"',
    '"atch 21007"',
    'uiet. 21007 ',
    'atch%21007',
    'atch_21007',
    "it's",
    '\\',
    '!',
    "'",
    ':*',
  ])
    expect(await findTitles(searchText), searchText).toEqual([])
})

test('A contributor doesn’t find drafts of other users', async () => {
  const editor = await createStaff(backend.database.admin, { role: 'editor', status: 'active' })
  const contributor = await createStaff(backend.database.admin, { role: 'contributor', status: 'active' })
  await backend.database.admin`update articles set state = 'draft' where title = 'Watch 21100'`
  const findNewest = async (member: Identity, [searchText, parts]: readonly [string, string | null]) => {
    const options = { readOnly: true, timeoutMs: 60_000 }
    const text = 'select find_articles($1, null, null, 1, parts => $2) as result'
    const [row] = await backend.database.queryAs(member, options, text, [searchText, parts])
    return z.looseObject({ rows: z.array(z.looseObject({ title: z.string() })) }).parse(row?.result).rows[0]?.title
  }
  for (const query of [
    ['watch', null],
    ['nothing:*', 'ispatch'],
  ] as const) {
    expect(await findNewest(editor, query)).toBe('Watch 21100')
    expect(await findNewest(contributor, query)).toBe('Watch 21099')
  }
})

async function signInEditor(): Promise<SupabaseClient> {
  const client = connectWithKey(backend, backend.platform.keys.publishable)
  const { data, error } = await client.auth.signUp({ email: 'editor@example.org', password: 'a-door-with-9-locks' })
  if (error) throw error
  await backend.database.admin`update staff set status = 'active' where user_id = ${data.user?.id ?? ''}`
  return client
}

describe('A library with many files', () => {
  const findRows = (searchText: string, page = 1) =>
    listLibrary(supabase, { page, filter: { searchText, category: 'all' } })
  const findTitles = async (searchText: string) => (await findRows(searchText)).rows.map(({ title }) => title)

  test('can be searched by any part of a title, file name or alt text', async () => {
    expect(await findTitles('evid 9999')).toEqual(['Evidence 9999'])
    expect(await findTitles('img_4321')).toEqual(['Evidence 4321'])
    expect(await findTitles('PIER')).toEqual(['Evidence 77'])
  })
})

test('The staff search finds leaders by any part of the columns in the list', async () => {
  await backend.database.admin`
    insert into leadership (slug, name, rank, department, badge, years, description) values
      ('found-one', 'Dana O''Neil_Hart', 'Captain', 'Harbor Patrol', '417', '9 years', 'Runs 100 % of the night watch.'),
      ('found-two', 'Lee Park', 'Captain', 'Records', '418', '9 years', 'Keeps the files.')`
  const findNames = async (searchText: string) =>
    (await listLeaderPage(supabase, { page: 1, searchText })).rows.map(({ name }) => name)
  for (const searchText of ['neil_h', '#417', 'captain harb', '100 %', 'NIGHT']) {
    expect(await findNames(searchText), searchText).toEqual(["Dana O'Neil_Hart"])
  }
  expect((await findNames('capt')).toSorted()).toEqual(["Dana O'Neil_Hart", 'Lee Park'])
  for (const searchText of ['captain files harbor', 'L*P%', '\\'])
    expect(await findNames(searchText), searchText).toEqual([])
})
