import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { initCluster } from './init-cluster.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-initdb-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Creates a program that fails with this message, as `initdb` does. */
async function createFailingProgram(message: string): Promise<string> {
  const program = join(folder, 'initdb')
  await writeFile(program, `#!/bin/sh\necho '${message}' >&2\nexit 1\n`, { mode: 0o700 })
  return program
}

test('A start as a system user without a name fails with instructions and leaves no files', async () => {
  const initdb = await createFailingProgram('initdb: could not look up effective user ID 54321: user does not exist')
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const osUser = { binaries: { initdb, postgres: initdb }, commandPrefix: [], owner: null, initdbOwner: null }
  await expect(initCluster({ dataDir, osUser, password: 'x', log: () => {} })).rejects.toMatchObject({
    message: expect.stringMatching(/^The database can't be prepared as user ID 54321, .+ \/etc\/passwd\.$/),
  })
  expect(await readdir(dataDir)).toEqual([])
})
