import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readVersion } from './version.ts'

test('The version includes the commit of the build, if known', async () => {
  const root = await mkdtemp(join(tmpdir(), 'stationhouse-version-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'package.json'), '{"version":"1.2.3"}')
  expect(await readVersion(root)).toBe('1.2.3')
  await mkdir(join(root, 'build'))
  await writeFile(join(root, 'build', 'commit'), '0123abcd')
  expect(await readVersion(root)).toBe('1.2.3+0123abcd')
})
