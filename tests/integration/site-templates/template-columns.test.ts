import { afterAll, expect, test } from 'vitest'
import { templateColumns } from '#app/features/site-templates/template-parts.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

/** By table: what the import decides by itself, and what stays with the site. A new column has to be in a template or here. */
const tables = {
  leadership: { bundled: templateColumns.leaders, decided: [], stays: ['created_at', 'updated_at'] },
  articles: {
    bundled: templateColumns.articles,
    decided: ['state'],
    stays: ['discord_ping', 'discord_posted', 'discord_posted_at', 'first_published_at', 'former_slugs', 'updated_at'],
  },
  media_library: { bundled: templateColumns.media, decided: ['is_public'], stays: ['updated_at'] },
}

test.each(Object.entries(tables))(
  'An export has the columns of %s that an import takes, and no other is forgotten',
  async (table, { bundled, decided, stays }) => {
    const [row] = await db.admin<{ source: string }[]>`
    select prosrc as source from pg_proc where oid = 'public.apply_site_template(jsonb, boolean)'::regprocedure`
    // Adjacent literals are one.
    const call = new RegExp(`add_template_rows\\(\\s*'${table}',\\s*((?:'[^']*'\\s*)+),`).exec(row?.source ?? '')
    const taken = call?.[1]?.match(/\w+/g) ?? []
    expect([...taken].sort()).toEqual([...bundled, ...decided].sort())

    const columns = await db.admin<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
    expect(columns.map(({ name }) => name).sort()).toEqual([...bundled, ...decided, ...stays].sort())
  },
)
