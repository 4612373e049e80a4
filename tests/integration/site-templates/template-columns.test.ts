import { afterAll, expect, test } from 'vitest'
import { templateColumns } from '#app/features/site-templates/template-parts.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

/**
 * The columns of each table: in the template (`bundled`), set by the import (`computed`), or left
 * out (`excluded`). A new column must be in one of these lists.
 */
const tables = {
  leadership: { bundled: templateColumns.leaders, computed: [], excluded: ['created_at', 'updated_at'] },
  articles: {
    bundled: templateColumns.articles,
    computed: ['state'],
    excluded: [
      'discord_ping',
      'discord_posted',
      'discord_posted_at',
      'first_published_at',
      'former_slugs',
      'updated_at',
    ],
  },
  media_library: { bundled: templateColumns.media, computed: ['is_public'], excluded: ['updated_at'] },
}

test.each(Object.entries(tables))(
  'Export and import have the same columns of %s, and every other column is excluded',
  async (table, { bundled, computed, excluded }) => {
    const [row] = await db.admin<{ source: string }[]>`
    select prosrc as source from pg_proc where oid = 'public.apply_site_template(jsonb, boolean)'::regprocedure`
    // SQL joins adjacent literals.
    const call = new RegExp(`add_template_rows\\(\\s*'${table}',\\s*((?:'[^']*'\\s*)+),`).exec(row?.source ?? '')
    const importedColumns = call?.[1]?.match(/\w+/g) ?? []
    expect([...importedColumns].sort()).toEqual([...bundled, ...computed].sort())

    const columns = await db.admin<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
    expect(columns.map(({ name }) => name).sort()).toEqual([...bundled, ...computed, ...excluded].sort())
  },
)
