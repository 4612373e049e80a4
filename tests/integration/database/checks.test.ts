import { join } from 'sql-template-tag'
import { afterAll, describe, expect, test } from 'vitest'
import { quoteIdentifier } from '#platform/database/sql.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'
import { acceptedBadges } from '#tests/support/hostile/rejected-badges.ts'
import { acceptedActions, acceptedForms } from '#tests/support/hostile/rejected-services.ts'
import { acceptedFonts, acceptedHeroes } from '#tests/support/hostile/rejected-themes.ts'
import { article, award, career, leader, picture, rejectedRows } from './rejected-rows.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

describe.each(Object.entries(rejectedRows))('%s', (constraint, { table, row, values }) => {
  test.each(values.map((value) => [JSON.stringify(value).slice(0, 80), value] as const))(
    'rejects %s',
    async (_, value) => {
      await expect(insertJson(table, { ...row, ...value })).rejects.toMatchObject({ code: '23514', constraint })
    },
  )
})

test('Every check constraint has rows that it must reject', async () => {
  const checks = await db.admin<{ name: string }[]>`
    select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`
  expect(Object.keys(rejectedRows).sort()).toEqual(checks.map(({ name }) => name).sort())
})

test('Rows at the limits are accepted', async () => {
  const gallery = Array.from({ length: 60 }, () => picture)
  await insertJson('articles', {
    ...article,
    legacy_id: '42',
    title: 'x'.repeat(200),
    content: 'word '.repeat(209_715),
    hero_video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    gallery_images: gallery,
    gallery_captions: gallery.map(() => ''),
    gallery_alts: gallery.map(() => ''),
  })
  await insertJson('leadership', {
    ...leader,
    name: 'x'.repeat(100),
    career_history: [career],
    education: [{ institution: 'I', year: '1', degree: null, certification: 'C' }],
    awards: Array.from({ length: 100 }, () => award),
  })
  for (const [index, action] of acceptedActions.entries())
    await insertJson('services', { id: `action-${index}`, action })
  await insertJson('services', { id: 'forms', forms: acceptedForms })
  for (const badge of acceptedBadges) await db.admin`update site_settings set settings = ${JSON.stringify({ badge })}`
  for (const fonts of acceptedFonts) await db.admin`update site_settings set settings = ${JSON.stringify({ fonts })}`
  for (const hero of acceptedHeroes) await db.admin`update site_settings set settings = ${JSON.stringify({ hero })}`
  expect(await db.admin`select from articles where legacy_id = '42'`).toHaveLength(1)
})

/** Inserts a row whose values are JSON. Missing columns get the table's defaults. */
async function insertJson(table: string, row: object): Promise<void> {
  const columns = join(Object.keys(row).map(quoteIdentifier))
  await db.admin`
    insert into ${quoteIdentifier(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${quoteIdentifier(table)}, ${JSON.stringify(row)})`
}
