import { expect, test } from 'vitest'
import { writeZip, type ZipEntry } from '#lib/zip/write-zip.ts'
import { compareSettings } from './pack-settings.ts'
import { placePack } from './place-pack.ts'
import { readPack } from './read-pack.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const base = { format: 'stationhouse-city-pack', version: 1, name: 'Quarry Hill' }
const json = (contents: object) => ({ name: 'pack.json', bytes: bytes(JSON.stringify({ ...base, ...contents })) })
const pack = (...entries: ZipEntry[]) => writeZip(entries)
const named = (name: string) => json({ articles: [{ hero_image: `pack:files/${name}` }] })

/** A PNG of this size, of which there is nothing but the header. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const picture = bytes(`\x89PNG\r\n\x1a\n${'\0'.repeat(25)}`)
  const view = new DataView(picture.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return picture
}

async function edit(zip: Blob, change: (view: DataView, central: number) => void): Promise<Blob> {
  const copy = new Uint8Array(await zip.arrayBuffer())
  const view = new DataView(copy.buffer)
  change(view, view.getUint32(copy.length - 6, true))
  return new Blob([copy])
}

const tens = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const text = (content: string) => pack({ name: 'pack.json', bytes: bytes(content) })
const zeros = (length: number) => pack({ name: 'pack.json', bytes: new Uint8Array(length) })
const whole = JSON.stringify(base).slice(0, -1)

test.each<[string, () => Blob | Promise<Blob>, RegExp]>([
  ['no zip', () => new Blob(['hello'.repeat(100)]), /damaged, or no zip/],
  ['nothing', () => new Blob([]), /damaged, or no zip/],
  ['no pack.json', () => pack(), /holds no “pack.json”/],
  ['another program', () => pack({ name: 'word/document.xml', bytes: bytes('<x/>') }), /no part of a pack/],
  ['a path out of the folder', () => pack(json({}), { name: 'files/../../etc/passwd', bytes: bytes('x') }), /no part/],
  ['an absolute path', () => pack(json({}), { name: '/etc/passwd', bytes: bytes('x') }), /no part of a pack/],
  ['a folder in the folder', () => pack(json({}), { name: 'files/a/b.png', bytes: bytes('x') }), /no part of a pack/],
  ['a file twice', () => pack(json({}), json({})), /“pack.json” twice/],
  ['more files than a pack may have', () => pack(...Array.from({ length: 1011 }, () => json({}))), /more than 1010/],
  ['text that is no JSON', () => text('{'), /no JSON/],
  ['bytes that are no text', () => text('"\xff"'), /no text/],
  ['a name twice', () => text(`${whole},"settings":{"name":"A","n\\u0061me":"B"}}`), /says “name” twice/],
  ['a prototype', () => text(`${whole},"settings":{"__proto__":{"isAdmin":true}}}`), /“__proto__”/],
  ['deep nesting', () => text(`${whole},"articles":${tens(5000)}}`), /24 levels/],
  ['another format', () => pack(json({ format: 'x' })), /“format”/],
  ['a newer version', () => pack(json({ version: 2, settings: 7 })), /newer version of Stationhouse/],
  ['a huge number as version', () => pack(json({ version: 1e300 })), /“version”/],
  ['a list of settings', () => pack(json({ settings: [] })), /“settings”/],
  ['rows that are none', () => pack(json({ articles: ['x'] })), /“articles.0”/],
  ['more rows than a pack may have', () => pack(json({ leaders: Array(301).fill({}) })), /“leaders”/],
  ['a name of a million letters', () => pack(json({ name: 'x'.repeat(1_000_000) })), /“name”/],
  ['texts of 4 MB', () => pack(json({ settings: { name: 'x'.repeat(3_200_000) } })), /larger than 3 MB/],
  ['a bomb', () => zeros(90_000_000), /larger than a pack may be/],
  [
    'a bomb that says it is small',
    async () => edit(await zeros(9_000_000), (view, central) => view.setUint32(central + 24, 10, true)),
    /larger than a pack may be/,
  ],
  ['a password', async () => edit(await pack(json({})), (view, at) => view.setUint16(at + 8, 1, true)), /password/],
  [
    'a link to another file',
    async () => edit(await pack(json({})), (view, at) => view.setUint32(at + 38, 0xa1ff0000, true)),
    /link to another file/,
  ],
  [
    'another compression',
    async () => edit(await pack(json({})), (view, at) => view.setUint16(at + 10, 14, true)),
    /not read/,
  ],
  ['changed bytes', async () => edit(await pack(json({})), (view, at) => view.setUint32(at + 16, 1, true)), /damaged/],
  [
    'an entry that begins behind the end',
    async () => edit(await pack(json({})), (view, at) => view.setUint32(at + 42, 1e9, true)),
    /damaged/,
  ],
  ['more than 64 MB', () => new Blob([new Uint8Array(64 * 1024 * 1024 + 1)]), /larger than 64 MB/],
])('A file with %s is refused in a sentence', async (_, make, sentence) => {
  await expect(readPack(await make())).rejects.toThrow(sentence)
})

test.each([
  ['a.png', bytes('<svg onload="alert(1)"/>'), /another kind/],
  ['a.svg', bytes('<svg onload="alert(1)"/>'), /another kind/],
  ['a.html', png(2, 2), /image\/png, but its name/],
  ['a.webp', png(2, 2), /image\/png, but its name/],
  ['a.png', png(50_000, 50_000), /more than 40 million/],
  ['a.png', png(0, 2), /damaged/],
  ['a.png', bytes('\x89PNG\r\n\x1a\n'), /damaged/],
  ['a.png', new Uint8Array(11 * 1024 * 1024).fill(0), /another kind/],
])('%s of other bytes is left out, and the pack says so', async (name, content, sentence) => {
  const { files, notes } = await readPack(await pack(named(name), { name: `files/${name}`, bytes: content }))
  expect([...files]).toEqual([])
  expect(notes.join()).toMatch(sentence)
})

test('A pack brings nothing but what packs have, and says what it leaves out', async () => {
  const smuggled = { staff: [{ role: 'admin' }], discord_webhook: { url: 'x' }, sign_up_policy: { chosen: 'open' } }
  const { contents, notes } = await readPack(await pack(json(smuggled), { name: 'files/unused.png', bytes: png(2, 2) }))
  expect(Object.keys(contents)).not.toEqual(expect.arrayContaining(Object.keys(smuggled)))
  expect(notes).toEqual([
    ...Object.keys(smuggled).map((name) => `“${name}” is nothing that a pack can bring.`),
    'unused.png: Nothing in the pack shows it.',
  ])
})

test('Settings hold no secret, no proxy and no address of a file of this site', () => {
  const { changes, notes } = compareSettings(
    {
      name: 'Quarry Hill',
      signUpPolicy: 'open',
      setUp: { skipped: ['owner'] },
      communities: { proxies: ['https://evil.example/{url}'], official: { link: 'javascript:alert(1)' } },
      applicationUrl: 'javascript:alert(1)',
      badge: { picture: 'https://evil.example/x.svg', shape: 'constructor' },
      timeZone: 7,
      ranks: Array(99).fill('Chief'),
    },
    {},
  )
  expect(changes).toMatchObject([{ path: 'name', after: 'Quarry Hill' }])
  expect(notes).toHaveLength(9)
  expect(notes).toContain('“communities.proxies” is a setting that no pack may hold.')
})

test('Files of this site that a stranger names are not shown; those of the pack get an address of their own bytes', async () => {
  const rows = {
    articles: [{ hero_image: '/storage/v1/object/public/media-library/private/x.png', content: 'pack:files/a.png' }],
  }
  const file = { name: 'files/a.png', bytes: png(2, 2) }
  const [one, other] = await Promise.all(
    [1, 2].map(async () => placePack(await readPack(await pack(json(rows), file)))),
  )
  expect(one?.contents.articles[0]?.hero_image).toBeNull()
  expect(one?.contents.articles[0]?.content).toMatch(
    /^\/storage\/v1\/object\/public\/article-images\/[0-9a-f-]{36}\.png$/,
  )
  expect(other?.contents).toEqual(one?.contents)
})
