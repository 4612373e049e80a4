import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await db.admin`
    insert into articles (title, excerpt, content, category, author, type)
    select 'Title ' || n, 'E', 'C', 'K', 'A', 'news' from generate_series(1, 2000) n`
  await db.admin`analyze articles`
})
afterAll(() => db.close())

const page = 'limit 20'
/** As the visitors' policy has it. */
const isPublic = `state in ('scheduled', 'published') and published_at <= now()`
test.each([
  ['all articles', `select * from articles order by created_at desc, id desc ${page}`],
  ['oldest articles', `select * from articles order by created_at, id ${page}`],
  ['one type', `select * from articles where type = 'press-release' order by created_at desc, id desc ${page}`],
  ['one state', `select * from articles where state = 'draft' order by created_at desc, id desc ${page}`],
  ['public articles', `select * from articles where ${isPublic} order by published_at desc, id desc ${page}`],
  [
    'public articles of one type',
    `select * from articles where type = 'press-release' and ${isPublic} order by published_at desc, id desc ${page}`,
  ],
  [
    'featured first',
    `select * from articles where type = 'news' and ${isPublic} order by featured desc, published_at desc, id desc ${page}`,
  ],
  ['one category', `select * from articles where category = 'X' order by created_at desc, id desc ${page}`],
  ['leadership', `select * from leadership order by display_order, id ${page}`],
  ['the library', `select * from media_library order by created_at desc, id desc ${page}`],
  [
    'a part of the library',
    `select * from media_library where category = 'images' order by created_at desc, id desc ${page}`,
  ],
  ['articles with a picture', `select id from articles where hero_image = 'https://a.example/1.webp' limit 5`],
  ['articles with a video', `select id from articles where hero_video = 'https://a.example/1.mp4' limit 5`],
  [
    'articles with a picture in the gallery',
    `select id from articles where gallery_images @> array['https://a.example/1.webp'] limit 5`,
  ],
  [
    'found articles',
    `select id from articles where private.article_words(articles) @@ websearch_to_tsquery('english', 'title') ${page}`,
  ],
  [
    'entries that visitors find',
    `select id from private.search_entries where words @@ websearch_to_tsquery('english', 'chief') ${page}`,
  ],
])('The list of %s follows an index, whatever the number of rows', async (_, text) => {
  const plan = await db.admin.begin(async (sql) => {
    // A small table would be read whole; at 50,000 rows that is what must not be needed.
    await sql`set local enable_seqscan = off`
    return sql.query(`explain ${text}`)
  })
  const nodes = plan.map((row) => String(row['QUERY PLAN'])).join('\n')
  expect(nodes).toMatch(/Index Scan/)
  expect(nodes).not.toMatch(/Seq Scan|Sort/)
})

test('What an index is made of has settings, as the planner would see into it for some roles and miss the index', async () => {
  const bare = await db.admin`
    select distinct pg_proc.oid::regprocedure::text as name
    from pg_depend
      join pg_index on pg_index.indexrelid = pg_depend.objid
      join pg_proc on pg_proc.oid = pg_depend.refobjid
      join pg_language on pg_language.oid = pg_proc.prolang
    where pg_depend.classid = 'pg_class'::regclass and pg_depend.refclassid = 'pg_proc'::regclass
      and lanname = 'sql' and proconfig is null`
  expect(bare.map(({ name }) => name)).toEqual([])
})

test('Whether a file is public is asked of an index, also behind a visitor who came first', async () => {
  await db.admin`
    insert into media_library (file_name, file_path, file_type, file_size, title, is_public, in_gallery)
    select n || '.webp', '/storage/v1/object/public/media-library/' || n || '.webp', 'image/webp', 1, 'T', true, true
    from generate_series(1, 2000) n`
  await db.admin`analyze media_library`
  const plan = await db.admin.begin(async (sql) => {
    await sql`set local role anon`
    // The session learns what indexes there are as a visitor.
    await sql`select id from media_library limit 1`
    await sql`set local role site_owner`
    return sql`explain select id from media_library where stored_file(file_path) = 'media-library/9.webp'`
  })
  expect(JSON.stringify(plan)).toContain('media_library_stored_file_idx')
})
