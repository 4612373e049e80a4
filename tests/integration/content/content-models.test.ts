import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faceCount } from '#app/lib/pictures/face-url.ts'
import { serviceFields } from '#content/documents/service-fields.ts'
import { allDocuments, documents } from '#content/documents.ts'
import { checkValue } from '#content/model/check-value.ts'
import type { ContentDocument } from '#content/model/content-document.ts'
import {
  address,
  choice,
  type Field,
  group,
  link,
  list,
  longText,
  number,
  picture,
  text,
  toggle,
  variants,
} from '#content/model/field.ts'
import { toModel } from '#content/model/to-model.ts'
import { ownPage, ownPageModel } from '#content/own-pages/own-page.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/backend/test-database.ts'
import { contentValue } from '#tests/support/content/content-values.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const all: [string, ContentDocument][] = Object.entries(allDocuments)

test('The database has the model of every page, as the code has it', async () => {
  const models = await db.admin`select id, title, model from private.content_models order by id`
  const expected = [...all, [ownPageModel, ownPage] as const]
    .map(([id, { title, content }]) => ({ id, title, model: toModel(content) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  expect(models.map((row) => ({ ...row }))).toEqual(expected)
  const rows = await db.admin`
    select id, content, (select content from content_drafts where content_drafts.id = content_documents.id) as draft
    from content_documents order by id`
  expect(rows.map((row) => ({ ...row }))).toEqual(
    all.map(([id]) => ({ id, content: {}, draft: null })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
})

/** Every kind of field, with limits that are soon reached. */
const everything = group('All', {
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
  end: address('End', { reserved: ['admin', 'news'] }),
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

describe('The check of the database and the check of the code agree', () => {
  const fields: [string, Field][] = [
    ['a field of each kind', everything],
    ...Object.entries<ContentDocument>(documents).map(([key, { content }]): [string, Field] => [key, content]),
    ['service', group('Service', serviceFields)],
    ['own pages', ownPage.content],
  ]
  test.each(fields)('about %s, whatever it is given', async (_, field) => {
    const cases = [true, false].flatMap((isSparse) =>
      fc.sample(contentValue(field, isSparse), { numRuns: 250, seed: 12 }).map((value) => ({
        text: JSON.stringify(value),
        isSparse,
      })),
    )
    const found = await db.admin<{ fault: string | null }[]>`
      select case when pg_input_is_valid(given.text, 'jsonb')
        then private.find_content_fault(${JSON.stringify(toModel(field))}::text::jsonb, given.text::jsonb, given.sparse::boolean)
        else 'not stored at all' end as fault
      from unnest(${cases.map((one) => one.text)}::text[], ${cases.map((one) => String(one.isSparse))}::text[])
        with ordinality as given (text, sparse, place)
      order by given.place`
    const disagreements = cases.flatMap(({ text: given, isSparse }, index) => {
      const paths = checkValue(field, JSON.parse(given), { isSparse }).map(({ path }) => path)
      const fault = found[index]?.fault ?? null
      const isAgreed =
        fault === null
          ? paths.length === 0
          : paths.includes(fault) || (fault === 'not stored at all' && paths.length > 0)
      return isAgreed ? [] : [{ given: given.slice(0, 300), isSparse, paths, fault }]
    })
    expect(disagreements).toEqual([])
    // Both outcomes were met.
    expect(new Set(found.map(({ fault }) => fault === null)).size).toBe(2)
  })
})

test('Instructors have the faces that there are', () => {
  const { of } = documents.training.content.fields.instructors.fields.people
  expect(of.fields.portrait).toMatchObject({ min: 1, max: faceCount })
})
