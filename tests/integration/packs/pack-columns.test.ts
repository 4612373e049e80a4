import { afterAll, expect, test } from 'vitest'
import { packColumns } from '#app/features/packs/pack-parts.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

/** By table: what the import decides by itself, and what stays with the site. A new column has to be in a pack or here. */
const tables = {
  leadership: { packed: packColumns.leaders, decided: [], stays: ['created_at', 'updated_at'] },
  articles: {
    packed: packColumns.articles,
    decided: ['state'],
    stays: ['discord_ping', 'discord_posted', 'discord_posted_at', 'first_published_at', 'former_slugs', 'updated_at'],
  },
  media_library: { packed: packColumns.media, decided: ['is_public'], stays: ['updated_at'] },
}

test.each(Object.entries(tables))(
  'An export has the columns of %s that an import takes, and no other is forgotten',
  async (table, { packed, decided, stays }) => {
    const [row] = await db.admin<{ source: string }[]>`
    select prosrc as source from pg_proc where oid = 'public.apply_pack(jsonb, boolean)'::regprocedure`
    // Adjacent literals are one.
    const call = new RegExp(`add_pack_rows\\(\\s*'${table}',\\s*((?:'[^']*'\\s*)+),`).exec(row?.source ?? '')
    const taken = call?.[1]?.match(/\w+/g) ?? []
    expect([...taken].sort()).toEqual([...packed, ...decided].sort())

    const columns = await db.admin<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
    expect(columns.map(({ name }) => name).sort()).toEqual([...packed, ...decided, ...stays].sort())
  },
)
