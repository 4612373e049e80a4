import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processorMs } from '#tests/support/timing/scale-to-load.ts'
import { makeBombs, makeHostileFiles } from './hostile-files.ts'
import { codecStarts, makeOgg } from './ogg-file.ts'
import { createStorageFixture, makeMp4, makePicture, type StorageFixture } from './storage-fixture.ts'

let fixture: StorageFixture
beforeAll(async () => {
  fixture = await createStorageFixture()
})
afterAll(() => fixture.close())

const put = (path: string, bytes: Buffer, type: string) =>
  fixture.send(`/object/open/${path}`, {
    method: 'POST',
    as: 'staff',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })

test('A hostile file is refused, or served so that nothing in it can run', async () => {
  const files = await makeHostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(60)
  const served: string[] = []
  for (const [index, { name, type, bytes }] of files.entries()) {
    const answer = await put(`${index}/${name}`, bytes, type)
    if (answer.status !== 200) {
      expect([400, 415]).toContain(answer.status)
      continue
    }
    served.push(name)
    const read = await fixture.send(`/object/public/open/${index}/${name}`)
    expect(read.headers.get('content-type')).toMatch(/^(image\/(png|jpeg|gif|webp)|application\/pdf)$/)
    expect(read.headers.get('x-content-type-options')).toBe('nosniff')
    expect(read.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
    expect(Buffer.from(await read.arrayBuffer()).includes('<script')).toBe(false)
  }
  // Whole pictures with something behind or beside them; they come back without it.
  expect(served.toSorted()).toEqual([
    'SHOUT.PNG',
    'chunk.png',
    'comment.jpg',
    'double.html.png',
    'script.pdf',
    'tail.gif',
    'tail.jpg',
    'tail.png',
    'tail.webp',
    'zipped.png',
  ])
})

test('A picture that would unfold to too much is refused from its header, quickly and without its memory', async () => {
  const bombs = await makeBombs()
  expect(bombs.length).toBeGreaterThanOrEqual(20)
  const before = process.memoryUsage.rss()
  for (const [index, { name, type, bytes }] of bombs.entries()) {
    const used = await processorMs(async () => {
      const answer = await put(`bomb-${index}/${name}`, bytes, type)
      expect([413, 415]).toContain(answer.status)
    })
    expect(used).toBeLessThan(3_000)
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
  expect(await fixture.db.admin`select from storage.objects where name like 'bomb-%'`).toHaveLength(0)
})

/** A whole file of each kind that is taken, with something in it that has to be taken out where a kind can have that. */
async function makeWholeFiles() {
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 200]).drawText('Duty roster')
  pdf.setAuthor('x')
  const withExif = () => makePicture(8, 8).withExif({ IFD0: { Model: 'x' } })
  const sound = Buffer.alloc(300, 5)
  return [
    { type: 'image/png', bytes: await makePicture(8, 8).png().toBuffer() },
    { type: 'image/jpeg', bytes: await withExif().jpeg().toBuffer() },
    { type: 'image/gif', bytes: await makePicture(8, 8).gif().toBuffer() },
    { type: 'image/webp', bytes: await withExif().webp().toBuffer() },
    { type: 'image/avif', bytes: await withExif().avif().toBuffer() },
    { type: 'video/mp4', bytes: makeMp4(200) },
    {
      type: 'audio/ogg',
      bytes: makeOgg([
        { body: codecStarts.vorbis, flags: 2 },
        { body: sound, flags: 4 },
      ]),
    },
    // Each is read in a thread of its own, which takes as long as many pictures.
    { type: 'application/pdf', bytes: Buffer.from(await pdf.save({ useObjectStreams: false })), weight: 1 },
    { type: 'application/pdf', bytes: Buffer.from(await pdf.save({ useObjectStreams: true })), weight: 1 },
  ].map(({ weight = 30, ...whole }) => ({ weight, arbitrary: fc.constant(whole) }))
}

interface Damage {
  /** Thousandths of the file. */
  at: number
  length: number
  byte: number
  way: string
}

const damages: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    at: fc.nat(999),
    length: fc.nat(40),
    byte: fc.nat(255),
    way: fc.constantFrom('set', 'set', 'cut', 'twice', 'zero', 'end'),
  }),
  { minLength: 1, maxLength: 4 },
)

function damage(bytes: Buffer, list: readonly Damage[]): Buffer {
  return list.reduce((whole, { at, length, byte, way }) => {
    const place = Math.floor((whole.length * at) / 1_000)
    const [before, piece, after] = [
      whole.subarray(0, place),
      whole.subarray(place, place + length),
      whole.subarray(place + length),
    ]
    if (way === 'cut') return Buffer.concat([before, after])
    if (way === 'twice') return Buffer.concat([before, piece, piece, after])
    if (way === 'zero') return Buffer.concat([before, Buffer.alloc(piece.length), after])
    if (way === 'end') return Buffer.concat([before, piece])
    return Buffer.concat([before, Buffer.of(byte), whole.subarray(place + 1)])
  }, bytes)
}

test('No damage to a file makes the server fail or hang, and what is taken all the same comes back whole', async ({
  annotate,
}) => {
  const statuses: Record<string, number> = {}
  const originals = fc.oneof(...(await makeWholeFiles()))
  let number = 0
  const property = fc.asyncProperty(originals, damages, async ({ type, bytes }, list) => {
    const path = `fuzz/${number++}`
    let status = 0
    const used = await processorMs(async () => {
      status = (await put(path, damage(bytes, list), type)).status
    })
    statuses[status] = (statuses[status] ?? 0) + 1
    expect([200, 400, 413, 415, 422]).toContain(status)
    expect(used).toBeLessThan(30_000)
    if (status !== 200) return
    const read = await fixture.send(`/object/public/open/${path}`)
    const length = Number(read.headers.get('content-length'))
    expect([read.status, (await read.arrayBuffer()).byteLength]).toEqual([200, length])
  })
  await fc.assert(property, { numRuns: 400, seed: 1 })
  expect(fixture.failures).toEqual([])
  await annotate(JSON.stringify(statuses))
})
