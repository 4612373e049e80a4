import fc from 'fast-check'
import type { Field } from '#content/model/field.ts'

/** Values that belong nowhere, or only at the edge of what a field takes. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    1,
    -1,
    1.5,
    1e21,
    '',
    ' ',
    ' \n\t ',
    '\u00a0\u200b\ufeff',
    'a\nb',
    'a\tb',
    'a\u0000b',
    'a\u001bb',
    'a\u0085b',
    'a\u2028b',
    '\u202eabc',
    '\u2066abc',
    '\ud800',
    '😀'.repeat(10),
    '😀'.repeat(11),
    'x'.repeat(20_000),
    '<script>alert(1)</script>',
    "'; drop table articles; --",
    '{"kind":"group"}',
    'toString',
    '__proto__',
    '1',
    'red',
    '/hiring',
    '/hiring#contact',
    '/',
    '//evil.example',
    '/admin',
    '/ADMIN/x',
    '/a/../admin',
    '/a b',
    '/x?y',
    `/${'x'.repeat(299)}`,
    `/${'x'.repeat(300)}`,
    'javascript:alert(1)',
    'https://example.org',
    'https://example.org:8080/a?b=c#d',
    'https://example.org:99999',
    'HTTPS://example.org',
    'https://user@example.org',
    'https://example',
    'https://exa mple.org',
    'https://example.org/<script>',
    'https://discord.com/api/webhooks/1/a',
    'https://canary.discord.com/API/webhooks/1/a',
    'https://discord.com/channels/1/2',
    `https://example.org/${'x'.repeat(2028)}`,
    `https://example.org/${'x'.repeat(2029)}`,
  ),
  fc.constantFrom<unknown>([], {}, [[]], [null], { kind: 'text' }, { constructor: 'x' }, deepNest(200)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

function deepNest(depth: number): unknown {
  return depth === 0 ? [] : [deepNest(depth - 1)]
}

const words = fc.string({ unit: fc.constantFrom(...Array.from('aZ é“😀\u00a0\n')), minLength: 1, maxLength: 12 })

const stored = '/storage/v1/object/public'
const pictures = [
  `${stored}/media-library/general/a.webp`,
  `${stored}/article-images/3f8e.png`,
  `${stored}/media-library/${'x'.repeat(261)}`,
  `${stored}/media-library/${'x'.repeat(262)}`,
  `${stored}/media-library-private/a.webp`,
  `${stored}/media-library/../a.webp`,
  `${stored}/media-library/a.webp?x=1`,
  `https://example.org${stored}/media-library/a.webp`,
  '/hiring',
]

/** What may be in a field, with something else in places. */
export function contentValue(field: Field, isSparse = false): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: fittingValue(field, isSparse) }, { weight: 1, arbitrary: hostile })
}

function fittingValue(field: Field, isSparse: boolean): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return fc.oneof(
        words,
        fc.constantFrom('', 'x'.repeat(field.max), 'x'.repeat(field.max + 1), '😀'.repeat(field.max)),
      )
    case 'link':
      return fc.constantFrom('', '/hiring', '/training#overview', 'https://example.org/a')
    case 'address':
      return fc.constantFrom(
        '',
        'harbor-rules',
        '2026',
        'Rules',
        'a--b',
        '-a',
        'a-',
        'a/b',
        'x'.repeat(60),
        'x'.repeat(61),
        ...field.reserved,
      )
    case 'picture':
      return fc.constantFrom('', ...pictures)
    case 'variants':
      return fc.oneof(
        ...Object.entries(field.of).map(([kind, group]) =>
          contentValue(group).map((value) =>
            typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, kind } : value,
          ),
        ),
        fc.constantFrom({ kind: 'toString' }, { kind: 1 }, { kind: ['text'] }, {}),
      )
    case 'number':
      return fc.integer({ min: field.min - 1, max: field.max + 1 })
    case 'choice':
      return fc.constantFrom(...Object.keys(field.options), 'other')
    case 'switch':
      return fc.boolean()
    case 'list':
      return fc.oneof(
        { weight: 8, arbitrary: fc.array(contentValue(field.of), { minLength: field.min, maxLength: 3 }) },
        { weight: 1, arbitrary: fc.constantFrom(field.max, field.max + 1).map((length) => Array(length).fill('x')) },
      )
    case 'group':
      return fc.record(
        Object.fromEntries(Object.entries(field.fields).map(([name, inner]) => [name, contentValue(inner, isSparse)])),
        { noNullPrototype: true, ...(isSparse && { requiredKeys: [] }) },
      )
  }
}
