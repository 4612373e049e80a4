import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureSecretFile } from './ensure-secret-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-secrets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('A missing file is created with private permissions, and its content never changes', async () => {
  const path = join(folder, 'keys', 'secret')
  expect(await ensureSecretFile(path, () => 'first')).toBe('first')
  expect(await ensureSecretFile(path, () => 'second')).toBe('first')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700)
})

test('Concurrent starts get the same secret and remove temporary files', async () => {
  const path = join(folder, 'secret')
  const secrets = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ensureSecretFile(path, async () => String(index))),
  )
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(folder)).toEqual(['secret'])
})

test('No file is left if the secret can’t be created', async () => {
  const path = join(folder, 'secret')
  await expect(ensureSecretFile(path, () => Promise.reject(new Error('no entropy')))).rejects.toThrow('no entropy')
  expect(await readdir(folder)).toEqual([])
})

test('A file in place of the secret’s folder is an error', async () => {
  await writeFile(join(folder, 'keys'), '')
  await expect(ensureSecretFile(join(folder, 'keys', 'secret'), () => 'new')).rejects.toThrow('ENOTDIR')
})
