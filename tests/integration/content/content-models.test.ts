import { afterAll, expect, test } from 'vitest'
import { faceCount } from '#app/lib/pictures/face-url.ts'
import { customPage, customPageModelKey } from '#content/custom-pages/custom-page.ts'
import { allDocuments, documents } from '#content/documents.ts'
import { checkValue } from '#content/model/check-value.ts'
import type { ContentDocument } from '#content/model/content-document.ts'
import {
  choice,
  group,
  link,
  list,
  longText,
  number,
  picture,
  slug,
  text,
  toggle,
  variants,
} from '#content/model/field.ts'
import { createTestDatabase } from '#tests/support/backend/test-database.ts'

const db = await createTestDatabase()
afterAll(() => db.close())

const allEntries: [string, ContentDocument][] = Object.entries(allDocuments)

test('The database has the same model of every page as the code', async () => {
  const models = await db.admin`select id, title, model from private.content_models order by id`
  const expected = [...allEntries, [customPageModelKey, customPage] as const]
    .map(([id, { title, model }]) => ({ id, title, model }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  expect(models.map((row) => ({ ...row }))).toEqual(expected)
  const rows = await db.admin`
    select id, content, (select content from content_drafts where content_drafts.id = content_documents.id) as draft
    from content_documents order by id`
  expect(rows.map((row) => ({ ...row }))).toEqual(
    allEntries.map(([id]) => ({ id, content: {}, draft: null })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
})

/** A model with every kind of field, with low limits. */
const allFields = group('All', {
  line: text('Line', { max: 10 }),
  maybe: text('Maybe', { max: 10, isOptional: true }),
  lines: longText('Lines', { max: 20 }),
  place: link('Place'),
  elsewhere: link('Elsewhere', { isOptional: true }),
  count: number('Count', { min: 1, max: 5 }),
  color: choice('Color', { red: 'Red', blue: 'Blue' }),
  isShown: toggle('Shown'),
  points: list('Points', text('Point', { max: 10 }), { itemName: 'point', min: 1, max: 3 }),
  cards: list(
    'Cards',
    group('Card', {
      title: text('Title', { max: 10 }),
      note: longText('Note', { max: 20, isOptional: true }),
      inner: list('Inner', group('Inner', { to: link('To') }), { itemName: 'inner', max: 2 }),
      isWide: toggle('Wide'),
    }),
    { itemName: 'card', max: 4 },
  ),
  end: slug('End', { reserved: ['admin', 'news'] }),
  photo: picture('Photo'),
  sketch: picture('Sketch', { isOptional: true }),
  parts: list(
    'Parts',
    variants('Part', {
      line: group('Line', { text: text('Text', { max: 20 }), isBold: toggle('Bold') }),
      points: group('Points', {
        items: list('Points', text('Point', { max: 20 }), { itemName: 'point', min: 1, max: 3 }),
      }),
    }),
    { itemName: 'part', max: 6, maxCharacters: 40 },
  ),
  deep: group('Deep', { deeper: group('Deeper', { end: text('End', { max: 10 }) }) }),
})

const storagePath = '/storage/v1/object/public'

/** A valid value for `allFields`. */
const validValue = {
  line: 'L',
  maybe: '',
  lines: 'a\nb',
  place: '/hiring',
  elsewhere: '',
  count: 1,
  color: 'red',
  isShown: true,
  points: ['P'],
  cards: [{ title: 'T', note: '', inner: [{ to: '/hiring' }], isWide: false }],
  end: 'harbor-rules',
  photo: `${storagePath}/media-library/general/a.webp`,
  sketch: '',
  parts: [
    { kind: 'line', text: 'T', isBold: true },
    { kind: 'points', items: ['P'] },
  ],
  deep: { deeper: { end: 'E' } },
}

type Path = (string | number)[]
const paths: Path[] = [
  ...Object.keys(validValue).map((name) => [name]),
  ...[[], ['cards', 0], ['cards', 0, 'title'], ['cards', 0, 'inner', 0, 'to'], ['deep', 'deeper', 'end']],
  ...[
    ['points', 0],
    ['parts', 0],
    ['parts', 0, 'kind'],
    ['parts', 0, 'text'],
    ['parts', 1, 'items'],
  ],
]

const listLongTexts = (length: number) => ['x'.repeat(length), '😀'.repeat(length)]
const values: unknown[] = [
  ...[null, true, 0, -1, 1.5, 5, 6, 1e21, [], {}, [[]], [null], ['a'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']],
  ...['', ' ', '\u00a0\u200b', 'a\nb', 'a\u0000b', '\u202eabc', '\ud800', 'toString', '__proto__', 'red', '1'],
  ...[
    ...listLongTexts(10),
    ...listLongTexts(11),
    ...listLongTexts(20),
    ...listLongTexts(21),
    'x'.repeat(61),
    ...listLongTexts(20_000),
  ],
  ...['/', '/hiring#contact', '//evil.example', '/admin', '/a/../admin', '/a b', '/x?y', `/${'x'.repeat(300)}`],
  ...['https://example.org:8080/a?b=c#d', 'https://user@example.org', 'https://exa mple.org', 'javascript:alert(1)'],
  ...['https://discord.com/api/webhooks/1/a', 'https://discord.com/channels/1/2', 'https://example.org:99999'],
  ...['Rules', 'a--b', '-a', 'a/b', 'news', '2026'],
  ...[
    `${storagePath}/media-library/../a.webp`,
    `${storagePath}/media-library-private/a.webp`,
    `${storagePath}/article-images/3f8e.png`,
  ],
  ...[{ kind: 'line' }, { kind: 'points', items: [] }, { kind: 1 }, { title: 'T' }, { ...validValue, more: 'x' }],
  Array(7).fill({ kind: 'line', text: 'T', isBold: true }),
  Array(3).fill({ kind: 'line', text: 'x'.repeat(20), isBold: true }),
]

function withValue(container: unknown, [key, ...innerPath]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(container))
    return container.map((item, index) => (index === key ? withValue(item, innerPath, value) : item))
  const entries = Object.entries(Object(container))
  return Object.fromEntries(
    entries.map(([name, fieldValue]) => [name, name === key ? withValue(fieldValue, innerPath, value) : fieldValue]),
  )
}

test.each([true, false])(
  'The database and the code find the same issues in page content (sparse: %s)',
  async (isSparse) => {
    const incompleteValues = Object.keys(validValue).map((omittedKey) =>
      Object.fromEntries(Object.entries(validValue).filter(([name]) => name !== omittedKey)),
    )
    const changedValues = paths.flatMap((path) => values.map((value) => withValue(validValue, path, value)))
    const cases = [validValue, ...incompleteValues, ...changedValues].map((value) => JSON.stringify(value))
    const databaseIssues = await db.admin<{ path: string | null }[]>`
    select case when pg_input_is_valid(given.text, 'jsonb')
      then private.find_content_issue(${JSON.stringify(allFields)}::text::jsonb, given.text::jsonb, ${isSparse})
      else 'not stored at all' end as path
    from unnest(${cases}::text[]) with ordinality as given (text, place)
    order by given.place`
    const disagreements = cases.flatMap((json, index) => {
      const issuePaths = checkValue(allFields, JSON.parse(json), { isSparse }).map(({ path }) => path)
      const path = databaseIssues[index]?.path ?? null
      const isAgreed =
        path === null
          ? issuePaths.length === 0
          : issuePaths.includes(path) || (path === 'not stored at all' && issuePaths.length > 0)
      return isAgreed ? [] : [{ given: json.slice(0, 300), issuePaths, path }]
    })
    expect(disagreements).toEqual([])
    expect(databaseIssues[0]?.path).toBeNull()
  },
)

test('An instructor’s portrait can be any of the drawn faces', () => {
  const { of } = documents.training.model.fields.instructors.fields.people
  expect(of.fields.portrait).toMatchObject({ min: 1, max: faceCount })
})
