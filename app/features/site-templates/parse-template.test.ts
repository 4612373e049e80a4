import { expect, test } from 'vitest'
import { writeZip } from '#lib/zip/write-zip.ts'
import { parseTemplate } from './parse-template.ts'
import { resolveTemplateFiles } from './resolve-template-files.ts'
import { compareSettings } from './template-settings.ts'

const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const baseContents = { format: 'stationhouse-site-template', version: 1, name: 'Quarry Hill' }
type Entry = readonly [name: string, bytes: Uint8Array]
const packTemplate = (...entries: Entry[]) => new Blob([writeZip(entries)])
const packContents = (contents: object, ...files: Entry[]) =>
  packTemplate(['template.json', toBytes(JSON.stringify({ ...baseContents, ...contents }))], ...files)

const picture = toBytes('\x89PNG\r\n\x1a\n')

/** Changes bytes of an archive whose first local header starts at 0. */
async function editArchive(zip: Blob, change: (view: DataView<ArrayBuffer>) => void): Promise<Blob> {
  const view = new DataView(await zip.arrayBuffer())
  change(view)
  return new Blob([view])
}

const nestArrays = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const packText = (content: string) => packTemplate(['template.json', toBytes(content)])
/** A small file that decompresses to 90 MB. */
const zipBomb = packTemplate(['template.json', new Uint8Array(90_000_000)])
const openObject = JSON.stringify(baseContents).slice(0, -1)

test.each<[string, () => Blob | Promise<Blob>, RegExp]>([
  ['text instead of a ZIP archive', () => new Blob(['hello'.repeat(100)]), /damaged or not a ZIP/],
  ['no bytes', () => new Blob([]), /damaged or not a ZIP/],
  ['no template.json', () => packTemplate(), /has no “template.json”/],
  [
    'a file of another program',
    () => packTemplate(['word/document.xml', toBytes('<x/>')]),
    /can’t be part of a template/,
  ],
  ['a path outside the folder', () => packContents({}, ['files/../../etc/passwd', toBytes('x')]), /can’t be part/],
  ['an absolute path', () => packContents({}, ['/etc/passwd', toBytes('x')]), /can’t be part of a template/],
  ['a nested folder', () => packContents({}, ['files/a/b.png', toBytes('x')]), /can’t be part of a template/],
  ['the same file twice', () => new Blob([packContents({}), packContents({})]), /“template.json” twice/],
  [
    'more files than a template may have',
    () => packTemplate(...Array.from({ length: 1011 }, (_, number): Entry => [`files/${number}.png`, toBytes('x')])),
    /more than 1010/,
  ],
  ['text that isn’t JSON', () => packText('{'), /isn’t valid JSON/],
  ['bytes that aren’t text', () => packText('"\xff"'), /isn’t valid text/],
  ['deep nesting', () => packText(`${openObject},"articles":${nestArrays(5000)}}`), /24 levels/],
  ['another format', () => packContents({ format: 'x' }), /“format”/],
  ['a newer version', () => packContents({ version: 2, settings: 7 }), /newer version of Stationhouse/],
  ['a huge number as version', () => packContents({ version: 1e300 }), /“version”/],
  ['a list instead of settings', () => packContents({ settings: [] }), /“settings”/],
  ['rows that aren’t objects', () => packContents({ articles: ['x'] }), /“articles.0”/],
  ['more rows than a template may have', () => packContents({ leaders: Array(301).fill({}) }), /“leaders”/],
  ['a name of a million letters', () => packContents({ name: 'x'.repeat(1_000_000) }), /“name”/],
  ['more than 3 MB of text', () => packContents({ settings: { name: 'x'.repeat(3_200_000) } }), /larger than 3 MB/],
  ['a zip bomb', () => zipBomb, /larger than a template may be/],
  [
    'a zip bomb that claims to be small',
    () => editArchive(zipBomb, (view) => view.setUint32(22, 10, true)),
    /larger than/,
  ],
  ['a wrong size', () => editArchive(packContents({}), (view) => view.setUint32(22, 10, true)), /damaged/],
  ['a password', () => editArchive(packContents({}), (view) => view.setUint16(6, 1, true)), /password/],
  [
    'an unknown compression',
    () => editArchive(packContents({}), (view) => view.setUint16(8, 14, true)),
    /unsupported compression/,
  ],
  [
    'bytes that can’t be decompressed',
    () => editArchive(packContents({}), (view) => view.setUint8(43, 0xff)),
    /damaged/,
  ],
  ['no end', () => packContents({}).slice(0, 60), /damaged/],
  ['more than 64 MB', () => new Blob([new Uint8Array(64 * 1024 * 1024 + 1)]), /larger than 64 MB/],
])('Rejects a file with %s and explains why', async (_, createFile, message) => {
  await expect(parseTemplate(await createFile())).rejects.toThrow(message)
})

test('Reads a template that an earlier version exported', async () => {
  const contents = { ...baseContents, format: 'stationhouse-city-pack', leaders: [{ photo: 'pack:files/a.png' }] }
  const file = packTemplate(['pack.json', toBytes(JSON.stringify(contents))], ['files/a.png', picture])
  const parsedTemplate = await parseTemplate(file)
  const resolvedTemplate = await resolveTemplateFiles(parsedTemplate)
  expect(parsedTemplate.notes).toEqual([])
  expect(resolvedTemplate.contents.leaders[0]?.photo).toMatch(/^\/storage\/v1\/object\/public\/.*\.png$/)
})

test.each([
  ['a.svg', toBytes('<svg onload="alert(1)"/>'), /isn’t supported/],
  ['a.html', picture, /isn’t supported/],
  ['a.png', new Uint8Array(11 * 1024 * 1024), /larger than 10 MB/],
])('Leaves out %s and explains why', async (name, content, message) => {
  const { files, notes } = await parseTemplate(
    packContents({ articles: [{ hero_image: `template:files/${name}` }] }, [`files/${name}`, content]),
  )
  expect([...files]).toEqual([])
  expect(notes.join()).toMatch(message)
})

test('Leaves out unknown content and unused files, with a note for each', async () => {
  const forbiddenContent = {
    staff: [{ role: 'admin' }],
    discord_webhook: { url: 'x' },
    sign_up_policy: { chosen: 'open' },
  }
  const { contents, notes } = await parseTemplate(packContents(forbiddenContent, ['files/unused.png', picture]))
  expect(Object.keys(contents).filter((name) => name in forbiddenContent)).toEqual([])
  expect(notes).toEqual([
    ...Object.keys(forbiddenContent).map((name) => `“${name}” can’t be part of a template.`),
    'unused.png: Nothing in the template uses it.',
  ])
})

test('Unknown settings, invalid settings and proxies are left out, with a note for each', () => {
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
  expect(notes).toContain('“communities.proxies” can’t be part of a template.')
})

test('Drops references to this site’s files, and names the template’s files by a hash of their content', async () => {
  const rows = {
    articles: [
      { hero_image: '/storage/v1/object/public/media-library/private/x.png', content: 'template:files/a.png' },
    ],
  }
  const file: Entry = ['files/a.png', picture]
  const [first, second] = await Promise.all(
    [1, 2].map(async () => resolveTemplateFiles(await parseTemplate(packContents(rows, file)))),
  )
  expect(first?.contents.articles[0]?.hero_image).toBeNull()
  expect(first?.contents.articles[0]?.content).toMatch(
    /^\/storage\/v1\/object\/public\/article-images\/[0-9a-f-]{36}\.png$/,
  )
  expect(second?.contents).toEqual(first?.contents)
})
