const action = { kind: 'page', target: '/hiring', subject: '', text: '' }
const field = { kind: 'text', label: 'L', help: '', lines: 1, options: [] as string[] }
const form = { slug: 'f', title: 'F', file: null, introduction: '', fields: [field] }

const createActions = (kind: string, targets: unknown[], overrides = {}) =>
  targets.map((target) => ({ ...action, kind, subject: 'S', text: 'T', target, ...overrides }))

/** Actions of services that neither the form nor the database may accept. */
export const rejectedActions: unknown[] = [
  [],
  'x',
  {},
  { ...action, extra: '' },
  omit(action, 'text'),
  { ...action, kind: 'script' },
  { ...action, text: 1 },
  { ...action, text: 'x'.repeat(501) },
  { ...action, subject: 'x'.repeat(151) },
  ...createActions('page', [
    '',
    'hiring',
    '//evil.example',
    '/..',
    '/a/../admin',
    '/a b',
    '/admin',
    '/ADMIN/x',
    '/auth#x',
    '/storage/v1/x',
  ]),
  ...createActions('page', [
    '/a?b',
    '/a\\b',
    '/a\nb',
    'javascript:alert(1)',
    'https://example.org',
    `/${'x'.repeat(300)}`,
  ]),
  ...createActions('mail', [
    '',
    'nobody',
    'a@b',
    'a@b.c d',
    'a@b.example?cc=x@y.example',
    'a@b.example,c@d.example',
    'a\n@b.example',
  ]),
  ...createActions('mail', ['general'], { subject: ' ' }),
  ...createActions('mail', ['general'], { subject: 'S\nBcc: x@y.example' }),
  ...createActions('link', [
    '',
    'third',
    'http://example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a b',
    '//example.org',
  ]),
  ...createActions('link', [
    'https://discord.com/api/webhooks/1/a',
    'https://discord.com./api/webhooks/1/a',
    'https://discord.gg/',
    'https://canary.discord.com/x',
    'https://user@example.org/',
  ]),
  ...createActions('phone', ['', 'TBD', 'tbd', 'x'.repeat(61), 'call\n1']),
  ...createActions('phone', ['911'], { text: ' ' }),
]

export const acceptedActions: object[] = [
  ...createActions('page', [
    '/',
    '/hiring',
    '/#contact',
    '/services/k9-unit/forms/visit',
    '/news/night-market-2026',
    '/leadership/a.b',
  ]),
  ...createActions('mail', ['general', 'records', 'a.b+c@desk.example.org'], { subject: 'S'.repeat(150) }),
  ...createActions('link', [
    'application',
    'official',
    'second',
    'https://example.org/a?b=c#d',
    'https://example.org:8443/',
  ]),
  ...createActions('link', [
    'https://discord.gg/abc-DEF',
    'https://discord.com/invite/abc',
    'https://discord.com/channels/1/2',
  ]),
  ...createActions('phone', ['emergency', 'nonEmergency', '(555) 555-0100', '/911 in the city'], {
    text: 'T'.repeat(500),
  }),
]

const withField = (overrides: object) => [{ ...form, fields: [{ ...field, ...overrides }] }]

/** Lists of forms that neither the editor nor the database may accept. */
export const rejectedForms: unknown[] = [
  {},
  'x',
  ['x'],
  [null],
  [{}],
  [{ ...form, extra: 1 }],
  [omit(form, 'file')],
  [form, form],
  Array.from({ length: 13 }, (_, index) => ({ ...form, slug: `f-${index}` })),
  ...['', 'A', 'a b', 'a/b', '..', 'x'.repeat(81), 1, null].map((slug) => [{ ...form, slug }]),
  ...['', ' ', 'x'.repeat(121), 1, null].map((title) => [{ ...form, title }]),
  ...['x'.repeat(1001), 1, null].map((introduction) => [{ ...form, introduction }]),
  ...['', 'x', 1, {}].map((file) => [{ ...form, file }]),
  ...[null, {}, [], [1], Array.from({ length: 61 }, () => field)].map((fields) => [{ ...form, fields }]),
  [{ ...form, fields: [{ ...field, extra: 1 }] }],
  [{ ...form, fields: [omit(field, 'lines')] }],
  ...['', 'html', 1, null].map((kind) => withField({ kind })),
  ...['', ' ', 'x'.repeat(201), null].map((label) => withField({ label })),
  ...['x'.repeat(301), 1].map((help) => withField({ help })),
  ...[0, 21, 1.5, -1, '3', null].map((lines) => withField({ lines })),
  ...[null, [1], [''], ['x'.repeat(121)], Array.from({ length: 13 }, () => 'x')].map((options) =>
    withField({ options }),
  ),
  withField({ kind: 'choice' }),
  Array.from({ length: 12 }, (_, index) => ({
    ...form,
    slug: `f-${index}`,
    fields: Array.from({ length: 60 }, () => ({ ...field, label: 'x'.repeat(200) })),
  })),
]

export const acceptedForms: object[] = [
  { ...form, title: 'x'.repeat(120), introduction: 'x'.repeat(1000), fields: Array.from({ length: 60 }, () => field) },
  { ...form, slug: 'file', file: crypto.randomUUID(), fields: [] },
  {
    ...form,
    slug: 'choice',
    fields: [{ ...field, kind: 'choice', options: Array.from({ length: 12 }, (_, n) => `${n}`) }],
  },
  {
    ...form,
    slug: 'lines',
    fields: [
      { ...field, kind: 'lines', lines: 20 },
      { ...field, kind: 'signature' },
    ],
  },
]

function omit(entry: object, key: string): object {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key))
}
