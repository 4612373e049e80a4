import { expect, test } from 'vitest'
import { canonicalRow } from './canonical-row.ts'

test.each([
  ['2026-11-22T05:28:30.120000+00:00', '2026-11-22T05:28:30.12Z'],
  ['2026-11-22 07:28:30.123456+02', '2026-11-22T05:28:30.123456Z'],
  ['2026-11-21T23:28:30-0600', '2026-11-22T05:28:30Z'],
])('%s is the same time as %s', (one, other) => {
  expect(canonicalRow({ at: one })).toBe(canonicalRow({ at: other }))
})

test.each([
  [{ at: '2026-11-22T05:28:30.123456Z' }, { at: '2026-11-22T05:28:30.123457Z' }],
  [{ title: '2026-11-22' }, { title: '2026-11-23' }],
  [{ list: [1, 2] }, { list: [2, 1] }],
  [{ size: 1 }, { size: '1' }],
  [{ photo: null }, {}],
])('%j and %j stay different', (one, other) => {
  expect(canonicalRow(one)).not.toBe(canonicalRow(other))
})

test('The order of keys does not count, however deep they are', () => {
  expect(canonicalRow({ a: 1, b: [{ c: null, d: '' }] })).toBe(canonicalRow({ b: [{ d: '', c: null }], a: 1 }))
})

test('A text that only looks like a time stays as it is', () => {
  expect(canonicalRow('2026-99-99T05:28:30Z')).toBe('"2026-99-99T05:28:30Z"')
})
