import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedData } from '#tests/support/site/copy-data-folder.ts'
import { copyFolder } from '#tests/support/site/copy-folder.ts'
import { machineEnvironment } from '#tests/support/site/machine-environment.ts'
import { spawnSite, startSite } from '#tests/support/site/start-site.ts'

const root = join(import.meta.dirname, '../../..')
const mark = 'restore-unfinished'

let folder: string
let archive: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stationhouse-restore-kills-'))
  archive = join(folder, 'site.backup')
  const source = join(folder, 'source')
  await copyFolder(preparedData('sample'), source)
  expect((await run('backup', source)).code).toBe(0)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function start(command: 'backup' | 'restore', DATA_DIR: string) {
  return spawn(process.execPath, [join(root, 'scripts', `${command}.ts`), archive], {
    cwd: root,
    env: { ...machineEnvironment(), DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(command: 'backup' | 'restore', dataDir: string) {
  const child = start(command, dataDir)
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, said: `${said}${complaint}` }
}

/** Resolves when a restore has made this in its folder; rejects with what it said if it ends before. */
async function waitFor(restore: ReturnType<typeof start>, dataDir: string, name: string): Promise<void> {
  const complaint = text(restore.stderr)
  while (restore.exitCode === null) {
    const names = await readdir(dataDir, { recursive: true }).catch((): string[] => [])
    if (names.includes(name)) return
    await wait(20)
  }
  throw new Error(`The restore ended: ${await complaint}`)
}

const moments = [mark, join('postgres', 'PG_VERSION'), join('storage', 'objects')]

test('A restore that is killed is never taken for a site, and the next one makes a whole site', async () => {
  const DATA_DIR = join(folder, 'data')
  for (let round = 0; round < 3; round += 1) {
    const restore = start('restore', DATA_DIR)
    // It may be done before it is killed.
    const closed = once(restore, 'close')
    await waitFor(restore, DATA_DIR, moments[round % moments.length] ?? mark)
    await wait((round * 37) % 400)
    restore.kill('SIGKILL')
    await closed
    if ((await readdir(DATA_DIR)).includes(mark)) {
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
