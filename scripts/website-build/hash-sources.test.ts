import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { hashSources } from './hash-sources.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stationhouse-sources-'))
  await mkdir(join(root, 'app'))
  for (const name of ['package-lock.json', 'package.json', 'tsconfig.json', 'app/page.ts', 'app/page.test.ts']) {
    await writeFile(join(root, name), name)
  }
  return () => rm(root, { recursive: true })
})

const sources = { name: 'website', folders: ['app'], files: [], isSource: () => true }
const minuteLater = () => Date.now() + 60_000
const hash = (clock?: () => number) => hashSources(root, [sources], clock)[0]
const notes = () => join(root, '.cache', 'source-hashes')

test('A change of a source changes the hash, also where neither its size nor its date tells; a change of a test does not', async () => {
  const before = hash(minuteLater)
  expect(hash()).toBe(before)
  await writeFile(join(root, 'app/page.test.ts'), 'another')
  expect(hash()).toBe(before)
  const page = join(root, 'app/page.ts')
  const { atime, mtime } = await stat(page)
  await writeFile(page, 'app/side.ts')
  await utimes(page, atime, mtime)
  expect(hash()).not.toBe(before)
})

test('What lies there as it did is not read again', async () => {
  const before = hash(minuteLater)
  const kept = 'f'.repeat(64)
  await writeFile(notes(), (await readFile(notes(), 'utf8')).replace(String(before), kept))
  expect(hash()).toBe(kept)
})

test('Nothing is noted of sources that have only just changed, and a broken note is none', async () => {
  const before = hash()
  await expect(stat(notes())).rejects.toThrow('ENOENT')
  hash(minuteLater)
  await writeFile(notes(), 'website 12')
  expect(hash()).toBe(before)
})
