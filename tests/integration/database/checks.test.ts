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
      const fullRow = { ...columnDefaults[table], ...row, ...value }
      const columns = join(Object.keys(fullRow).map(quoteIdentifier))
      const insert = db.admin`
      insert into ${quoteIdentifier(table)} (${columns})
      select ${columns} from jsonb_populate_record(null::${quoteIdentifier(table)}, ${JSON.stringify(fullRow)})`
      await expect(insert).rejects.toMatchObject({ code: '23514', constraint })
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
  await insertOne('articles', {
    ...article,
    legacy_id: '42',
    title: 'x'.repeat(200),
    content: 'word '.repeat(209_715),
    hero_video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    gallery_images: gallery,
    gallery_captions: gallery.map(() => ''),
    gallery_alts: gallery.map(() => ''),
  })
  await insertOne('leadership', {
    ...leader,
    name: 'x'.repeat(100),
    career_history: [career],
    education: [{ institution: 'I', year: '1', degree: null, certification: 'C' }],
    awards: Array.from({ length: 100 }, () => award),
  })
  for (const [index, action] of acceptedActions.entries())
    await insertOne('services', { id: `action-${index}`, action })
  await insertOne('services', { id: 'forms', forms: acceptedForms })
  for (const badge of acceptedBadges) await db.admin`update site_settings set settings = ${JSON.stringify({ badge })}`
  for (const fonts of acceptedFonts) await db.admin`update site_settings set settings = ${JSON.stringify({ fonts })}`
  for (const hero of acceptedHeroes) await db.admin`update site_settings set settings = ${JSON.stringify({ hero })}`
  expect(await db.admin`select from articles where legacy_id = '42'`).toHaveLength(1)
})

async function insertOne(table: string, row: object): Promise<void> {
  const { admin } = db
  await admin`
    insert into ${quoteIdentifier(table)}
    select * from jsonb_populate_record(null::${quoteIdentifier(table)}, ${JSON.stringify({ ...columnDefaults[table], ...row })})`
}

/** Column defaults, because `jsonb_populate_record` does not apply them. */
const timestamps = { created_at: '2026-01-01', updated_at: '2026-01-01' }
const columnDefaults: Record<string, object> = {
  articles: {
    id: crypto.randomUUID(),
    content_format: 'plain',
    date: '2026-01-01',
    featured: false,
    type: 'news',
    gallery_images: [],
    gallery_captions: [],
    gallery_alts: [],
    former_slugs: [],
    decorative_pictures: [],
    discord_posted: false,
    discord_ping: false,
    ...timestamps,
  },
  leadership: {
    id: crypto.randomUUID(),
    has_filled_position: true,
    display_order: 0,
    career_history: [],
    education: [],
    awards: [],
    ...timestamps,
  },
  media_library: { id: crypto.randomUUID(), category: 'general', ...timestamps },
  discord_deliveries: { id: crypto.randomUUID(), state: 'queued', pings: false, created_at: 'now', expires_at: 'now' },
  article_writing: { id: crypto.randomUUID() },
  search_synonyms: { id: crypto.randomUUID(), ...timestamps },
  discord_routes: { id: crypto.randomUUID(), created_at: 'now' },
  article_autosaves: { id: crypto.randomUUID(), person_id: crypto.randomUUID(), change_count: 1, saved_at: 'now' },
  article_previews: { id: crypto.randomUUID(), created_at: '2026-01-01', expires_at: '2026-01-08' },
  discord_webhook: { id: 1, url: null },
  services: { id: 'x', is_shown: true, ...timestamps },
  alerts: {
    id: crypto.randomUUID(),
    kind: 'information',
    text: '',
    priority: 2,
    pages: [],
    is_dismissible: true,
    in_feeds: false,
    on_discord: false,
    ...timestamps,
  },
  game_server: { id: 1, address: null },
  live_counts: { counted_at: 'now', is_current: true },
  site_settings: { id: 1, settings: {}, updated_at: '2026-01-01' },
  sign_up_policy: { id: 1, policy: 'approval', chosen: 'approval', set_by_server: false },
  staff: { user_id: crypto.randomUUID(), role: 'editor', status: 'pending', ...timestamps },
}
