import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processorMs } from '#tests/support/timing/scale-to-load.ts'
import { makeBombs, makeHostileFiles } from './hostile-files.ts'
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
    expect(used).toBeLessThan(500)
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
  expect(await fixture.db.admin`select from storage.objects where name like 'bomb-%'`).toHaveLength(0)
})

test('No damage to a file makes the server fail', async () => {
  const originals = [
    { type: 'image/png', bytes: await makePicture(8, 8).png().toBuffer() },
    {
      type: 'image/jpeg',
      bytes: await makePicture(8, 8)
        .withExif({ IFD0: { Model: 'x' } })
        .jpeg()
        .toBuffer(),
    },
    { type: 'image/gif', bytes: await makePicture(8, 8).gif().toBuffer() },
    {
      type: 'image/webp',
      bytes: await makePicture(8, 8)
        .withExif({ IFD0: { Model: 'x' } })
        .webp()
        .toBuffer(),
    },
    {
      type: 'image/avif',
      bytes: await makePicture(8, 8)
        .withExif({ IFD0: { Model: 'x' } })
        .avif()
        .toBuffer(),
    },
    { type: 'video/mp4', bytes: makeMp4(200) },
  ]
  const damaged = fc
    .tuple(fc.constantFrom(...originals), fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }), fc.nat(600))
    .map(([{ type, bytes }, changes, cut]) => {
      const copy = Buffer.from(bytes.subarray(0, Math.max(1, bytes.length - (cut > 300 ? 0 : cut))))
      for (const [at, value] of changes) copy[at % copy.length] = value
      return { type, bytes: copy }
    })
  let number = 0
  await fc.assert(
    fc.asyncProperty(damaged, async ({ type, bytes }) => {
      const answer = await put(`fuzz/${number++}`, bytes, type)
      return [200, 400, 413, 415, 422].includes(answer.status)
    }),
    { numRuns: 1_000 },
  )
  expect(fixture.failures).toEqual([])
}, 60_000)
