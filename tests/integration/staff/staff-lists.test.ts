import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { articlePageSize, listAllArticles } from '#app/features/articles/admin/article-data.ts'
import { listLeaderPage } from '#app/features/leadership/admin/leader-data.ts'
import { listLibrary } from '#app/features/media/admin/media-data.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createStaff, writeWithoutTriggers } from '#tests/support/backend/test-database.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

const articles = 22_222
const files = 10_000
/** The oldest articles have this word. */
const lanterns = 6_000
let backend: TestPlatform
let supabase: SupabaseClient

beforeAll(async () => {
  backend = await createTestPlatform()
  supabase = backend.service
  // Many of the same moment, as an import makes them: pages must not lose any between two of one moment.
  await writeWithoutTriggers(backend.database.admin, async (sql) => {
    await sql`
      insert into articles (title, excerpt, content, category, author, type, state, date, published_at, created_at)
      select 'Watch ' || number, 'Calm.', case when number <= ${lanterns} then 'Quiet lantern.' else 'Quiet.' end, 'Community', 'Dispatch',
        case when number % 3 = 0 then 'press-release' else 'news' end,
        'published', '2020-01-01', timestamptz '2020-01-01' + number / 700 * interval '1 hour',
        timestamptz '2020-01-01' + number / 700 * interval '1 hour'
      from generate_series(1, ${articles}::integer) as number`
    await sql`
      insert into media_library (file_name, file_path, file_type, file_size, title, alt_text, is_public,
        in_gallery)
      select 'IMG_' || number || '.jpg', 'https://files.example/' || number || '.jpg', 'image/jpeg', 1000,
        'Evidence ' || number, case when number = 77 then 'Fifty % off, at the O''Neil_pier' end, true, true
      from generate_series(1, ${files}::integer) as number`
  })
  await backend.database.admin`analyze articles, media_library`
}, 120_000)
afterAll(() => backend.close())

test('Articles are found by parts of words, and by a phrase in quotation marks', async () => {
  const editor = await signInEditor()
  const find = async (words: string) => {
    const { rows } = await listAllArticles(editor, { page: 1, filter: { words, type: 'all', state: 'all' } })
    return rows.map(({ title }) => title)
  }
  for (const words of [
    'watc 21007',
    'QUIE 21007',
    '"watch 21007"',
    'dispatch commun 21007 watches',
    'ATCH 1007',
    'ispat 21007',
  ]) {
    expect(await find(words), words).toContain('Watch 21007')
  }
  for (const words of [
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
    expect(await find(words), words).toEqual([])
})

describe('A word that most articles have', () => {
  let editor: Awaited<ReturnType<typeof createStaff>>
  type Asked = { words: string; parts?: string; type?: string; state?: string; page?: number }
  const find = async (asked: Asked, member = editor) => {
    const { words, parts = null, type = null, state = null, page = 1 } = asked
    const [row] = await backend.database.database.queryAs(
      member,
      { readOnly: true, timeoutMs: 60_000 },
      'select find_articles($1, $2, $3, $4, parts => $5) as found',
      [words, type, state, page, parts],
    )
    return foundSchema.parse(row?.found)
  }
  const listNewest = async (where: string) => {
    const rows = await backend.database.admin.query<{ title: string }[]>(
      `select title from articles where ${where} order by created_at desc, id desc`,
    )
    return rows.map(({ title }) => title)
  }
  beforeAll(async () => {
    editor = await createStaff(backend.database.admin, { role: 'editor', status: 'active' })
  })

  test.each([
    ['in all', { words: 'watch' }, 'true'],
    [
      'in those of one type and state',
      { words: 'watch', type: 'press-release', state: 'published' },
      "type = 'press-release'",
    ],
    ['only in the oldest', { words: 'lantern' }, "content like '%lantern%'"],
    ['as a part of one', { words: 'nothing:*', parts: 'ispatch 11' }, "title like '%11%'"],
  ])('leads to all of them, the newest first: %s', async (_, asked, where) => {
    const newest = await listNewest(where)
    const last = Math.ceil(newest.length / articlePageSize)
    for (const page of [1, 2, last]) {
      const expected = newest.slice((page - 1) * articlePageSize, page * articlePageSize)
      expect(await find({ ...asked, page }), `page ${page}`).toEqual({ total: newest.length, page, rows: expected })
    }
    expect(await find({ ...asked, page: 1_000_000 })).toMatchObject({ page: last })
  })

  test('shows a contributor no draft of somebody else', async () => {
    const contributor = await createStaff(backend.database.admin, { role: 'contributor', status: 'active' })
    const [newest = '', next] = await listNewest('true')
    await backend.database.admin`update articles set state = 'draft' where title = ${newest}`
    for (const asked of [{ words: 'watch' }, { words: 'nothing:*', parts: 'ispatch' }]) {
      expect((await find(asked)).rows.slice(0, 2)).toEqual([newest, next])
      expect((await find(asked, contributor)).rows[0]).toBe(next)
    }
  })
})

const foundSchema = z.object({
  total: z.number(),
  page: z.number(),
  rows: z.array(z.object({ title: z.string() }).transform(({ title }) => title)),
})

async function signInEditor(): Promise<SupabaseClient> {
  const client = connectWithKey(backend, backend.platform.keys.publishable)
  const { data, error } = await client.auth.signUp({ email: 'editor@example.org', password: 'a-door-with-9-locks' })
  if (error) throw error
  await backend.database.admin`update staff set status = 'active' where user_id = ${data.user?.id ?? ''}`
  return client
}

describe('A library of many files', () => {
  const find = (words: string, page = 1) => listLibrary(supabase, { page, filter: { words, category: 'all' } })
  const titles = async (words: string) => (await find(words)).rows.map(({ title }) => title)

  test('is searched by any part of a title, of a file name and of its texts', async () => {
    expect(await titles('evid 9999')).toEqual(['Evidence 9999'])
    expect(await titles('img_4321')).toEqual(['Evidence 4321'])
    expect(await titles('PIER')).toEqual(['Evidence 77'])
  })
})

test('Leaders are found by any part of the words that staff see of them', async () => {
  await backend.database.admin`
    insert into leadership (slug, name, rank, department, badge, years, description) values
      ('found-one', 'Dana O''Neil_Hart', 'Captain', 'Harbor Patrol', '417', '9 years', 'Runs 100 % of the night watch.'),
      ('found-two', 'Lee Park', 'Captain', 'Records', '418', '9 years', 'Keeps the files.')`
  const names = async (words: string) =>
    (await listLeaderPage(supabase, { page: 1, words })).rows.map(({ name }) => name)
  for (const words of ['neil_h', '#417', 'captain harb', '100 %', 'NIGHT']) {
    expect(await names(words), words).toEqual(["Dana O'Neil_Hart"])
  }
  expect((await names('capt')).toSorted()).toEqual(["Dana O'Neil_Hart", 'Lee Park'])
  for (const words of ['captain files harbor', 'L*P%', '\\']) expect(await names(words), words).toEqual([])
})
