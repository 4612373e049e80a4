import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureKeys } from '#platform/identity/keys.ts'
import { listWorldReadableSecrets } from './list-world-readable-secrets.ts'

test('Secrets that other users can read are listed, and new key files are private', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-open-'))
  const keys = join(dataDir, 'keys')
  expect(await listWorldReadableSecrets({ dataDir, signingKeysFile: null })).toEqual([])
  await ensureKeys({ folder: keys })
  expect(await listWorldReadableSecrets({ dataDir, signingKeysFile: null })).toEqual([])
  await mkdir(join(dataDir, 'given'))
  const operatorKeys = join(dataDir, 'given', 'set.json')
  await writeFile(operatorKeys, '{}', { mode: 0o644 })
  await chmod(join(keys, 'api-keys.json'), 0o640)
  await chmod(keys, 0o755)
  expect(await listWorldReadableSecrets({ dataDir, signingKeysFile: operatorKeys })).toEqual([
    keys,
    join(keys, 'api-keys.json'),
    operatorKeys,
  ])
  await chmod(dataDir, 0o755)
  expect(await listWorldReadableSecrets({ dataDir, signingKeysFile: null })).toContain(dataDir)
  await rm(dataDir, { recursive: true })
})
