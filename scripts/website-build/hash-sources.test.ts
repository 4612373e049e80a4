import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashSources } from './hash-sources.ts'

test('A changed source changes the hash, and a changed test does not', async () => {
  const root = await mkdtemp(join(tmpdir(), 'stationhouse-sources-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'app/routes'), { recursive: true })
  for (const name of ['package-lock.json', 'package.json', 'tsconfig.json', 'app/routes/page.ts']) {
    await writeFile(join(root, name), name)
  }
  const hash = () => hashSources(root, { folders: ['app'], files: [], isSource: () => true })
  const before = hash()
  await writeFile(join(root, 'app/page.test.ts'), 'another')
  expect(hash()).toBe(before)
  await writeFile(join(root, 'app/routes/page.ts'), 'another')
  expect(hash()).not.toBe(before)
})
