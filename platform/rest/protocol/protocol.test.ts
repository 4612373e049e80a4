import { describe, expect, test } from 'vitest'
import { measureDepth } from './json-body.ts'
import { negotiateMediaType } from './media-type.ts'
import { describeAppliedPreferences, parsePrefer } from './prefer.ts'
import { describeContentRange, intersectRanges } from './range.ts'

describe('The Prefer header', () => {
  test('reads several preferences and uses the first of each kind', () => {
    const preferences = parsePrefer('return=representation, count=exact,count=planned, missing=default,odd')
    expect(preferences).toMatchObject({ return: 'representation', count: 'exact', missing: 'default' })
    expect(describeAppliedPreferences(preferences, ['return', 'missing', 'count'])).toBe(
      'return=representation, missing=default, count=exact',
    )
  })

  test('rejects unknown preferences in strict mode', () => {
    expect(() => parsePrefer('handling=strict, tx=rollback')).toThrow('Invalid preferences given')
    expect(parsePrefer('handling=strict, max-affected=5')).toMatchObject({ maxAffected: 5 })
  })
})

describe('The Range header', () => {
  test.each([
    [{ offset: 0, limit: null }, '0-9', { offset: 0, limit: 10 }],
    [{ offset: 0, limit: null }, '5-', { offset: 5, limit: null }],
    [{ offset: 2, limit: 3 }, '0-3', { offset: 2, limit: 2 }],
    [{ offset: 0, limit: 2 }, '5-9', { offset: 5, limit: 0 }],
    [{ offset: 1, limit: 2 }, 'bytes=0-1', { offset: 1, limit: 2 }],
    [{ offset: 1, limit: 2 }, null, { offset: 1, limit: 2 }],
  ])('Query %j with header %s selects %j', (query, header, expected) => {
    expect(intersectRanges(query, header)).toEqual(expected)
  })

  test.each([
    [0, 10, null, 200, '0-9/*'],
    [0, 0, null, 200, '*/*'],
    [0, 0, 0, 200, '*/0'],
    [0, 10, 30, 206, '0-9/30'],
    [0, 30, 30, 200, '0-29/30'],
    [30, 0, 30, 206, '*/30'],
  ])('Offset %i with %i of %s rows returns %i and %s', (offset, rowCount, total, status, contentRange) => {
    expect(describeContentRange(offset, rowCount, total)).toEqual({ status, contentRange })
  })
})

describe('The Accept header', () => {
  test.each([
    [null, 'json'],
    ['*/*', 'json'],
    ['text/html, application/json;q=0.5', 'json'],
    ['application/json;q=0.1, text/csv', 'csv'],
    ['application/vnd.pgrst.object+json', 'object'],
    ['application/vnd.pgrst.object', 'object'],
    ['application/vnd.pgrst.array+json;nulls=stripped', 'json'],
  ])('%s selects the format %s', (accept, kind) => {
    expect(negotiateMediaType(accept).kind).toBe(kind)
  })

  test('rejects unsupported media types', () => {
    expect(() => negotiateMediaType('text/html')).toThrow('None of these media types are available: text/html')
    expect(() => negotiateMediaType('application/json;q=0')).toThrow()
  })
})

test('The nesting depth of JSON ignores brackets in strings', () => {
  expect(measureDepth('{"a":[{"b":"[[[{{{\\"[["}]}')).toBe(3)
  expect(measureDepth('1')).toBe(0)
})
