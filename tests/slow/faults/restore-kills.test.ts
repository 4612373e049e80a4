import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPreparedData } from '#tests/support/site/copy-data-folder.ts'
import { copyFolder } from '#tests/support/site/copy-folder.ts'
import { getMachineEnvironment } from '#tests/support/site/machine-environment.ts'
import { spawnSite, startSite } from '#tests/support/site/start-site.ts'

const root = join(import.meta.dirname, '../../..')
const marker = 'restore-unfinished'

let folder: string
let archive: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-restore-kills-'))
  archive = join(folder, 'site.backup')
  const source = join(folder, 'source')
  await copyFolder(getPreparedData('sample'), source)
  expect((await run('backup', source)).code).toBe(0)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function start(command: 'backup' | 'restore', DATA_DIR: string) {
  return spawn(process.execPath, [join(root, 'scripts', `${command}.ts`), archive], {
    cwd: root,
    env: { ...getMachineEnvironment(), DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(command: 'backup' | 'restore', dataDir: string) {
  const child = start(command, dataDir)
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, output: `${output}${errors}` }
}

/**
 * Waits until a restore has created this file. Rejects with its errors if the restore ends first.
 */
async function waitFor(restore: ReturnType<typeof start>, dataDir: string, name: string): Promise<void> {
  const errors = text(restore.stderr)
  while (restore.exitCode === null) {
    const names = await readdir(dataDir, { recursive: true }).catch((): string[] => [])
    if (names.includes(name)) return
    await wait(20)
  }
  throw new Error(`The restore ended: ${await errors}`)
}

const moments = [marker, join('postgres', 'PG_VERSION'), join('storage', 'objects')]

test('A site never starts with the data of a killed restore, and the next restore completes it', async () => {
  const DATA_DIR = join(folder, 'data')
  for (let round = 0; round < 3; round += 1) {
    const restore = start('restore', DATA_DIR)
    // The restore may finish before it is killed.
    const closed = once(restore, 'close')
    await waitFor(restore, DATA_DIR, moments[round % moments.length] ?? marker)
    await wait((round * 37) % 400)
    restore.kill('SIGKILL')
    await closed
    if ((await readdir(DATA_DIR)).includes(marker)) {
      const { exited, output } = spawnSite({ DATA_DIR, SEED: 'none' })
      expect(await exited).toBe(1)
      expect(output()).toContain(`A restore into ${DATA_DIR} is not finished: run npm run restore -- FILE again`)
    } else {
      await rm(DATA_DIR, { recursive: true })
    }
  }
  expect(await run('restore', DATA_DIR)).toMatchObject({ code: 0 })
  const site = await startSite({ DATA_DIR, SEED: 'sample' })
  expect((await fetch(`${site.url}/news`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
})
