import fc from 'fast-check'

/** A request to the service, put together from words of its language, most of them where they belong. */
export interface FuzzedRequest {
  method: string
  address: string
  headers: Record<string, string>
  body?: string
  as: 'anon' | 'authenticated'
}

type Texts = fc.Arbitrary<string>
/** One of the words between spaces; `~` stands for a space and `_` alone for nothing. */
const wordOf = (text: string): Texts =>
  fc.constantFrom(...text.split(' ').map((word) => (word === '_' ? '' : word.replaceAll('~', ' '))))
/** The first one most of the time. */
const mostly = (usual: Texts, odd: Texts, weight = 12): Texts =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd })
const joined = (...parts: Texts[]): Texts => fc.tuple(...parts).map((list) => list.join(''))
const listOf = (item: Texts, max = 3): Texts =>
  fc.array(item, { minLength: 1, maxLength: max }).map((list) => list.join(','))

const hostile = fc.oneof(
  wordOf(
    `_ ' " \\ , . ( ) { } : :: * $1 -- ; % [ ] | & null NaN -1 1e999 99999999999999999999 {"a":1} [1,2) 2026-02-30 ʼ`,
  ),
  wordOf(`'~or~true~-- ")~or~(true ";~drop~table~canary;~-- ';~reset~role;~-- (select~word~from~canary) r.* t.pin pin`),
  fc.constantFrom('\0', '\n', '\ud800', 'x'.repeat(300)),
)
const columns = wordOf('id id title title "odd~name" amount is_open tags data span opened code secret')
const names = mostly(
  columns,
  fc.oneof(wordOf('pin name word shout words case_id text a b ctid tableoid * cases t'), hostile),
)

/** Tests that fit their columns' types, and any other. */
const fitting = [
  [wordOf('id'), wordOf('eq. neq. gt. lte. not.eq. isdistinct.'), wordOf('1 2 3 4 7')],
  [wordOf('id code title'), wordOf('in. not.in.'), wordOf('(1,2) (4) () ("1",3) (AAAA,DDDD)')],
  [
    wordOf('title "odd~name"'),
    wordOf('eq. neq. like. ilike. gt. wfts. plfts(english).'),
    wordOf('Lost~bicycle Secret~* *e* a,b c.d S*'),
  ],
  [wordOf('amount'), wordOf('gte. lt. not.eq. is.'), wordOf('10.5 22 11 null')],
  [wordOf('is_open secret'), wordOf('is. not.is.'), wordOf('true false null unknown not_null')],
  [wordOf('tags'), wordOf('cs. cd. ov. not.ov.'), wordOf('{street} {x} {y,small} {}')],
  [
    wordOf('data->>kind data->at->>city data->list->>0'),
    wordOf('eq. like. in. is.'),
    wordOf('loss x y (x,y) null *o* Port'),
  ],
  [wordOf('span'), wordOf('sl. sr. ov. adj. nxr. cs.'), wordOf('[1,5) [3,4) [4,5) empty')],
  [wordOf('opened code'), wordOf('eq. gt. not.lt.'), wordOf('2026-02-01 DDDD')],
] as const
const operators = wordOf(
  'eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts cs cd ov sl adj eq(any) like(all) fts(english) xx',
)
const paths = wordOf(`_ _ _ ->kind ->>kind ->at->>city ->list->0 ->list->-1 ->"a~b" ->>'x' -> ->>a->b`)
const values = fc.oneof(wordOf('1 4 Lost~bicycle true {street} [1,5) 2026-01-01 AAAA loss'), hostile)
const quoted = values.map((value) => JSON.stringify(value))
const operand = fc.oneof(
  values,
  quoted,
  listOf(fc.oneof(values, quoted)).map((list) => `(${list})`),
  listOf(values).map((list) => `{${list}}`),
)
const odd = fc.tuple(joined(names, paths), joined(wordOf('_ _ not. not.not.'), operators, fc.constant('.'), operand))
const tests = fc.oneof(
  ...fitting.map(([name, operator, value]) => ({
    weight: 2,
    arbitrary: fc.tuple<[string, string]>(name, joined(operator, mostly(value, values))),
  })),
  { weight: 3, arbitrary: odd },
)

const member = tests.map(([name, test]) => `${name}.${test}`)
const tree = (depth: number): Texts =>
  listOf(depth === 0 ? member : fc.oneof(member, joined(wordOf('and or not.and not.or'), tree(depth - 1)))).map(
    (list) => `(${list})`,
  )
const item = joined(
  mostly(wordOf('_ _ alias:'), wordOf('"odd~""alias": ... : "":')),
  names,
  mostly(fc.constant(''), paths, 4),
  mostly(
    fc.constant(''),
    wordOf('::text ::int ::numeric ::jsonb ::timestamptz ::regclass ::"text" ::int4range ::~'),
    4,
  ),
  mostly(fc.constant(''), wordOf('(*) !inner(id) .sum() .count()'), 20),
)
const order = joined(
  names,
  mostly(fc.constant(''), paths, 6),
  mostly(wordOf('_ .desc .asc.nullslast'), wordOf('.xx .desc.desc')),
)

const parameter: fc.Arbitrary<[string, string]> = fc.oneof(
  { weight: 5, arbitrary: tests },
  { weight: 3, arbitrary: fc.tuple(fc.constant('select'), mostly(listOf(item), hostile)) },
  { weight: 2, arbitrary: fc.tuple(wordOf('and or not.and not.or'), fc.oneof(tree(1), tree(3))) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('order'), listOf(order)) },
  { weight: 1, arbitrary: fc.tuple(wordOf('limit offset'), mostly(wordOf('0 1 2 20000'), hostile)) },
  { weight: 1, arbitrary: fc.tuple(wordOf('columns on_conflict'), listOf(names)) },
)

/** What a finished query is damaged with: a piece is taken out and another one put in. */
const slip = fc.record({
  place: fc.nat(999),
  length: fc.nat(4),
  text: fc.oneof(hostile, wordOf('or not. eq. ->> &select=* = &')),
})
const slips = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(slip, { maxLength: 3 }) },
)

function applySlip(query: string, { place, length, text }: { place: number; length: number; text: string }): string {
  const at = Math.floor((query.length * place) / 1_000)
  return query.slice(0, at) + encodeURI(text.toWellFormed()) + query.slice(at + length)
}

const toQuery = (parameters: readonly [string, string][]) =>
  parameters.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('=')).join('&')
const join = (place: string, query: string) => (query === '' ? place : `${place}?${query}`)

const places = mostly(
  mostly(fc.constant('/cases'), wordOf('/people /open_cases /notes /pairs /canary /hidden /many'), 3),
  hostile.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  40,
)
const tableAddresses = fc
  .tuple(places, fc.array(parameter, { maxLength: 3 }), slips)
  .map(([place, parameters, list]) => join(place, list.reduce(applySlip, toQuery(parameters))))

/** None that waits, raises what it is asked for, or writes. */
const calls = fc.oneof(
  fc.tuple(wordOf('add'), fc.record({ a: wordOf('1 2'), b: mostly(wordOf('3 4'), values) }, { requiredKeys: ['a'] })),
  fc.tuple(wordOf('echo'), fc.record({ payload: mostly(wordOf('{"a":1} [1] 3'), values) })),
  fc.tuple(wordOf('find_cases'), fc.record({ word: mostly(wordOf('e x y Secret _'), values) })),
  fc.tuple(
    wordOf('one_case sums'),
    fc.record({ wanted: wordOf('1 4 9'), a: wordOf('1') }, { requiredKeys: ['wanted'] }),
  ),
  fc.tuple(wordOf('total_of'), fc.record({ numbers: mostly(wordOf('{1,2} {}'), values) })),
  fc.tuple(wordOf('setting'), fc.record({ name: mostly(wordOf('role request.method request.jwt.claims'), values) })),
  fc.tuple(wordOf('forbidden shout words add_note none'), fc.record({ c: values }, { requiredKeys: [] })),
)
const callAddresses = fc
  .tuple(calls, fc.array(parameter, { maxLength: 2 }), slips)
  .map(([[name, given], parameters, list]) =>
    join(`/rpc/${name}`, list.reduce(applySlip, toQuery([...Object.entries(given), ...parameters]))),
  )

const headerLists: Record<string, Texts> = {
  accept: wordOf('*/* text/csv application/vnd.pgrst.object+json application/vnd.pgrst.plan'),
  prefer: listOf(
    wordOf(
      'return=representation return=minimal count=exact resolution=merge-duplicates missing=default handling=strict',
    ),
  ),
  range: wordOf('0-0 1- 5-2 items=0-1 bytes=0-1 9999999-'),
  'accept-profile': wordOf('public public auth pg_catalog'),
  'content-profile': wordOf('public public storage'),
  'content-type': wordOf('application/json application/json text/csv application/x-www-form-urlencoded'),
}
const withoutMissing = (given: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record(headerLists, { requiredKeys: [] }).map(withoutMissing) },
)
const json = fc.oneof(
  fc.nat(200),
  fc.boolean(),
  fc.constant(null),
  values,
  fc.constantFrom({}, [], { a: [1] }, ['x'], [[1]]),
)
const row = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record(
      { id: fc.nat(9), title: values, secret: fc.boolean(), tags: fc.constant(['x']) },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.dictionary(names, json, { maxKeys: 4 }) },
)
const body = mostly(
  fc.oneof(row, fc.array(row, { maxLength: 3 })).map((value) => JSON.stringify(value)),
  hostile,
  20,
)
const as = fc.constantFrom<FuzzedRequest['as'][]>('anon', 'authenticated')

/** Mostly reads; a test puts back the rows of the tables that others write to. */
export const fuzzedRequests: fc.Arbitrary<FuzzedRequest> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ method: wordOf('GET GET GET HEAD'), address: tableAddresses, headers, as }) },
  { weight: 2, arbitrary: fc.record({ method: wordOf('GET GET HEAD'), address: callAddresses, headers, as }) },
  {
    weight: 2,
    arbitrary: fc
      .record({ method: wordOf('POST PATCH DELETE PUT'), address: tableAddresses, headers, body, as })
      // Its rows get random keys, which differ from one database to another.
      .filter(({ address }) => !address.startsWith('/notes')),
  },
)
