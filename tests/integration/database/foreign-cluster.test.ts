import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'stationhouse-cluster-'))
await mkdir(join(dataDir, 'postgres'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = () => startEmbeddedPostgres({ dataDir, log: () => {} })

test('A database without its keys is rejected, the error explains the fix, and no keys are created', async () => {
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  await expect(start()).rejects.toMatchObject({
    message: expect.stringMatching(
      /without .*keys\/database-password\. Restore the keys folder .* or .*npm run restore/,
    ),
  })
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('A database of another major version is rejected, and the error explains the upgrade', async () => {
  await mkdir(join(dataDir, 'keys'))
  await writeFile(join(dataDir, 'keys', 'database-password'), 'a password of the other version')
  for (const major of ['17', '19']) {
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${major}\n`)
    await expect(start()).rejects.toMatchObject({
      message: expect.stringMatching(
        new RegExp(`made by Postgres ${major}, and this version runs Postgres 18. .* backup .*npm run restore`),
      ),
    })
  }
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})
