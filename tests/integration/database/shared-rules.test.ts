import { afterAll, expect, test } from 'vitest'
import { articleFields, articleInputSchema, emptyArticleInput } from '#app/features/articles/admin/article-input.ts'
import { articleSchema, articleStateSchema } from '#app/features/articles/article.ts'
import { leaderFields } from '#app/features/leadership/admin/leader-fields.ts'
import { emptyLeaderInput, leaderInputSchema } from '#app/features/leadership/admin/leader-input.ts'
import { leaderSchema } from '#app/features/leadership/leader.ts'
import { mediaFields, mediaInputSchema } from '#app/features/media/admin/media-input.ts'
import { mediaItemSchema } from '#app/features/media/media-item.ts'
import { toColumns } from '#app/lib/form-fields.ts'
import {
  articlePictureLimits,
  type FileLimits,
  getMaxBytes,
  leaderPhotoLimits,
  mediaFileLimits,
} from '#app/site/file-limits.ts'
import { staffRoles as rolesOfTheWebsite } from '#app/site/staff-roles.ts'
import { addressesWithoutPage, reservedAddresses } from '#content/custom-pages/reserved-addresses.ts'
import { pagePathPattern, slugPattern, storedPicturePattern } from '#content/model/slug-and-path-patterns.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { signUpPolicies } from '#lib/accounts/sign-up-policies.ts'
import { quoteIdentifier } from '#platform/database/sql.ts'
import { sizeLimits } from '#platform/storage/protocol/size-limits.ts'
import { staffRoles } from '#supabase/roles.ts'
import { insertRow } from '#tests/support/backend/insert-row.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'
import { permissions } from '../permissions/permission-table.ts'
import { articleStatusColumns } from '../permissions/writable-columns.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

/** Lists the values that a check of the form `column in (…)` allows. */
async function listAllowedValues(constraint: string): Promise<string[]> {
  const [row] = await db.admin<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`
  return [...(row?.definition ?? '').matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value).sort()
}

test('The website and the database use the same roles, sign-up policies, types, states and categories', async () => {
  expect([...rolesOfTheWebsite].sort()).toEqual([...staffRoles].sort())
  expect(await listAllowedValues('staff_role_known')).toEqual([...staffRoles].sort())
  expect(await listAllowedValues('sign_up_policy_known')).toEqual([...signUpPolicies].sort())
  expect(await listAllowedValues('sign_up_policy_chosen_known')).toEqual([...signUpPolicies].sort())
  expect(await listAllowedValues('articles_type_known')).toEqual([...articleInputSchema.shape.type.options].sort())
  expect(await listAllowedValues('articles_state_known')).toEqual([...articleStateSchema.options].sort())
  const categories = [...mediaInputSchema.shape.category.options].sort()
  expect(await listAllowedValues('media_library_category_known')).toEqual(categories)
})

test.each([
  {
    subject: 'address',
    websitePattern: slugPattern,
    knownPart: '[a-z0-9]+(-[a-z0-9]+)*',
    names: ['articles_slug_format', 'is_field_value', 'is_service_form', 'services_id_format'],
  },
  {
    subject: 'path of a page',
    websitePattern: pagePathPattern,
    knownPart: '[A-Za-z0-9_~-][A-Za-z0-9._~-]*',
    names: ['alerts_pages_format', 'is_page_path'],
  },
  {
    subject: 'path of a picture',
    websitePattern: storedPicturePattern,
    knownPart: '(article-images|media-library)/(',
    names: ['is_field_value'],
  },
])(
  'The website and the database use the same pattern for the $subject',
  async ({ websitePattern, knownPart, names }) => {
    const rules = await db.admin<{ name: string; source: string }[]>`
    select name, source from (
      select conname as name, pg_get_constraintdef(oid) as source from pg_constraint
      union all
      select proname, pg_get_functiondef(oid) from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
    ) as rules where strpos(source, ${knownPart}) > 0 order by name collate "C"`
    expect(rules.map(({ name }) => name)).toEqual(names)
    // Removes `^`, `$` and the pattern of URL fragments, which an alert's list of paths doesn't allow.
    const sqlPattern = websitePattern.source.replaceAll('\\/', '/').replace(/^\^|(\(#.*)?\$$/g, '')
    // Joins expressions that span several lines.
    const isDifferent = ({ source }: { source: string }) => !source.replaceAll(/'\n\s*'/g, '').includes(sqlPattern)
    expect(rules.filter(isDifferent).map(({ name }) => name)).toEqual([])
  },
)

test('The database uses the same default time zone as the website', async () => {
  const [row] = await db.admin<{ source: string }[]>`select prosrc as source from pg_proc where proname = 'site_day'`
  expect(row?.source).toContain(`'${siteDefaults.timeZone}'`)
})

test.each([
  ['an article’s picture', articlePictureLimits],
  ['a leader’s photo', leaderPhotoLimits],
  ['a file of the library', mediaFileLimits],
])('The bucket accepts everything that the form accepts as %s', async (_, limits: FileLimits) => {
  const [bucket] = await db.admin<{ size: string; types: string[] }[]>`
    select file_size_limit as size, allowed_mime_types as types from storage.buckets where id = ${limits.bucket}`
  expect(limits.maxMegabytes * 1024 * 1024).toBeLessThanOrEqual(Number(bucket?.size))
  expect(bucket?.types).toEqual(expect.arrayContaining(Object.keys(limits.extensionsByType)))
})

test('Forms and buckets have the same size limit, except for leader photos', async () => {
  for (const limits of [articlePictureLimits, mediaFileLimits]) {
    const [bucket] = await db.admin<{ size: string }[]>`
      select file_size_limit as size from storage.buckets where id = ${limits.bucket}`
    expect(Number(bucket?.size)).toBe(limits.maxMegabytes * 1024 * 1024)
  }
})

test('Forms and server have the same size limits for pictures and files', () => {
  expect(getMaxBytes('image/png', mediaFileLimits)).toBe(sizeLimits.picture)
  expect(getMaxBytes('video/mp4', mediaFileLimits)).toBe(sizeLimits.file)
  expect(getMaxBytes('image/png', articlePictureLimits)).toBe(sizeLimits.picture)
})

/** Tables with the columns that their forms fill, and the forms' text limits. */
const forms = [
  {
    table: 'articles',
    permission: 'public.articles (published)',
    columns: [...Object.keys(toColumns(articleFields, emptyArticleInput)), ...articleStatusColumns],
    textLimits: getTextLimits(articleInputSchema.shape),
    sample: { title: 'T', excerpt: 'E', content: 'C', category: 'K', author: 'A' },
  },
  {
    table: 'leadership',
    permission: 'public.leadership',
    columns: Object.keys(toColumns(leaderFields, emptyLeaderInput)),
    textLimits: getTextLimits(leaderInputSchema.shape),
    sample: { slug: 's', name: 'N', rank: 'R', department: 'D', badge: 'B', years: '2 years', description: 'D' },
  },
  {
    table: 'media_library',
    permission: 'public.media_library (public row)',
    columns: [
      ...Object.keys(
        toColumns(mediaFields, {
          title: 'T',
          category: 'general' as const,
          altText: '',
          caption: '',
          isPublic: true,
          isInGallery: true,
        }),
      ),
      // Replacing a file writes these columns.
      'file_name',
      'file_size',
    ],
    textLimits: getTextLimits(mediaInputSchema.shape),
    sample: {
      title: 'T',
      file_name: 'a.png',
      file_path: 'https://example.org/a.png',
      file_type: 'image/png',
      file_size: 1,
    },
  },
] as const

test.each(forms)('The form of $table fills exactly the columns that staff may change', ({ permission, columns }) => {
  expect([...columns].sort()).toEqual([...(permissions[permission]?.columns.update ?? [])].sort())
})

test.each([
  ['articles', articleSchema],
  ['leadership', leaderSchema],
  ['media_library', mediaItemSchema],
])(
  'The row schema of %s has the table’s columns, and accepts null wherever the table does',
  async (table, { shape }) => {
    const columns = await db.admin<{ name: string; nullable: boolean }[]>`
    select attname as name, not attnotnull as nullable
    from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`
    const storedColumns = Object.keys(shape).filter((name) => name !== 'picture_hints')
    expect(storedColumns.sort()).toEqual(columns.map(({ name }) => name).sort())
    const rejectsNull = (name: string) => !new Map(Object.entries(shape)).get(name)?.safeParse(null).success
    expect(columns.filter(({ name, nullable }) => nullable && rejectsNull(name))).toEqual([])
  },
)

test.each(forms)('The form and the table $table have the same length limits', async ({ table, textLimits, sample }) => {
  expect(textLimits.length).toBeGreaterThan(2)
  for (const [column, length] of textLimits) {
    const insertText = (text: string) =>
      db.admin.begin(async (sql) => {
        await insertRow(sql, table, { ...sample, [column]: text })
        await sql`delete from ${quoteIdentifier(table)}`
      })
    await insertText('x'.repeat(length))
    await expect(insertText('x'.repeat(length + 1)), `${table}.${column}`).rejects.toMatchObject({ code: '23514' })
  }
})

/** Returns the column and the maximum length of each text field with a limit. */
function getTextLimits(shape: Readonly<Record<string, object>>): [string, number][] {
  return Object.entries(shape).flatMap(([name, schema]): [string, number][] => {
    const length = 'maxLength' in schema ? schema.maxLength : null
    return typeof length === 'number' ? [[toColumnName(name), length]] : []
  })
}

function toColumnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

test('The database and the forms reject links to the same addresses without a page', async () => {
  const rejectedWords = await db.admin<{ word: string }[]>`
    select word from unnest(${[...reservedAddresses]}::text[]) as word
    where not private.is_page_path('/' || word) and not private.is_page_path('/' || upper(word) || '/more')
      and not private.is_page_path('/' || word || '#place')`
  expect(rejectedWords.map(({ word }) => word).sort()).toEqual([...addressesWithoutPage].sort())
})
