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
const ways = [
  { way: 'in a user namespace', unshare, isPossible: hasNamespaces },
  { way: 'where user namespaces are forbidden', unshare: 'false', isPossible: true },
]
const nobody = 65_534

/** In it is a folder that only this user may enter, as root's home is, with programs and with data that was visited once. */
let shelf: string
let programs: PostgresBinaries
beforeAll(async () => {
  shelf = await mkdtemp(join(tmpdir(), 'stationhouse-shelf-'))
  await chmod(shelf, 0o711)
  const closed = join(shelf, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const found = await findPostgresBinaries()
  const folder = dirname(dirname(dirname(found.postgres)))
  await cp(folder, join(closed, 'programs'), { recursive: true, verbatimSymlinks: true })
  programs = {
    initdb: found.initdb.replace(folder, join(closed, 'programs')),
    postgres: found.postgres.replace(folder, join(closed, 'programs')),
  }
  const options = { dataDir: join(closed, 'data'), log: () => {}, isThrowaway: true, machine: { programs } }
  const server = await startEmbeddedPostgres(options)
  expect(await countVisits(server)).toBe(1)
  await server.stop()
})
afterAll(() => rm(shelf, { recursive: true, force: true }))

let place: string
let dataDir: string
let programsFolder: string
let lines: string[]
let running: EmbeddedPostgres[]
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'stationhouse-open-'))
  await chmod(place, 0o711)
  await mkdir(join(place, 'closed'), { mode: 0o700 })
  dataDir = join(place, 'closed', 'data of a site')
  programsFolder = join(shelf, 'copies')
  lines = []
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await rm(place, { recursive: true, force: true })
})

async function start(way: { unshare: string }, folder = dataDir): Promise<EmbeddedPostgres> {
  const machine = { programs, programsFolder, unshare: way.unshare }
  const log = (line: string) => lines.push(line)
  const server = await startEmbeddedPostgres({ dataDir: folder, log, isThrowaway: true, machine })
  running.push(server)
  return server
}

/** The data of an earlier start, with one visit. */
function keepData(): void {
  execFileSync('cp', ['-a', join(shelf, 'closed', 'data'), dataDir])
}

/** Leaves a row behind, and answers with how many there are. */
async function visit(way: { unshare: string }, folder = dataDir): Promise<number> {
  const server = await start(way, folder)
  expect(await findRunningPostgres(folder)).toEqual(server.address)
  const count = await countVisits(server)
  await server.stop()
  expect(await readPostmaster(join(folder, 'postgres'))).toBeNull()
  return count
}

async function countVisits({ address }: EmbeddedPostgres): Promise<number> {
  const sql = connect(address)
  try {
    await sql`create table if not exists visits (at timestamptz default now())`
    await sql`insert into visits default values`
    return (await sql`select 1 from visits`).length
  } finally {
    await sql.end()
  }
}

async function ownerOf(path: string): Promise<number> {
  return (await stat(path)).uid
}

describe('In a folder that only its user may enter', () => {
  test('the database starts, and keeps its data', async () => {
    expect(await visit({ unshare })).toBe(1)
    expect(await visit({ unshare })).toBe(2)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  test.runIf(isRoot && hasNamespaces)(
    "root's database leaves its files root's and has none of its rights",
    async () => {
      await start({ unshare })
      expect(await ownerOf(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(0)
      const { pid } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {}
      const { stdout } = await promisify(execFile)('cat', [`/proc/${pid}/status`])
      expect(stdout).toMatch(/^CapEff:\s*0+$/m)
    },
  )

  test.runIf(isRoot)('root starts it without user namespaces as a user of its own, and back', async () => {
    programsFolder = join(place, 'copies')
    expect(await visit({ unshare: 'false' })).toBe(1)
    const owner = await ownerOf(join(dataDir, 'postgres'))
    expect([0, nobody]).not.toContain(owner)
    expect(lines.filter((line) => line.includes(`were copied to ${programsFolder}/postgres-`))).toHaveLength(1)
    expect(lines.join('\n')).toContain(`the files of the database server were given to user id ${owner};`)
    expect(await visit({ unshare: 'false' })).toBe(2)
    expect(await visit({ unshare })).toBe(3)
    expect(await visit({ unshare: 'false' })).toBe(4)
  })

  test.runIf(isRoot)('root is told in one sentence where the programs can not be copied to', async () => {
    programsFolder = '/proc/nowhere'
    await expect(start({ unshare: 'false' })).rejects.toMatchObject({
      code: 'not_reachable',
      message: expect.stringMatching(/^The user that .+ can't be copied to \/proc\/nowhere\/.+ normal user\.$/),
    })
  })
})

describe('A data folder', () => {
  for (const { way, isPossible, ...options } of ways) {
    test.runIf(isRoot && isPossible)(`of an earlier start as another user opens ${way}`, async () => {
      keepData()
      execFileSync('chown', ['-R', `${nobody}:${nobody}`, join(dataDir, 'postgres')])
      await chown(dataDir, 0, nobody)
      await chmod(dataDir, 0o710)
      expect(await visit(options)).toBe(2)
      expect(lines.join('\n')).toContain(`user id ${nobody} owned them before`)
      expect(await ownerOf(join(dataDir, 'postgres', 'PG_VERSION'))).not.toBe(nobody)
    })

    test.runIf(isRoot && isPossible)(`of another user stays that user's when root starts it ${way}`, async () => {
      keepData()
      execFileSync('chown', ['-R', '54321:54321', dataDir])
      expect(await visit(options)).toBe(2)
      expect(await ownerOf(join(dataDir, 'postgres'))).toBe(54_321)
      expect(await ownerOf(join(dataDir, 'postgres', 'postgresql.auto.conf'))).toBe(54_321)
    })
  }

  test('opens that was restored without its modes', async () => {
    keepData()
    const restored = join(place, 'restored')
    execFileSync('cp', ['-r', dataDir, restored])
    await chmod(join(restored, 'postgres'), 0o755)
    expect(await visit({ unshare }, restored)).toBe(2)
    expect((await stat(join(restored, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  test('opens that was copied from a running server, which goes on', async () => {
    keepData()
    const original = await start({ unshare })
    const copy = join(place, 'copy')
    execFileSync('cp', ['-a', dataDir, copy])
    expect(await visit({ unshare }, copy)).toBe(2)
    expect(await countVisits(original)).toBe(2)
  })
})

describe('A process that is not root', () => {
  /** Starts the database in a process with another user's id; answers with what it said. */
  async function startAs(ids: string[]): Promise<string> {
    const script = `
      import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, isThrowaway: true })
      await server.stop()
      console.log('started as', process.getuid())`
    const words = ['--user', ...ids, '--', process.execPath, '--input-type=module-typescript', '-e', script]
    const { stdout } = await promisify(execFile)(unshare, words, { cwd: join(import.meta.dirname, '../../..') })
    return stdout
  }

  test.runIf(hasNamespaces)('starts the database as itself', async () => {
    expect(await startAs(['--map-user=1', '--map-group=1'])).toBe('started as 1\n')
  })

  test.runIf(hasNamespaces)('starts it also under a user id without a name', async () => {
    expect(await startAs(['--map-user=54321', '--map-group=54321'])).toBe('started as 54321\n')
  })
})

describe('Root with as few rights as in many containers', () => {
  /** Runs a script without some of root's capabilities, and answers with what it printed. */
  async function runWithout(capabilities: string, script: string): Promise<string> {
    const rights = capabilities.split(',').map((name) => `-${name}`)
    const words = [`--bounding-set=${rights}`, `--inh-caps=${rights}`, process.execPath]
    const { stdout } = await promisify(execFile)(
      'setpriv',
      [...words, '--input-type=module-typescript', '-e', script],
      { cwd: join(import.meta.dirname, '../../..') },
    )
    return stdout
  }

  test.runIf(isRoot)('recognizes its server among the processes of others', async () => {
    keepData()
    const { address } = await start({ unshare: 'false' })
    const script = `
      import { findRunningPostgres } from '#platform/cluster/running-postgres.ts'
      console.log((await findRunningPostgres(${JSON.stringify(dataDir)}))?.host)`
    expect(await runWithout('sys_ptrace', script)).toBe(`${address.host}\n`)
  })

  test.runIf(isRoot)('is told to start as a normal user where it can become nobody else', async () => {
    const script = `
      import { startEmbeddedPostgres } from '#platform/cluster/embedded-postgres.ts'
      const options = { dataDir: ${JSON.stringify(dataDir)}, log: () => {}, machine: { unshare: 'false' } }
      await startEmbeddedPostgres(options).catch((error) => console.log(error.code, error.message))`
    expect(await runWithout('setuid', script)).toMatch(
      /^no_account Postgres refuses to run as root, .+ as a normal user\.\n$/,
    )
  })
})
