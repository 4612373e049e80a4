import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBombs, makeHostileFiles } from './hostile-files.ts'
import { createStorageFixture, type StorageFixture } from './storage-fixture.ts'

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

test('A picture that would unfold to too much is refused from its header, without its memory', async () => {
  const bombs = await makeBombs()
  expect(bombs.length).toBeGreaterThanOrEqual(20)
  const before = process.memoryUsage.rss()
  for (const [index, { name, type, bytes }] of bombs.entries()) {
    const answer = await put(`bomb-${index}/${name}`, bytes, type)
    expect([413, 415]).toContain(answer.status)
  }
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
  expect(await fixture.db.admin`select from storage.objects where name like 'bomb-%'`).toHaveLength(0)
})
