import fc from 'fast-check'

/** A request with one character for each byte. */
export interface RawRequest {
  text: string
  /** False if the server may wait for more bytes, for example because the length is wrong. */
  isWhole: boolean
}

export interface Callers {
  visitor: string
  staff: string
  service: string
}

interface Draft {
  method: string
  target: string
  headers: [name: string, value: string][]
  body: string
  framing: 'length' | (typeof framings)[number]
}

/** Generates valid requests with one to three mutations each and with different keys. */
export function generateMutatedRequests(): fc.Arbitrary<(callers: Callers) => RawRequest> {
  const caller = fc.constantFrom('anonymous', 'visitor', 'visitor', 'staff', 'service')
  const changes = fc.array(change, { minLength: 1, maxLength: 3 })
  return fc.tuple(fc.nat(templates.length - 1), caller, changes).map(([index, name, list]) => {
    const createRequest = (callers: Callers) =>
      formatRequest(addKeys(list.reduce(apply, createDraft(index)), name, callers))
    return Object.assign(createRequest, {
      toString: () => JSON.stringify({ template: templates[index], caller: name, list }),
    })
  })
}

const id = '7d1f1c1e-7c4a-4a55-9c0a-3b7e0f3a1c11'
const article = { title: 'x', excerpt: 'x', content: 'x', category: 'Community', author: 'x' }
const account = { email: 'stranger@example.org', password: 'a-gate-with-7-bolts' }
const boundary = 'part'
const form =
  `--${boundary}\r\ncontent-disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n` +
  `--${boundary}\r\ncontent-disposition: form-data; name=""; filename="a.txt"\r\ncontent-type: image/gif\r\n\r\nGIF89a\r\n--${boundary}--\r\n`

/** The valid requests: method, target, and optionally a body with its content type. */
const templates: readonly (readonly [method: string, target: string, body?: unknown, type?: string])[] = [
  ...['/', '/news', '/news/night-market-2026', '/news?category=Community&page=2', '/leadership/rosalind-achebe'].map(
    get,
  ),
  ...['/search?q=harbor', '/services/police-reports', '/media', '/auth', '/admin/staff', '/none', '/news.data'].map(
    get,
  ),
  ...['/_root.data', '/search.data?q=x&_routes=routes/public/search', '/reset-password?token_hash=x&type=recovery'].map(
    get,
  ),
  ...['/feed.xml', '/feed.json', '/sitemap.xml', '/robots.txt', '/site.webmanifest'].map(get),
  ...['/share/news/night-market-2026.png', '/icons/192.png', '/drawn-picture.svg?seed=1', '/favicon.ico'].map(get),
  ...['/healthz', '/readyz', '/site-status', '/copied-picture?from=https://example.org/a.png'].map(get),
  ...['/assets/none.js', '/.well-known/security.txt', '/__manifest?p=/news&version=1'].map(get),
  ['POST', '/news', 'a=1', 'application/x-www-form-urlencoded'],
  get('/rest/v1/articles?select=id,title&category=eq.Community&order=created_at.desc&limit=3'),
  get('/rest/v1/leadership?select=*&or=(name.ilike.*a*,not.and(rank.eq.1,id.is.null))&offset=1'),
  get('/rest/v1/media_library?select=id,tags&tags=cs.{a}&file_size=gt.1'),
  get('/rest/v1/staff?select=*'),
  ['HEAD', '/rest/v1/site_settings?select=*'],
  ['POST', '/rest/v1/articles?select=id', article],
  ['POST', '/rest/v1/articles?on_conflict=id&columns=title,content', [article, { ...article, id }]],
  ['PATCH', `/rest/v1/articles?id=eq.${id}`, { title: 'y' }],
  ['DELETE', `/rest/v1/media_library?id=in.(${id})`],
  [
    'POST',
    '/rest/v1/rpc/search_site',
    { query: 'harbor or quay', entries: [{ section: 'pages', title: 'Harbor', keywords: '', text: 'Quay' }] },
  ],
  get('/rest/v1/rpc/is_admin'),
  ['POST', '/rest/v1/rpc/restore_entries', { ids: [id] }],
  ['POST', '/rest/v1/rpc/end_my_session', { id }],
  ['POST', '/auth/v1/signup', account],
  ['POST', '/auth/v1/token?grant_type=password', account],
  ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x' }],
  ['POST', '/auth/v1/token?grant_type=pkce', { auth_code: id, code_verifier: 'x' }],
  ['POST', '/auth/v1/recover', { email: account.email }],
  ['POST', '/auth/v1/otp', { email: account.email, create_user: false }],
  ['POST', '/auth/v1/verify', { type: 'signup', token_hash: 'x' }],
  get('/auth/v1/verify?token=x&type=signup&redirect_to=http://localhost/'),
  ['POST', '/auth/v1/resend', { email: account.email, type: 'signup' }],
  ['PUT', '/auth/v1/user', { data: { name: 'x' } }],
  ...['/auth/v1/user', '/auth/v1/settings', '/auth/v1/.well-known/jwks.json', '/auth/v1/admin/users?page=1'].map(get),
  ['POST', '/auth/v1/logout?scope=local', {}],
  ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'x' }],
  ['POST', `/auth/v1/factors/${id}/verify`, { challenge_id: id, code: '000000' }],
  ['POST', '/auth/v1/admin/generate_link', { type: 'magiclink', email: account.email }],
  ['PUT', `/auth/v1/admin/users/${id}`, { email_confirm: true }],
  ['POST', '/storage/v1/object/media-library/general/fuzz.gif', 'GIF89a', 'image/gif'],
  ['POST', '/storage/v1/object/media-library/general/form.gif', form, `multipart/form-data; boundary=${boundary}`],
  get('/storage/v1/object/public/media-library/general/none.png?download=a.png'),
  get('/storage/v1/render/image/public/media-library/general/none.webp?width=320&quality=50'),
  ['POST', '/storage/v1/object/list/media-library', { prefix: 'general', limit: 5, sortBy: { column: 'name' } }],
  ['POST', '/storage/v1/object/sign/media-library/general/none.png', { expiresIn: 60 }],
  get('/storage/v1/object/sign/media-library/general/none.png?token=a.b.c'),
  ['POST', '/storage/v1/object/move', { bucketId: 'media-library', sourceKey: 'a', destinationKey: 'b' }],
  ['DELETE', '/storage/v1/object/media-library', { prefixes: ['general/none.png'] }],
  get('/storage/v1/object/info/media-library/general/none.png'),
  get('/storage/v1/bucket'),
  ['POST', '/storage/v1/upload/resumable', '', 'application/offset+octet-stream'],
  ['PATCH', `/storage/v1/upload/resumable/${id}`, 'GIF89a', 'application/offset+octet-stream'],
  ['POST', '/functions/v1/discord-post-article', { article_id: id }],
  ['POST', '/functions/v1/staff-accounts', { action: 'list' }],
]

function get(target: string): readonly [string, string] {
  return ['GET', target]
}

function createDraft(index: number): Draft {
  const [method = 'GET', target = '/', body, type = 'application/json'] = templates[index] ?? []
  const headers: Draft['headers'] = [['host', 'localhost']]
  if (body !== undefined) headers.push(['content-type', type])
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  return { method, target, headers, body: text, framing: 'length' }
}

const toByteString = (text: string) => Buffer.from(text).toString('latin1')

const splitWords = (text: string) => text.split(' ')

const fragments = [
  ...splitWords('%00 %2e%2e%2f .. // \\ %ff %c0%af % %zz %0d%0a ; # ? & = : .'),
  ...splitWords(`' " $1 { } [ ] ( ) , * -- /* \\u0000 \\ud800 < |`),
  ...splitWords(`-1 0 1e999 99999999999999999999 null true NaN __proto__ constructor ${id}`),
  ...splitWords('eq. not. or=( select= ::text ->> .data /rest/v1 /auth/v1 rpc/ !inner ...'),
  ...['\0', '\x01', '\x7f', '\x80', '\xff\xfe', '\t', ' ', '\r\n'],
  ...[toByteString('ʼ'), toByteString('\u202e'), toByteString('𝕏'), 'x'.repeat(9_000)],
]
const methods = [...splitWords('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND QUERY get'), '']
const parameters = [
  ...splitWords(
    'select order limit offset or and not.and columns on_conflict id title q page category type _routes index',
  ),
  ...splitWords(
    'width height quality format resize download token token_hash redirect_to grant_type apikey from scope __proto__',
  ),
]
const headerNames = [
  ...splitWords(
    'accept accept-encoding accept-language accept-profile content-profile prefer range if-range if-none-match',
  ),
  ...splitWords(
    'if-match if-modified-since authorization apikey cookie origin referer host content-type content-encoding expect',
  ),
  ...splitWords(
    'upgrade connection te x-upsert x-metadata user-agent x-forwarded-for x-forwarded-host x-forwarded-proto',
  ),
  ...splitWords('forwarded sec-fetch-site cache-control tus-resumable upload-length upload-offset upload-metadata'),
  ...splitWords('x-http-method-override x-client-info'),
]
const headerValues = [
  ...splitWords(
    '* */* application/vnd.pgrst.object+json text/csv application/xml gzip br;q=0 identity;q=0 bytes=0-0 bytes=-1',
  ),
  ...splitWords('bytes=9-1 bytes=0-0,2-3,5- items=0- 0-9999999 W/"x" "x",* public auth count=exact tx=rollback'),
  ...splitWords(
    'return=representation,missing=default handling=strict,x=1 resolution=merge-duplicates 100-continue websocket',
  ),
  ...splitWords(
    'keep-alive,upgrade close trailers 1.0.0 1e9 true null http://evil.example 127.0.0.1 multipart/form-data',
  ),
  ...['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic eDp4', 'filename ####'],
  ...['multipart/form-data; boundary=', 'text/html; charset=utf-16', 'application/json; charset=x', 'not a date'],
  ...['Thu, 01 Jan 1970 00:00:00 GMT', '::1, unknown, for="[::]"', 'a=b; c="; d', toByteString('ü'), '\x80'],
]
const bodies = [
  ...splitWords(
    '{ [] null 0 "x" [null] [[]] [{},{"a":1}] {"__proto__":{"a":1}} {"a":1,"a":2} {"title":"\\ud800"} {"title":"\\u0000"}',
  ),
  ...['', ' ', '\xef\xbb\xbf{}', '\xff\xfe{\0}\0', '{"id":1e400}', '{"id":-0}', '['.repeat(5_000), '{"a":'.repeat(40)],
  ...[`[${'{},'.repeat(1_200)}{}]`, `{"title":"${'x'.repeat(60_000)}"}`, '\x1f\x8b\x08\0\0\0\0\0\0\x03'],
  ...[`--${boundary}`, `--${boundary}\r\n\r\n`, form.slice(0, 150), form + form],
]
const junkLines = [
  'x',
  ': x',
  'x : y',
  ' folded',
  'x: \0',
  'x: a\rb',
  'content-length: 5',
  'transfer-encoding: chunked, gzip',
  '\n',
]
const framings = [
  'chunked',
  'badChunk',
  'endlessChunk',
  'extendedChunk',
  'none',
  'tooLong',
  'tooShort',
  'negative',
  'both',
  'twice',
] as const

const text = fc.oneof(
  { arbitrary: fc.constantFrom(...fragments), weight: 9 },
  { arbitrary: fc.uint8Array({ maxLength: 12 }).map((list) => Buffer.from(list).toString('latin1')), weight: 1 },
)
const component = fc.constantFrom('target', 'target', 'body')
const position = fc.nat(999)
const change = fc.oneof(
  fc.record({ kind: fc.constant('method'), text: fc.constantFrom(...methods) }),
  fc.record({ kind: fc.constant('insert'), part: component, position, text }),
  fc.record({ kind: fc.constant('cut'), part: component, position, length: fc.nat(40) }),
  fc.record({
    kind: fc.constant('repeat'),
    part: component,
    position,
    length: fc.nat(30),
    times: fc.constantFrom(2, 40, 400),
  }),
  fc.record({ kind: fc.constant('query'), name: fc.constantFrom(...parameters), text }),
  fc.record({
    kind: fc.constant('header'),
    name: fc.constantFrom(...headerNames),
    text: fc.oneof(fc.constantFrom(...headerValues), text),
  }),
  fc.record({ kind: fc.constant('otherBody'), index: fc.nat(templates.length - 1) }),
  fc.record({ kind: fc.constant('body'), text: fc.constantFrom(...bodies) }),
  fc.record({ kind: fc.constant('line'), text: fc.constantFrom(...junkLines), times: fc.constantFrom(1, 1, 80) }),
  fc.record({ kind: fc.constant('framing'), framing: fc.constantFrom(...framings) }),
)

/** The values of a mutation. Each kind uses different fields. */
interface Change {
  kind: string
  part?: 'target' | 'body' | string
  position?: number
  length?: number
  times?: number
  name?: string
  text?: string
  index?: number
  framing?: (typeof framings)[number]
}

function apply(draft: Draft, { kind, times = 1, length = 0, ...change }: Change): Draft {
  const { name = '', text = '' } = change
  const key = change.part === 'body' ? 'body' : 'target'
  const at = Math.floor((draft[key].length * (change.position ?? 0)) / 1_000)
  const [before, piece, after] = [
    draft[key].slice(0, at),
    draft[key].slice(at, at + length),
    draft[key].slice(at + length),
  ]
  switch (kind) {
    case 'method':
      return { ...draft, method: text }
    case 'insert':
      return { ...draft, [key]: before + text + after }
    case 'cut':
      return { ...draft, [key]: before + after }
    case 'repeat':
      return { ...draft, [key]: before + piece.repeat(times) + after }
    case 'query':
      return { ...draft, target: `${draft.target}${draft.target.includes('?') ? '&' : '?'}${name}=${text}` }
    case 'header':
      return { ...draft, headers: [...draft.headers.filter(([otherName]) => otherName !== name), [name, text]] }
    case 'otherBody':
      return { ...draft, body: createDraft(change.index ?? 0).body }
    case 'body':
      return { ...draft, body: text }
    case 'line':
      return { ...draft, headers: [...draft.headers, ...Array<[string, string]>(times).fill(['', text])] }
    default:
      return { ...draft, framing: change.framing ?? 'length' }
  }
}

/**
 * Adds the caller's keys. Requests that may change the account never use the staff session, because
 * later requests need it.
 */
function addKeys(draft: Draft, name: string, callers: Callers): Draft {
  const changesOwnAccount = /logout|user|session|factors/.test(draft.target)
  const key =
    name === 'anonymous' ? null : callers[name === 'staff' && changesOwnAccount ? 'visitor' : (name as keyof Callers)]
  if (key === null) return draft
  const knownHeaders: Draft['headers'] = [
    ['apikey', name === 'service' ? key : callers.visitor],
    ['authorization', `Bearer ${key}`],
  ]
  const isSet = (header: string) => draft.headers.some(([otherName]) => otherName === header)
  return { ...draft, headers: [...draft.headers, ...knownHeaders.filter(([header]) => !isSet(header))] }
}

function formatRequest({ method, target, headers, body, framing }: Draft): RawRequest {
  const { length } = body
  const frames: Record<Draft['framing'], [lines: string[], body: string]> = {
    length: [length > 0 ? [`content-length: ${length}`] : [], body],
    chunked: [
      ['transfer-encoding: chunked'],
      `${length.toString(16)}\r\n${body}\r\n${length > 0 ? '0\r\n\r\n' : '\r\n'}`,
    ],
    badChunk: [['transfer-encoding: chunked'], `-1\r\n${body}\r\n0\r\n\r\n`],
    endlessChunk: [['transfer-encoding: chunked'], `fffffff\r\n${body}`],
    extendedChunk: [['transfer-encoding: chunked'], `1;${'x'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`],
    none: [[], body],
    tooLong: [[`content-length: ${length + 7}`], body],
    tooShort: [[`content-length: ${Math.max(0, length - 7)}`], body],
    negative: [['content-length: -1'], body],
    both: [[`content-length: ${length}`, 'transfer-encoding: chunked'], body],
    twice: [[`content-length: ${length}`, `content-length: ${length + 1}`], body],
  }
  const [lines, payload] = frames[framing]
  const knownHeaders = headers.map(([name, value]) => (name === '' ? value : `${name}: ${value}`))
  // The `connection` header is last, so that no earlier one keeps the connection open after the
  // response.
  const all = [...knownHeaders, ...lines, 'connection: close']
  const text = `${method} ${target} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${payload}`
  // An injected line may begin another message or a body.
  const isPlain = framing === 'length' && !headers.some(([name, value]) => name === '' || /[\r\n]/.test(value))
  return { text, isWhole: isPlain && !/[\r\n]/.test(method + target) }
}
