import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { makeBombs, makeHostileFiles } from './hostile-files.ts'
import { codecStarts, makeOgg } from './ogg-file.ts'
import { createStorageFixture, makeMp4, makePicture } from './storage-fixture.ts'

const fixture = await createStorageFixture()
afterAll(() => fixture.close())

const upload = (path: string, bytes: Buffer, type: string) =>
  fixture.send(`/object/open/${path}`, {
    method: 'POST',
    as: 'staff',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })

test('A hostile file is rejected, or served so that it cannot run', async () => {
  const files = await makeHostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(60)
  const servedNames: string[] = []
  for (const [index, { name, type, bytes }] of files.entries()) {
    const response = await upload(`${index}/${name}`, bytes, type)
    if (response.status !== 200) {
      expect([400, 415]).toContain(response.status)
      continue
    }
    servedNames.push(name)
    const download = await fixture.send(`/object/public/open/${index}/${name}`)
    expect(download.headers.get('content-type')).toMatch(/^(image\/(png|jpeg|gif|webp)|application\/pdf)$/)
    expect(download.headers.get('x-content-type-options')).toBe('nosniff')
    expect(download.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
    expect(Buffer.from(await download.arrayBuffer()).includes('<script')).toBe(false)
  }
  // These files are valid pictures and PDFs. The server removes their hostile content.
  expect(servedNames.toSorted()).toEqual([
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

test('A decompression bomb is rejected by its header, before it is decompressed', async () => {
  const bombs = await makeBombs()
  expect(bombs.length).toBeGreaterThanOrEqual(20)
  const before = process.memoryUsage.rss()
  for (const [index, { name, type, bytes }] of bombs.entries()) {
    const response = await upload(`bomb-${index}/${name}`, bytes, type)
    expect([413, 415]).toContain(response.status)
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
  expect(await fixture.db.admin`select from storage.objects where name like 'bomb-%'`).toHaveLength(0)
})

/** Makes a valid file of each accepted type. */
async function makeValidFiles() {
  const createPicture = () => makePicture(8, 8).withExif({ IFD0: { Model: 'x' } })
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 200]).drawText('Duty roster')
  const pages = [
    { body: codecStarts.vorbis, flags: 2 },
    { body: Buffer.alloc(300, 5), flags: 4 },
  ]
  return [
    { type: 'image/png', bytes: await createPicture().png().toBuffer() },
    { type: 'image/jpeg', bytes: await createPicture().jpeg().toBuffer() },
    { type: 'image/gif', bytes: await createPicture().gif().toBuffer() },
    { type: 'image/webp', bytes: await createPicture().webp().toBuffer() },
    { type: 'image/avif', bytes: await createPicture().avif().toBuffer() },
    { type: 'video/mp4', bytes: makeMp4(200) },
    { type: 'audio/ogg', bytes: makeOgg(pages) },
    { type: 'application/pdf', bytes: Buffer.from(await pdf.save()) },
  ]
}

test('Damaged files never cause a server error, and are served completely if they are accepted', async () => {
  for (const [fileIndex, { type, bytes }] of (await makeValidFiles()).entries()) {
    for (let step = 0; step < 24; step += 1) {
      const offset = Math.floor((bytes.length * step) / 24)
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(bytes.readUInt8(offset) ^ 255, offset)
      const shortened = Buffer.concat([bytes.subarray(0, offset), bytes.subarray(offset + 3)])
      for (const [variant, damaged] of [flipped, shortened, bytes.subarray(0, offset)].entries()) {
        const path = `damaged/${fileIndex}-${step}-${variant}`
        const { status } = await upload(path, damaged, type)
        expect([200, 400, 413, 415, 422]).toContain(status)
        if (status !== 200) continue
        const download = await fixture.send(`/object/public/open/${path}`)
        expect((await download.arrayBuffer()).byteLength).toBe(Number(download.headers.get('content-length')))
      }
    }
  }
  expect(fixture.failures).toEqual([])
})
