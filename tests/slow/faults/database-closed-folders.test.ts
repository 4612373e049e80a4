import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
import { findPostgresBinaries, type PostgresBinaries } from '#platform/cluster/postgres-binaries.ts'
import { readPostmaster } from '#platform/cluster/postmaster.ts'
import { findRunningPostgres } from '#platform/cluster/running-postgres.ts'
import { connect } from '#platform/database/connect.ts'

const isRoot = process.getuid?.() === 0
const unshare = 'unshare'
const hasNamespaces = spawnSync(unshare, ['--user', '--map-user=1', '--map-group=1', '--', 'true']).status === 0
const machines = [
  { way: 'in a user namespace', unshare, isPossible: hasNamespaces },
  { way: 'without user namespaces', unshare: 'false', isPossible: true },
]
const nobody = 65_534

/**
 * Contains the folder `closed`, which only this user may enter. `closed` holds the Postgres programs
 * and a database with one visit.
 */
let preparedFolder: string
let binaries: PostgresBinaries
beforeAll(async () => {
  preparedFolder = await mkdtemp(join(tmpdir(), 'stationhouse-prepared-'))
  await chmod(preparedFolder, 0o711)
  const closed = join(preparedFolder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const installed = await findPostgresBinaries()
  const folder = dirname(dirname(dirname(installed.postgres)))
  await cp(folder, join(closed, 'programs'), { recursive: true, verbatimSymlinks: true })
  binaries = {
    initdb: installed.initdb.replace(folder, join(closed, 'programs')),
    postgres: installed.postgres.replace(folder, join(closed, 'programs')),
  }
  const options = { dataDir: join(closed, 'data'), log: () => {}, isThrowaway: true, machine: { binaries } }
  const server = await startEmbeddedPostgres(options)
  expect(await countVisits(server)).toBe(1)
  await server.stop()
})
afterAll(() => rm(preparedFolder, { recursive: true, force: true }))

let parent: string
let dataDir: string
let binariesFolder: string
let lines: string[]
let running: EmbeddedPostgres[]
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'stationhouse-open-'))
  await chmod(parent, 0o711)
  await mkdir(join(parent, 'closed'), { mode: 0o700 })
  dataDir = join(parent, 'closed', 'data of a site')
  binariesFolder = join(preparedFolder, 'copies')
  lines = []
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await rm(parent, { recursive: true, force: true })
})

async function start(way: { unshare: string }, folder = dataDir): Promise<EmbeddedPostgres> {
  const machine = { binaries, binariesFolder, unshare: way.unshare }
  const log = (line: string) => lines.push(line)
  const server = await startEmbeddedPostgres({ dataDir: folder, log, isThrowaway: true, machine })
  running.push(server)
  return server
}

/** Copies the data of the earlier start, which has one visit. */
function copyData(): void {
  execFileSync('cp', ['-a', join(preparedFolder, 'closed', 'data'), dataDir])
}

/** Starts the database, adds a visit, stops the database and returns the number of visits. */
async function visit(way: { unshare: string }, folder = dataDir): Promise<number> {
  const server = await start(way, folder)
  expect(await findRunningPostgres(folder)).toEqual(server.connection)
  const count = await countVisits(server)
  await server.stop()
  expect(await readPostmaster(join(folder, 'postgres'))).toBeNull()
  return count
}

async function countVisits({ connection }: EmbeddedPostgres): Promise<number> {
  const sql = connect(connection)
  try {
    await sql`create table if not exists visits (at timestamptz default now())`
    await sql`insert into visits default values`
    return (await sql`select 1 from visits`).length
  } finally {
    await sql.end()
  }
}

async function getOwner(path: string): Promise<number> {
  return (await stat(path)).uid
}

describe('A folder that only its user may enter', () => {
  test('holds a database that starts and keeps its data', async () => {
    expect(await visit({ unshare })).toBe(1)
    expect(await visit({ unshare })).toBe(2)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  test.runIf(isRoot && hasNamespaces)('holds a database of root that runs without the rights of root', async () => {
    await start({ unshare })
    expect(await getOwner(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(0)
    const { pid } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {}
    const { stdout } = await promisify(execFile)('cat', [`/proc/${pid}/status`])
    expect(stdout).toMatch(/^CapEff:\s*0+$/m)
  })

  test.runIf(isRoot)('holds a database that root starts with and without user namespaces', async () => {
    binariesFolder = join(parent, 'copies')
    expect(await visit({ unshare: 'false' })).toBe(1)
    const owner = await getOwner(join(dataDir, 'postgres'))
    expect([0, nobody]).not.toContain(owner)
    expect(lines.filter((line) => line.includes(`were copied to ${binariesFolder}/postgres-`))).toHaveLength(1)
    expect(lines.join('\n')).toContain(`to user ID ${owner}`)
    expect(await visit({ unshare: 'false' })).toBe(2)
    expect(await visit({ unshare })).toBe(3)
    expect(await visit({ unshare: 'false' })).toBe(4)
  })

  test.runIf(isRoot)('reports to root that the binaries cannot be copied', async () => {
    binariesFolder = '/proc/nowhere'
    await expect(start({ unshare: 'false' })).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Postgres has to run as .+ can't be copied to \/proc\/nowhere\/.+ normal user\.$/,
      ),
    })
  })
})

describe('A data folder', () => {
  for (const { way, isPossible, ...options } of machines) {
    test.runIf(isRoot && isPossible)(`opens ${way} after an earlier start as another user`, async () => {
      copyData()
      execFileSync('chown', ['-R', `${nobody}:${nobody}`, join(dataDir, 'postgres')])
      await chown(dataDir, 0, nobody)
      await chmod(dataDir, 0o710)
      expect(await visit(options)).toBe(2)
      expect(lines.join('\n')).toContain(`changed from user ID ${nobody}`)
      expect(await getOwner(join(dataDir, 'postgres', 'PG_VERSION'))).not.toBe(nobody)
    })

    test.runIf(isRoot && isPossible)(`keeps its owner when root starts it ${way}`, async () => {
      copyData()
      execFileSync('chown', ['-R', '54321:54321', dataDir])
      expect(await visit(options)).toBe(2)
      expect(await getOwner(join(dataDir, 'postgres'))).toBe(54_321)
      expect(await getOwner(join(dataDir, 'postgres', 'postgresql.auto.conf'))).toBe(54_321)
    })
  }

  test('opens after a restore that lost its file modes', async () => {
    copyData()
    const restored = join(parent, 'restored')
    execFileSync('cp', ['-r', dataDir, restored])
    await chmod(join(restored, 'postgres'), 0o755)
    expect(await visit({ unshare }, restored)).toBe(2)
    expect((await stat(join(restored, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  test('opens as a copy of a running server’s folder, and the original keeps running', async () => {
    copyData()
    const original = await start({ unshare })
    const copy = join(parent, 'copy')
    execFileSync('cp', ['-a', dataDir, copy])
    expect(await visit({ unshare }, copy)).toBe(2)
    expect(await countVisits(original)).toBe(2)
  })
})

describe('A process of a normal user', () => {
  /** Starts the database in a process with another user ID and returns its output. */
  async function startAs(ids: string[]): Promise<string> {
    const script = `
      import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, isThrowaway: true })
      await server.stop()
      console.log('started as', process.getuid())`
    const args = ['--user', ...ids, '--', process.execPath, '--input-type=module-typescript', '-e', script]
    const { stdout } = await promisify(execFile)(unshare, args, { cwd: join(import.meta.dirname, '../../..') })
    return stdout
  }

  test.runIf(hasNamespaces)('starts the database as that user', async () => {
    expect(await startAs(['--map-user=1', '--map-group=1'])).toBe('started as 1\n')
  })

  test.runIf(hasNamespaces)('starts the database under a user ID without a name', async () => {
    expect(await startAs(['--map-user=54321', '--map-group=54321'])).toBe('started as 54321\n')
  })
})

describe('Root with few capabilities, as in many containers,', () => {
  /** Runs a script without some of root's capabilities and returns its output. */
  async function runWithout(capabilities: string, script: string): Promise<string> {
    const rights = capabilities.split(',').map((name) => `-${name}`)
    const args = [`--bounding-set=${rights}`, `--inh-caps=${rights}`, process.execPath]
    const { stdout } = await promisify(execFile)('setpriv', [...args, '--input-type=module-typescript', '-e', script], {
      cwd: join(import.meta.dirname, '../../..'),
    })
    return stdout
  }

  test.runIf(isRoot)('recognizes its server among processes of other users', async () => {
    copyData()
    const { connection } = await start({ unshare: 'false' })
    const script = `
      import { findRunningPostgres } from '#platform/cluster/running-postgres.ts'
      console.log((await findRunningPostgres(${JSON.stringify(dataDir)}))?.host)`
    expect(await runWithout('sys_ptrace', script)).toBe(`${connection.host}\n`)
  })

  test.runIf(isRoot)('is told to start as a normal user if it cannot change its user', async () => {
    const script = `
      import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
      const options = { dataDir: ${JSON.stringify(dataDir)}, log: () => {}, machine: { unshare: 'false' } }
      await startEmbeddedPostgres(options).catch((error) => console.log(error.message))`
    expect(await runWithout('setuid', script)).toMatch(/^Postgres refuses to run as root, .+ as a normal user\.\n$/)
  })
})
