import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Identity } from '#platform/identity/identity.ts'
import { createStaff, createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'
import { createCustomPageContent } from '#tests/support/content/custom-page-content.ts'
import { type Actor, actors, type Command, type TablePermissions } from './actors.ts'
import { memberFunctions, visitorFunctions } from './callable-functions.ts'
import { createIdentities } from './create-identities.ts'
import { permissions } from './permission-table.ts'
import { type Outcome, runAndRollBack } from './run-and-roll-back.ts'

let db: TestDatabase
let identities: Record<Actor, Identity>
let rowlessId: string
const commands: Command[] = ['select', 'insert', 'update', 'delete']
/** Values, by column type, for columns whose updates the database undoes. */
const sampleValues: Record<string, string> = { uuid: `'${crypto.randomUUID()}'`, date: `'2001-02-03'` }

beforeAll(async () => {
  db = await createTestDatabase()
  const { admin } = db
  identities = await createIdentities(db)
  const contributorId = String(identities.contributor.claims.sub)
  // With a second administrator, the first can be changed.
  await createStaff(admin, { role: 'admin', status: 'active' })
  const otherMember = await createStaff(admin, { role: 'editor', status: 'active' })
  await admin`update staff set display_name = 'Other' where user_id = ${otherMember.userId}`
  rowlessId = (await createStaff(admin, { role: 'editor', status: 'pending' })).userId
  await admin`delete from staff where user_id = ${rowlessId}`
  await admin`
    insert into articles (title, excerpt, content, category, author) values ('Seen', 'E', 'C', 'K', 'A')`
  await admin`
    insert into articles (title, excerpt, content, category, author, state, published_at, first_published_at, hero_image)
    values
      ('Draft', 'E', 'C', 'K', 'A', 'draft', null, null, null),
      ('Own', 'E', 'C', 'K', 'A', 'draft', null, null, null),
      ('Once own', 'E', 'C', 'K', 'A', 'published', now(), now(),
        '/storage/v1/object/public/article-images/general/shown.png'),
      ('Tomorrow', 'E', 'C', 'K', 'A', 'scheduled', now() + interval '1 day', null, null),
      ('Withdrawn', 'E', 'C', 'K', 'A', 'withdrawn', now(), now(), null)`
  await admin`
    insert into article_writing (id, writer_id, review_note)
    select id, ${contributorId}, case title when 'Own' then 'Own' end from articles where title in ('Own', 'Once own')`
  await admin`insert into article_writing (id, review_note) select id, 'Seen' from articles where title = 'Draft'`
  const userIds = Object.values(identities).flatMap(({ claims }) => (claims.sub ? [String(claims.sub)] : []))
  await admin`
    insert into article_autosaves (id, person_id, form) select gen_random_uuid(), unnest(${userIds}::uuid[]), '{}'`
  await admin`
    insert into article_revisions (article_id, version, saved_by, is_saved, state, content)
    select id, now(), gen_random_uuid(), false, 'draft', '{}' from articles where title = 'Own'`
  await admin`
    insert into article_presence (article_id, form_id, user_id)
    select id, gen_random_uuid(), ${contributorId} from articles where title = 'Own'`
  await admin`
    insert into article_previews (article_id, token_hash, created_at, expires_at)
    select id, repeat(made.letter, 64), made.at, made.at + interval '7 days'
    from articles join (values ('Draft', 'd', '2026-01-01'::timestamptz), ('Own', 'e', '2026-01-02')) as made (title, letter, at)
      using (title)`
  await admin`
    insert into leadership (slug, name, rank, department, badge, years, description)
    values ('seen', 'N', 'R', 'D', '1', '2 years', 'D')`
  for (const page of [
    createCustomPageContent({ slug: 'seen' }),
    createCustomPageContent({ slug: 'unseen', visibility: 'hidden' }),
  ]) {
    await admin`insert into content_documents (id, content) values (gen_random_uuid(), ${JSON.stringify(page)}::text::jsonb)`
  }
  await admin`insert into content_revisions (document_id, version, content) values ('about', now(), '{}')`
  await admin`insert into search_synonyms (asked, also) values ('{seen}', '{shown}')`
  await admin`
    insert into alerts (title, starts_at, ends_at) values
      ('Running', now() - interval '1 hour', null), ('To come', now() + interval '1 hour', null),
      ('Ended', now() - interval '2 hours', now() - interval '1 hour'), ('Draft', null, null)`
  await admin`insert into applications (name, discord_name) values ('Seen', 'seen')`
  await admin`insert into discord_deliveries (article_title, action) values ('Seen', 'post')`
  await admin`insert into live_counts (source, online) values ('discord', 3)`
  await admin`
    insert into discord_routes (name, url, category) values ('Seen', 'https://discord.com/api/webhooks/1/a', 'K')`
  const libraryUrl = 'http://127.0.0.1/storage/v1/object/public/media-library'
  await admin`
    insert into media_library (file_name, file_path, file_type, file_size, title) values
      ('a.png', ${`${libraryUrl}/general/seen.png`}, 'image/png', 1, 'Seen'),
      ('b.pdf', ${`${libraryUrl}/documents/unseen.pdf`}, 'application/pdf', 1, 'Unseen')`
  await admin`insert into storage.buckets (id, name, public) values ('spare', 'spare', true), ('empty', 'empty', true)`
  await admin`
    insert into storage.objects (bucket_id, name) values
      ('article-images', 'general/seen.png'), ('media-library', 'general/seen.png'),
      ('media-library-private', 'general/seen.png'), ('spare', 'general/seen.png')`
  await admin`
    insert into storage.objects (bucket_id, name, owner_id) values
      ('article-images', 'general/own.png', ${contributorId}),
      ('article-images', 'general/shown.png', ${contributorId})`
  await admin`insert into storage.kept_versions (version) values ('kept')`
  await admin`insert into storage.picture_colors (version) values ('colored')`
})
afterAll(() => db.close())

describe.each(Object.entries(permissions))('%s', (name, table) => {
  for (const command of commands) {
    for (const actor of actors) {
      const isAllowed = table.allowed[command].includes(actor)
      test(`${actor} ${isAllowed ? 'can' : 'can’t'} ${command}`, async () => {
        const outcome = await runAsActor(actor, buildStatement(name, table, command), command === 'select')
        if (isAllowed) expect(outcome).toMatchObject({ rows: 1 })
        else expect([{ rows: 0, row: {} }, { rejected: '42501' }, { rejected: 'PT401' }]).toContainEqual(outcome)
      })
    }
  }

  test('Staff can set only the listed columns', async () => {
    const columns = await db.admin<{ name: string; type: string; insert: boolean; update: boolean }[]>`
      select attname as name, format_type(atttypid, null) as type,
        has_column_privilege('authenticated', attrelid, attnum, 'insert') as insert,
        has_column_privilege('authenticated', attrelid, attnum, 'update') as update
      from pg_attribute where attrelid = ${getTableName(name)}::regclass and attnum > 0 and not attisdropped`
    const insertable = columns.filter((column) => column.insert).map((column) => column.name)
    expect(insertable.sort()).toEqual([...table.columns.insert].sort())
    const updatable = columns.filter((column) => column.update).map((column) => column.name)
    expect(updatable).toEqual(expect.arrayContaining([...table.columns.update]))
    const attempts = []
    for (const column of columns.filter(({ name, update }) => update && !table.columns.update.includes(name))) {
      const value = sampleValues[column.type]
      if (!value) throw new Error(`add a sample value for ${column.type}`)
      const text = `${buildUpdate(name, table, `${column.name} = ${value}`)} returning ${column.name} = ${value} as changed`
      attempts.push({ column: column.name, outcome: await runAsActor('admin', text) })
    }
    expect(attempts.filter(({ outcome }) => 'row' in outcome && outcome.row.changed !== false)).toEqual([])
  })
})

test('The permission table lists every table of the site and of storage', async () => {
  const tables = await db.admin<{ name: string }[]>`
    select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'storage') and relkind in ('r', 'p', 'v', 'm', 'f')`
  expect(new Set(Object.keys(permissions).map(getTableName))).toEqual(new Set(tables.map(({ name }) => name)))
})

test('Every table has policies, which also apply to its owner', async () => {
  const unprotected = await db.admin`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and relkind = 'r'
      and not (relrowsecurity and relforcerowsecurity and exists (select from pg_policy where polrelid = pg_class.oid))`
  expect(unprotected).toEqual([])
})

test('Visitors can call only the listed functions', async () => {
  const callable = await db.admin<{ name: string }[]>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute') order by 1`
  expect(callable.map(({ name }) => name)).toEqual(visitorFunctions)
})

test('Signed-in users can call only the listed functions', async () => {
  const callable = await db.admin<{ name: string }[]>`
    select distinct proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
      and not has_function_privilege('anon', oid, 'execute') order by 1`
  expect(callable.map(({ name }) => name)).toEqual(Object.keys(memberFunctions))
})

/** Runs a statement as an actor and rolls it back. */
async function runAsActor(actor: Actor, text: string, readOnly = false): Promise<Outcome> {
  const identity = identities[actor]
  const actorId = String(identity.claims.sub ?? '00000000-0000-0000-0000-000000000000')
  const statement = text.replaceAll('$own', `'${actorId}'`).replaceAll('$rowless', `'${rowlessId}'`)
  return runAndRollBack(db, identity, statement, readOnly)
}

function buildStatement(name: string, table: TablePermissions, command: Command): string {
  if (command === 'insert') return table.row.insert
  if (command === 'update') return buildUpdate(name, table, table.row.change)
  const statementStart = command === 'select' ? 'select 1 from' : 'delete from'
  return `${statementStart} ${getTableName(name)} where ${table.row.where}`
}

function buildUpdate(name: string, table: TablePermissions, change: string): string {
  return `update ${getTableName(name)} set ${change} where ${table.row.where}`
}

function getTableName(name: string): string {
  return name.replace(/ .*/, '')
}
