import { afterAll, expect, test } from 'vitest'
import { codecStarts, makeOgg, type OggPage } from './ogg-file.ts'
import { createStorageFixture } from './storage-fixture.ts'

const fixture = await createStorageFixture()
afterAll(() => fixture.close())

let count = 0
async function upload(bytes: Buffer<ArrayBuffer>, extension = 'ogg') {
  count += 1
  const path = `/object/open/${count}.${extension}`
  return fixture.send(path, {
    method: 'POST',
    as: 'staff',
    headers: { 'content-type': 'application/ogg' },
    body: bytes,
  })
}

const sound = Buffer.alloc(700, 5)
const { vorbis, opus, theora } = codecStarts
const song: OggPage[] = [{ body: vorbis, flags: 2 }, { body: sound }, { body: sound, flags: 4 }]

test.each<[string, OggPage[]]>([
  ['a song', song],
  ['a truncated recording', song.slice(0, 2)],
  [
    'speech',
    [
      { body: opus, flags: 2 },
      { body: sound, flags: 4 },
    ],
  ],
  ['songs one after another', [...song, ...song.map((page) => ({ ...page, serial: 8 }))]],
  [
    'a film with sound',
    [
      { body: theora, flags: 2, serial: 1 },
      { body: vorbis, flags: 2, serial: 2 },
      { body: sound, serial: 1 },
      { body: sound, serial: 2 },
    ],
  ],
])('Stores an Ogg file unchanged: %s', async (_what, pages) => {
  const bytes = makeOgg(pages)
  expect((await upload(bytes)).status).toBe(200)
  const download = await fixture.send(`/object/public/open/${count}.ogg`)
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true)
})

const page = Buffer.from('<script>alert(1)</script>')
const broken = makeOgg(song)
broken.writeUInt8(9, broken.length - 1)

test.each<[string, Buffer<ArrayBuffer>]>([
  ['only the signature of Ogg', Buffer.concat([Buffer.from('OggS'), page])],
  ['data after its last page', Buffer.concat([makeOgg(song), page])],
  ['a wrong checksum', broken],
  ['a truncated page', makeOgg(song).subarray(0, -1)],
  ['an unknown codec', makeOgg([{ body: page, flags: 2 }, { body: sound }])],
  ['a page of a stream that never began', makeOgg([...song.slice(0, 1), { body: page, serial: 9 }])],
  ['pages after the end of their stream', makeOgg([...song, { body: page }])],
  ['only its first page', makeOgg(song.slice(0, 1))],
])('Rejects an Ogg file with %s', async (_what, bytes) => {
  const response = await upload(bytes)
  expect(response.status).toBe(415)
  expect(await fixture.listFiles('incoming')).toEqual([])
})
