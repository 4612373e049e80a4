import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { siteOwner } from '#platform/database/run-sql-file.ts'
import { readMigrations, readSchema } from '#platform/database/schema-files.ts'
import { siteSchemaFolder } from '#platform/prepare-database.ts'
import { createTableListings, tableFolders } from '#scripts/schema/table-listings.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

test('Each tables.sql matches the migrated tables (`npm run schema` updates it)', async () => {
  for (const folder of tableFolders) {
    for (const [path, text] of await createTableListings(db.admin, folder))
      expect(await readFile(path, 'utf8')).toBe(text)
  }
})

test('No SQL file names the table owner, because hosted projects use another role', async () => {
  const { start, constraintFunctions, otherFiles } = await readSchema(join(siteSchemaFolder, 'schema'))
  const migrations = await readMigrations(join(siteSchemaFolder, 'migrations'))
  for (const { name, text } of [start, ...constraintFunctions, ...otherFiles, ...migrations]) {
    const statements = text.replaceAll(/--.*$/gm, '')
    expect(statements, name).not.toMatch(new RegExp(`\\b(${siteOwner}|postgres)\\b`))
  }
})

test('Every table that visitors can read is searchable or listed here', async () => {
  const notSearchable = ['alerts', 'live_counts', 'search_synonyms', 'services', 'site_settings']
  const readable = await db.admin<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and has_any_column_privilege('anon', oid, 'select')`
  const searchable = await db.admin<{ name: string }[]>`
    select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'refresh_search_entry'`
  const names = [...notSearchable, ...searchable.map(({ name }) => name)]
  expect(readable.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})
