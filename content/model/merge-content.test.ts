import { expect, test } from 'vitest'
import { checkValue } from './check-value.ts'
import { defineDocument, getDefaults } from './content-document.ts'
import { choice, group, link, list, longText, number, text, toggle } from './field.ts'
import { createEmpty, mergeContent, normalizeValue, pickChanges } from './merge-content.ts'

const document = defineDocument({
  title: 'Harbor',
  summary: 'A page.',
  path: '/harbor',
  fields: {
    title: text('Title', { max: 20 }),
    hero: group('Hero', { eyebrow: text('Eyebrow', { max: 20 }), note: text('Note', { max: 20, isOptional: true }) }),
    points: list('Points', text('Point', { max: 20 }), { itemName: 'point', max: 3 }),
    boats: list(
      'Boats',
      group('Boat', { name: text('Name', { max: 20 }), flag: text('Flag', { max: 20, isOptional: true }) }),
      {
        itemName: 'boat',
        max: 3,
        isSample: true,
      },
    ),
  },
  defaults: {
    title: 'Harbor',
    hero: { eyebrow: 'Since 2023', note: '' },
    points: ['One', 'Two'],
    boats: [{ name: 'Heron', flag: 'Blue' }],
  },
})
const { model, defaults } = document
const merge = (storedContent: unknown) => mergeContent(model, storedContent, defaults)

test('Stored content replaces single fields of the default, but lists completely', () => {
  expect(merge({ hero: { eyebrow: 'Since 1990' }, points: ['Three'] })).toEqual({
    ...defaults,
    hero: { eyebrow: 'Since 1990', note: '' },
    points: ['Three'],
  })
  expect(merge({ points: [] }).points).toEqual([])
})

test.each([
  [null],
  ['x'],
  [[]],
  [{ title: 1 }],
  [{ title: '' }],
  [{ title: 'x'.repeat(21) }],
  [{ hero: 'x' }],
  [{ points: [''] }],
  [{ other: 1 }],
])('The invalid content %j falls back to the default', (storedContent) => {
  expect(merge(storedContent)).toEqual(defaults)
})

test('An invalid field does not affect the other stored fields', () => {
  expect(merge({ title: 'Quay', points: ['', 'Two'] })).toEqual({ ...defaults, title: 'Quay' })
})

test('A new optional field is empty in older entries', () => {
  expect(merge({ boats: [{ name: 'Gull' }] }).boats).toEqual([{ name: 'Gull', flag: '' }])
})

test('Only differences from the default are stored, because unchanged fields follow later defaults', () => {
  expect(pickChanges(model, defaults, defaults)).toEqual({})
  const changedContent = { ...defaults, hero: { eyebrow: 'Since 1990', note: '' }, points: ['Two', 'One'] }
  expect(pickChanges(model, changedContent, defaults)).toEqual({
    hero: { eyebrow: 'Since 1990' },
    points: ['Two', 'One'],
  })
  expect(merge(pickChanges(model, changedContent, defaults))).toEqual(changedContent)
})

test('Without sample content, sample lists stay empty until editors fill them', () => {
  const emptySamples = getDefaults(document, { hasSamples: false })
  expect(emptySamples).toEqual({ ...defaults, boats: [] })
  expect(mergeContent(model, { boats: [{ name: 'Gull' }] }, emptySamples).boats).toHaveLength(1)
})

test('Stored text is trimmed, and the lines of a one-line text are joined', () => {
  const field = group('All', { line: text('Line', { max: 20 }), lines: longText('Lines', { max: 20 }) })
  expect(normalizeValue(field, { line: ' a \r\n b\t', lines: ' a\r\nb\n' })).toEqual({ line: 'a b', lines: 'a\nb' })
})

test('Each validation error has a message and the path of its field', () => {
  expect(checkValue(model, { ...defaults, title: 'x'.repeat(23), boats: [{ name: ' ' }] })).toEqual([
    { path: 'title', message: 'Use at most 20 characters. Remove 3.' },
    { path: 'boats.0.name', message: 'This field is required.' },
  ])
  expect(checkValue(link('Link'), 'hiring')).toEqual([
    { path: '', message: 'Enter a path on this site, such as /hiring, or a URL that begins with https://.' },
  ])
  expect(checkValue(number('Minutes', { min: 1, max: 9 }), 1.5)).toEqual([
    { path: '', message: 'Enter a whole number from 1 to 9.' },
  ])
})

test('A new entry is complete and reports its required fields as empty', () => {
  const field = group('Entry', {
    name: text('Name', { max: 20 }),
    color: choice('Color', { red: 'Red', blue: 'Blue' }),
    count: number('Count', { min: 2, max: 5 }),
    isWide: toggle('Wide'),
    lines: list('Lines', text('Line', { max: 20 }), { itemName: 'line', min: 1, max: 3 }),
  })
  const emptyEntry = createEmpty(field)
  expect(emptyEntry).toEqual({ name: '', color: 'red', count: 2, isWide: false, lines: [''] })
  expect(checkValue(field, emptyEntry).map(({ path }) => path)).toEqual(['name', 'lines.0'])
})
