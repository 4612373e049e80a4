import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureSecretFile } from '#lib/disk/ensure-secret-file.ts'
import type { DatabaseAddress } from '../database/address.ts'
import { chownCluster } from './chown-cluster.ts'
import { openDataFolder, translateFolderErrors } from './data-folder.ts'
import { acquireDataFolderLock, type DataFolderLock } from './data-folder-lock.ts'
import { DataFolderError, DataFolderInUseError } from './errors.ts'
import { initCluster } from './init-cluster.ts'
import { endServer, endStrandedParts, findLeftBehind } from './left-behind.ts'
import { createListenAddress, type ListenAddress } from './listen-address.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { isServerOf, readPostmaster } from './postmaster.ts'
import { requireOwnCluster } from './require-own-cluster.ts'
import { isNoServer, toAddress } from './running-postgres.ts'
import { findServerAccount, type Machine } from './server-account.ts'
import { type ServerCommand, type ServerProcess, ServerStartError, startServerProcess } from './server-process.ts'
import { serverSettings, throwawaySettings } from './server-settings.ts'

export interface EmbeddedPostgres {
  readonly address: DatabaseAddress
  /** Rejects, with a `DataFolderError`, when the server ended and could not be started again. */
  readonly failed: Promise<never>
  /** Stops the server, which closes open connections. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: (line: string) => void
  /** For data that may be lost: without fsync. */
  isThrowaway?: boolean
  /** Runs before a data folder gets an empty database; what it throws leaves it without. */
  beforeInit?: () => Promise<void>
  /** For tests. */
  machine?: Partial<Machine>
}

/** How long a start waits for another copy to end, milliseconds. */
const lockTimeoutMs = 1_500
/** A server that is being killed may still accept connections for a moment, and never answers on them. */
const orphanTimeoutSeconds = 2
const startTimeoutMs = 20_000
const retryMs = 150
/** Parts of a killed server end by themselves within this time, milliseconds, unless something holds them up. */
const partsEndMs = 3_000
/** Between attempts to start on a full disk. */
const fullDiskRetryMs = 1_000
const stopMs = 2_500
const lookForFilesMs = 1_000
const missesUntilLost = 2

/** Starts the Postgres of a data folder as a child process and keeps it running. Throws `DataFolderError`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openDataFolder(options.dataDir)
  return translateFolderErrors(dataDir, async () => {
    const machine = { programs: await findPostgresBinaries(), ...thisMachine, ...options.machine }
    const passwordFile = join(dataDir, 'keys', 'database-password')
    await requireOwnCluster(dataDir, passwordFile, machine.programs)
    const password = await ensureSecretFile(passwordFile, () => randomBytes(32).toString('base64url'))
    const account = await findServerAccount(dataDir, machine, options.log)
    await initCluster({ ...options, dataDir, account, password })
    const listen = await createListenAddress(join(dataDir, 'postgres'), account)
    const command: ServerCommand = {
      cluster: join(dataDir, 'postgres'),
      account,
      settings: { ...serverSettings, ...listen.settings, ...(options.isThrowaway ? throwawaySettings : null) },
      log: options.log,
    }
    const cluster = { dataDir, password, listen, command }
    try {
      return keepRunning(cluster, await startOwned(cluster))
    } catch (error) {
      await listen.remove()
      throw error
    }
  })
}

interface Cluster {
  dataDir: string
  password: string
  listen: ListenAddress
  command: ServerCommand
}

interface OwnedServer {
  server: ServerProcess
  lock: DataFolderLock
}

function keepRunning(cluster: Cluster, first: OwnedServer): EmbeddedPostgres {
  let owning = Promise.resolve(first)
  let isStopping = false
  const failed = watch(first)
  failed.catch(() => {})

  async function watch({ server, lock }: OwnedServer): Promise<never> {
    const files = watchFiles(cluster)
    const isRunning = await Promise.race([server.exited, lock.lost, files.lost])
    files.close()
    if (isStopping) return new Promise<never>(() => {})
    const reason =
      isRunning === 'lost' ? 'the database server lost its socket or pid file' : 'the database server ended'
    cluster.command.log(`${reason}; starting it again`)
    await lock.release()
    await server.stop(stopMs)
    owning = startAgain()
    return watch(await owning)
  }

  /** A full disk ends Postgres, so this waits until there is space again; any other failure is thrown. */
  async function startAgain(): Promise<OwnedServer> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await translateFolderErrors(cluster.dataDir, () => startOwned(cluster))
      } catch (error) {
        if (isStopping || !(error instanceof DataFolderError && error.code === 'no_space')) throw error
        if (tries === 0) cluster.command.log('the database server waits for space on the disk')
        await wait(fullDiskRetryMs)
      }
    }
  }

  return {
    address: addressOf(cluster),
    failed,
    stop: async () => {
      isStopping = true
      // Also one that is being started again; one that failed to start needs no stop.
      const owned = await owning.catch(() => null)
      await owned?.server.stop(stopMs)
      await owned?.lock.release()
      await cluster.listen.remove()
    },
  }
}

/**
 * `lost` resolves when the files are gone by which a server is reached and known: somebody, or a cleaner of temporary files, has
 * removed them. The open connections of such a server go on, but it takes no new ones.
 */
function watchFiles({ listen, command }: Cluster): { lost: Promise<'lost'>; close(): void } {
  const lost = Promise.withResolvers<'lost'>()
  let misses = 0
  const timer = setInterval(async () => {
    const found = [listen.isThere(), access(join(command.cluster, 'postmaster.pid'))]
    misses = await Promise.all(found).then(
      () => 0,
      () => misses + 1,
    )
    if (misses === missesUntilLost) lost.resolve('lost')
  }, lookForFilesMs).unref()
  return { lost: lost.promise, close: () => clearInterval(timer) }
}

/** Starts the server and takes the lock of the data folder. Throws `DataFolderInUseError` when another copy has it. */
async function startOwned(cluster: Cluster): Promise<OwnedServer> {
  const begun = performance.now()
  for (;;) {
    let isStarted = false
    await endOrphan(cluster)
    await chownCluster(cluster.command.cluster, cluster.command.account, cluster.command.log)
    try {
      await cluster.listen.prepare()
      const server = await startServerProcess(cluster.command)
      isStarted = true
      try {
        return { server, lock: await lockOwn(cluster) }
      } catch (error) {
        await server.stop(stopMs)
        throw error
      }
    } catch (error) {
      const waitedMs = performance.now() - begun
      // Something may end a server as soon as it has started, before it gives its lock.
      const isTransient = isStarted ? isNoServer(error) : error instanceof ServerStartError && error.isTransient
      if (!isTransient || waitedMs > startTimeoutMs) throw error
      if (waitedMs > partsEndMs && (await endStrandedParts(cluster.command.cluster)) > 0) cluster.command.log(partsLeft)
      await wait(retryMs)
    }
  }
}

/** A server that runs already belongs to another living copy, or was left behind by one that was killed. */
async function endOrphan({ dataDir, password, command }: Cluster): Promise<void> {
  const running = await readPostmaster(command.cluster)
  if (!running) return endUnreachable({ dataDir, command })
  const host = running.socketFolder || '127.0.0.1'
  const lock = await acquireDataFolderLock(toAddress(host, running.port, password), {
    timeoutMs: lockTimeoutMs,
    connectTimeoutSeconds: orphanTimeoutSeconds,
  }).catch((error: unknown) => {
    if (isNoServer(error)) return undefined
    throw error
  })
  if (lock === undefined) return endUnreachable({ dataDir, command })
  if (lock === null) throw new DataFolderInUseError(dataDir)
  command.log(leftRunning)
  const isGone = (await isServerOf(command.cluster, running.pid)) && (await endServer(running.pid))
  await lock.release()
  if (!isGone) throw new DataFolderInUseError(dataDir)
}

/** One that lost its socket or pid file can't be asked whether it is owned. */
async function endUnreachable({ dataDir, command }: Pick<Cluster, 'dataDir' | 'command'>): Promise<void> {
  const leftBehind = await findLeftBehind(command.cluster)
  if (leftBehind === null) return
  command.log(leftRunning)
  if (!(await endServer(leftBehind))) throw new DataFolderInUseError(dataDir)
}

const partsLeft = 'ending what a killed database server left of itself'
const leftRunning = 'ending a database server that a killed copy left running'

async function lockOwn(cluster: Cluster): Promise<DataFolderLock> {
  const lock = await acquireDataFolderLock(addressOf(cluster), {
    timeoutMs: lockTimeoutMs,
    connectTimeoutSeconds: 5,
  }).catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === '28P01') {
      throw new DataFolderError(
        'wrong_password',
        `The key file ${join(cluster.dataDir, 'keys', 'database-password')} does not belong to the database beside it.`,
        cause,
      )
    }
    throw cause
  })
  if (!lock) throw new DataFolderInUseError(cluster.dataDir)
  return lock
}

function addressOf({ listen, password }: Cluster): DatabaseAddress {
  return toAddress(listen.host, listen.port, password)
}

const thisMachine = { unshare: 'unshare', draftsFolder: '/var/lib/stationhouse' }
