import { afterAll, expect, test } from 'vitest'
import { codecStarts, makeOgg, type OggPage } from './ogg-file.ts'
import { createStorageFixture } from './storage-fixture.ts'

const fixture = await createStorageFixture()
afterAll(() => fixture.close())

let uploadCount = 0
async function upload(bytes: Buffer<ArrayBuffer>) {
  uploadCount += 1
  return fixture.send(`/object/open/${uploadCount}.ogg`, {
    method: 'POST',
    as: 'staff',
    headers: { 'content-type': 'application/ogg' },
    body: bytes,
  })
}

const soundBytes = Buffer.alloc(700, 5)
const { vorbis, opus, theora } = codecStarts
const songPages: OggPage[] = [{ body: vorbis, flags: 2 }, { body: soundBytes }, { body: soundBytes, flags: 4 }]

test.each<[string, OggPage[]]>([
  ['a song', songPages],
  ['a truncated recording', songPages.slice(0, 2)],
  [
    'speech',
    [
      { body: opus, flags: 2 },
      { body: soundBytes, flags: 4 },
    ],
  ],
  ['songs one after another', [...songPages, ...songPages.map((page) => ({ ...page, serial: 8 }))]],
  [
    'a film with sound',
    [
      { body: theora, flags: 2, serial: 1 },
      { body: vorbis, flags: 2, serial: 2 },
      { body: soundBytes, serial: 1 },
      { body: soundBytes, serial: 2 },
    ],
  ],
])('An Ogg file is stored unchanged: %s', async (_, pages) => {
  const bytes = makeOgg(pages)
  expect((await upload(bytes)).status).toBe(200)
  const download = await fixture.send(`/object/public/open/${uploadCount}.ogg`)
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true)
})

const scriptText = Buffer.from('<script>alert(1)</script>')
const corruptedOgg = makeOgg(songPages)
corruptedOgg.writeUInt8(9, corruptedOgg.length - 1)

test.each<[string, Buffer<ArrayBuffer>]>([
  ['only the signature of Ogg', Buffer.concat([Buffer.from('OggS'), scriptText])],
  ['data after its last page', Buffer.concat([makeOgg(songPages), scriptText])],
  ['a wrong checksum', corruptedOgg],
  ['a truncated page', makeOgg(songPages).subarray(0, -1)],
  ['an unknown codec', makeOgg([{ body: scriptText, flags: 2 }, { body: soundBytes }])],
  ['a page of a stream that never began', makeOgg([...songPages.slice(0, 1), { body: scriptText, serial: 9 }])],
  ['pages after the end of their stream', makeOgg([...songPages, { body: scriptText }])],
  ['only its first page', makeOgg(songPages.slice(0, 1))],
])('An Ogg file with %s is rejected', async (_, bytes) => {
  const response = await upload(bytes)
  expect(response.status).toBe(415)
  expect(await fixture.listFiles('incoming')).toEqual([])
})
