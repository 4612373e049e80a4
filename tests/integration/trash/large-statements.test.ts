import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#platform/database/connect.ts'
import type { TransactionSql } from '#platform/database/sql.ts'
import { writeWithoutTriggers } from '#tests/support/backend/test-database.ts'
import type { Person } from '../activity/activity-fixture.ts'
import { article } from '../server/server-fixture.ts'
import { add, leader, startTrashFixture, type TrashFixture } from './trash-fixture.ts'

const updated = 50
const deleted = 100

let site: TrashFixture
let editor: Person
beforeAll(async () => {
  site = await startTrashFixture()
  editor = await site.signIn('editor')
  await writeWithoutTriggers(
    site.database.admin,
    (sql) => sql`
      insert into articles (title, excerpt, content, category, author, date, state, published_at)
      select 'Row ' || n, 'E', repeat('A long watch. ', 100), 'C', 'A', '2026-11-21', 'published', now() - interval '1 day'
      from generate_series(1, ${updated + deleted}::integer) as n`,
  )
}, 120_000)
afterAll(async () => {
  expect(site.failures).toEqual([])
  await site.close()
})

/** What others do meanwhile; a lock that stops them ends in an error, after the time that a request may take. */
async function visitAndWork(mark: string): Promise<void> {
  for (const table of ['articles', 'leadership', 'media_library', 'site_settings']) {
    const { error } = await site.anonymous.from(table).select('*').limit(1)
    expect([mark, table, error]).toEqual([mark, table, null])
  }
  expect((await site.anonymous.rpc('search_site', { query: 'watch' })).error).toBeNull()
  const { id } = await add(editor, 'articles', article(`Written ${mark}`))
  const { error } = await editor.client.from('articles').update({ excerpt: 'Changed' }).eq('id', id).select().single()
  expect(error).toBeNull()
  await add(editor, 'leadership', leader(`written-${mark}`))
  await site.put(editor, 'article-images', `${mark}.png`)
  expect((await editor.client.from('articles').delete().eq('id', id)).error).toBeNull()
}

test.for([
  {
    mark: 'update',
    rows: updated,
    run: (sql: TransactionSql) => sql`
      update articles set title = title || '!', content = content || 'More.'
      where id in (select id from articles where title like 'Row %' order by title limit ${updated})`,
  },
  {
    mark: 'deletion',
    rows: deleted,
    run: (sql: TransactionSql) => sql`delete from articles where title like 'Row %' and title not like '%!'`,
  },
])(
  'One statement that is a large $mark stops neither visitors nor staff',
  { timeout: 600_000 },
  async ({ mark, rows, run }, { annotate }) => {
    const sql = connect(site.database.address)
    const began = performance.now()
    await sql.begin(async (transaction) => {
      expect((await run(transaction)).count).toBe(rows)
      const took = (performance.now() - began) / 1000
      await annotate(`${rows} rows in ${took.toFixed(1)} s`)
      // It holds all its locks until it commits.
      await visitAndWork(mark)
    })
    await sql.end()
    const { count } = await site.service
      .from('articles')
      .select('*', { count: 'exact', head: true })
      .like('title', 'Row %')
      .throwOnError()
    expect(count).toBe(mark === 'update' ? updated + deleted : updated)
  },
)
