import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PlatformError } from '#platform/gateway/errors.ts'
import { measureCpuMs } from '#tests/support/timing/scale-to-load.ts'
import { toArrayLiteral } from '../sql/statement.ts'
import { parseOrder, parseSelect } from './columns.ts'
import { parseArrayLiteral, parseList, parseLogic } from './filter.ts'
import { parseQuery, type Query, requireWithinLimits } from './query.ts'
import { Scanner } from './scanner.ts'

const parse = (query: string): Query => parseQuery(new URLSearchParams(query))

describe('The select parameter', () => {
  test('reads aliases, JSON paths and casts', () => {
    expect(parseSelect('*,name:data->a->0->>"b c"::text')).toEqual([
      { kind: 'all' },
      {
        kind: 'field',
        alias: 'name',
        cast: 'text',
        field: {
          column: 'data',
          path: [
            { key: 'a', isText: false },
            { key: 0, isText: false },
            { key: 'b c', isText: true },
          ],
        },
      },
    ])
  })

  test('allows a dash in a name and reads an arrow as a JSON path', () => {
    expect(parseSelect('a-b->c')).toMatchObject([{ field: { column: 'a-b', path: [{ key: 'c' }] } }])
  })
})

describe('Filters', () => {
  test('keep commas, parentheses and quotes of a plain value', () => {
    expect(parse('title=eq.a,(b)"c"').conditions).toMatchObject([{ test: { value: 'a,(b)"c"' } }])
  })

  test('end at a comma or parenthesis in a logic tree, unless it is quoted', () => {
    const tree = parseLogic('or', false, '(a.eq."x,y)\\"",b.not.in.(1,"2,3"),c.cs.{x,"y}"})')
    expect(tree).toMatchObject({
      conditions: [
        { test: { value: 'x,y)"' } },
        { isNegated: true, test: { values: ['1', '2,3'] } },
        { test: { value: '{x,"y}"}' } },
      ],
    })
  })

  test('keep quotes that don’t enclose a whole value of a list', () => {
    expect(parseList(new Scanner('list', '(a"b,"c"d,"e")'))).toEqual(['a"b', '"c"d', 'e'])
  })

  test('support a search language and negation', () => {
    expect(parse('words=not.wfts(english).a or b').conditions).toMatchObject([
      { isNegated: true, test: { kind: 'search', configuration: 'english', terms: 'a or b' } },
    ])
  })
})

test('The order parameter supports directions and the position of nulls', () => {
  expect(parseOrder('a.desc.nullslast,b,c.asc.nullsfirst,d.nullslast')).toMatchObject([
    { isDescending: true, nulls: 'last' },
    { isDescending: false, nulls: null },
    { isDescending: false, nulls: 'first' },
    { isDescending: false, nulls: 'last' },
  ])
})

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        '.',
        ',',
        '(',
        ')',
        '{',
        '}',
        '"',
        '\\',
        '->',
        '->>',
        '::',
        ':',
        'not.',
        'and',
        'or',
        'eq.',
        'in.',
        '*',
        '1',
        ' ',
      ),
      { maxLength: 30 },
    )
    .map((fragments) => fragments.join('')),
)

describe('Any input', () => {
  test('is parsed or rejected with status 400 or 416', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('select', 'order', 'limit', 'offset', 'and', 'or', 'not.or', 'columns', 'title'),
        hostileText,
        hostileText,
        (name, otherKey, value) => {
          for (const key of [name, otherKey]) {
            try {
              requireWithinLimits(parseQuery([[key, value]]), true)
            } catch (error) {
              expect(error).toBeInstanceOf(PlatformError)
              expect(error).toHaveProperty(
                'status',
                expect.toSatisfy((status: number) => status === 400 || status === 416),
              )
            }
          }
        },
      ),
      { numRuns: 5_000 },
    )
  })

  test('stays the same when it is quoted and parsed as a list', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (values) => {
        const quoted = values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')
        expect(parseList(new Scanner('list', `(${quoted})`))).toEqual(values)
        expect(parseArrayLiteral(new Scanner('list', toArrayLiteral(values)))).toEqual(values)
      }),
    )
  })

  test('that is malformed and about 100,000 characters long is rejected in under 2.5 s of processor time', async () => {
    const worstCases = [
      '('.repeat(100_000),
      '"\\'.repeat(50_000),
      'a-'.repeat(50_000),
      'a->'.repeat(33_000),
      'not.'.repeat(25_000),
    ]
    for (const text of worstCases) {
      for (const name of ['select', 'order', 'or', 'title']) {
        const parseText = () => parseQuery([[name, `${text}\u0001`]])
        expect(await measureCpuMs(() => expect(parseText).toThrow())).toBeLessThan(2_500)
      }
    }
  })
})
