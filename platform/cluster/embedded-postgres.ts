import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureSecretFile } from '#lib/disk/ensure-secret-file.ts'
import { getErrorCode } from '#lib/get-error-code.ts'
import { OperatorError } from '#lib/operator-error.ts'
import type { ConnectionSettings } from '../database/connection-settings.ts'
import { DatabaseUnavailableError } from '../database/errors.ts'
import { chownCluster } from './chown-cluster.ts'
import { isDiskFull, openDataFolder, translateFolderErrors } from './data-folder.ts'
import { acquireDataFolderLock, type DataFolderLock } from './data-folder-lock.ts'
import { initCluster } from './init-cluster.ts'
import { createListenAddress, type ListenAddress } from './listen-address.ts'
import { findOrphan, killOrphanedChildren, stopServer } from './orphaned-server.ts'
import { findOsUser, type Machine } from './os-user.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { postgresSettings, throwawaySettings } from './postgres-settings.ts'
import { isClusterServer, readPostmaster } from './postmaster.ts'
import { requireMatchingCluster } from './require-matching-cluster.ts'
import { toConnectionSettings } from './running-postgres.ts'
import { type ServerCommand, type ServerProcess, ServerStartError, startServerProcess } from './server-process.ts'

export interface EmbeddedPostgres {
  readonly connection: ConnectionSettings
  /** Rejects with an `OperatorError` when the server has ended and can't be restarted. */
  readonly failure: Promise<never>
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: (line: string) => void
  /** Turns fsync off, for data that may be lost. */
  isThrowaway?: boolean
  /** Runs before a data folder gets an empty database. If it throws, no database is created. */
  beforeInit?: () => Promise<void>
  /** Overrides for tests. */
  machine?: Partial<Machine>
}

/** Milliseconds that a start waits for another server to stop. */
const lockTimeoutMs = 1_500
/**
 * Connection timeout, because a server that is being killed may accept a connection and never
 * respond.
 */
const orphanTimeoutSeconds = 2
const startTimeoutMs = 20_000
const retryMs = 150
/** Milliseconds within which child processes of a killed server normally end by themselves. */
const childrenEndMs = 3_000
const fullDiskRetryMs = 1_000
const fileCheckMs = 1_000
const maxFailedChecks = 2

/**
 * Starts the Postgres of a data folder as a child process, and restarts it when it ends. Throws
 * `OperatorError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openDataFolder(options.dataDir)
  return translateFolderErrors(dataDir, async () => {
    const machine = { binaries: await findPostgresBinaries(), ...defaultMachine, ...options.machine }
    const passwordFile = join(dataDir, 'keys', 'database-password')
    await requireMatchingCluster(dataDir, passwordFile, machine.binaries)
    const password = await ensureSecretFile(passwordFile, () => randomBytes(32).toString('base64url'))
    const osUser = await findOsUser(dataDir, machine, options.log)
    await initCluster({ ...options, dataDir, osUser, password })
    const listenAddress = await createListenAddress(join(dataDir, 'postgres'), osUser)
    const command: ServerCommand = {
      clusterFolder: join(dataDir, 'postgres'),
      osUser,
      settings: { ...postgresSettings, ...listenAddress.settings, ...(options.isThrowaway ? throwawaySettings : null) },
      log: options.log,
    }
    const cluster = { dataDir, password, listenAddress, command }
    try {
      return superviseServer(cluster, await startLockedServer(cluster))
    } catch (error) {
      await listenAddress.remove()
      throw error
    }
  })
}

interface Cluster {
  dataDir: string
  password: string
  listenAddress: ListenAddress
  command: ServerCommand
}

interface LockedServer {
  server: ServerProcess
  lock: DataFolderLock
}

function superviseServer(cluster: Cluster, firstServer: LockedServer): EmbeddedPostgres {
  let lockedServer = Promise.resolve(firstServer)
  let isStopping = false
  const failure = restartOnExit(firstServer)
  failure.catch(() => {})

  async function restartOnExit({ server, lock }: LockedServer): Promise<never> {
    const fileMonitor = monitorFiles(cluster)
    const cause = await Promise.race([server.exited, lock.connectionClosed, fileMonitor.filesLost])
    fileMonitor.close()
    if (isStopping) return new Promise<never>(() => {})
    const reason = cause === 'lost' ? 'the database server lost its socket or pid file' : 'the database server ended'
    cluster.command.log(`${reason}; restarting it`)
    await lock.release()
    await server.stop()
    lockedServer = restart()
    return restartOnExit(await lockedServer)
  }

  /**
   * A full disk ends Postgres, so this function retries until there is space. Throws any other
   * error.
   */
  async function restart(): Promise<LockedServer> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await translateFolderErrors(cluster.dataDir, () => startLockedServer(cluster))
      } catch (error) {
        if (isStopping || !(error instanceof OperatorError && isDiskFull(error.cause))) throw error
        if (tries === 0) cluster.command.log('the database server is waiting for space on the disk')
        await wait(fullDiskRetryMs)
      }
    }
  }

  return {
    connection: toServerConnection(cluster),
    failure,
    stop: async () => {
      isStopping = true
      // Waits for a server that is restarting. A server that failed to start is already stopped.
      const server = await lockedServer.catch(() => null)
      await server?.server.stop()
      await server?.lock.release()
      await cluster.listenAddress.remove()
    },
  }
}

/**
 * Checks regularly that the server's socket and pid file exist, because a program that cleans up
 * temporary files may remove them. `filesLost` resolves when two checks in a row miss a file.
 * Without the socket, open connections still work, but the server doesn't accept new connections.
 */
function monitorFiles({ listenAddress, command }: Cluster): { filesLost: Promise<'lost'>; close(): void } {
  const filesLost = Promise.withResolvers<'lost'>()
  let failedChecks = 0
  const timer = setInterval(async () => {
    const checks = [listenAddress.requireSocket(), access(join(command.clusterFolder, 'postmaster.pid'))]
    failedChecks = await Promise.all(checks).then(
      () => 0,
      () => failedChecks + 1,
    )
    if (failedChecks === maxFailedChecks) filesLost.resolve('lost')
  }, fileCheckMs).unref()
  return { filesLost: filesLost.promise, close: () => clearInterval(timer) }
}

/** Throws `OperatorError` if another server holds the lock. */
async function startLockedServer(cluster: Cluster): Promise<LockedServer> {
  const startedAt = performance.now()
  for (;;) {
    let isStarted = false
    await stopOrphanedServer(cluster)
    await chownCluster(cluster.command.clusterFolder, cluster.command.osUser, cluster.command.log)
    try {
      await cluster.listenAddress.prepare()
      const server = await startServerProcess(cluster.command)
      isStarted = true
      try {
        return { server, lock: await acquireClusterLock(cluster) }
      } catch (error) {
        await server.stop()
        throw error
      }
    } catch (error) {
      const waitedMs = performance.now() - startedAt
      // A server may be killed right after its start, before it grants the lock.
      const isTransient = isStarted
        ? error instanceof DatabaseUnavailableError
        : error instanceof ServerStartError && error.isTransient
      if (!isTransient || waitedMs > startTimeoutMs) throw error
      if (waitedMs > childrenEndMs && (await killOrphanedChildren(cluster.command.clusterFolder)) > 0)
        cluster.command.log(orphanedChildrenMessage)
      await wait(retryMs)
    }
  }
}

/**
 * Ends a Postgres that a killed server left running. Throws `OperatorError` if a running
 * server owns the data folder.
 */
async function stopOrphanedServer({ dataDir, password, command }: Cluster): Promise<void> {
  const postmaster = await readPostmaster(command.clusterFolder)
  if (!postmaster) return stopUnreachableOrphan({ dataDir, command })
  const host = postmaster.socketFolder || '127.0.0.1'
  const lock = await acquireDataFolderLock(toConnectionSettings(host, postmaster.port, password), {
    timeoutMs: lockTimeoutMs,
    connectTimeoutSeconds: orphanTimeoutSeconds,
  }).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailableError) return undefined
    throw error
  })
  if (lock === undefined) return stopUnreachableOrphan({ dataDir, command })
  if (lock === null) throw createInUseError(dataDir)
  command.log(orphanedServerMessage)
  const hasEnded = (await isClusterServer(command.clusterFolder, postmaster.pid)) && (await stopServer(postmaster.pid))
  await lock.release()
  if (!hasEnded) throw createInUseError(dataDir)
}

/** Ends an orphaned Postgres whose lock can't be queried, for example because it has no socket. */
async function stopUnreachableOrphan({ dataDir, command }: Pick<Cluster, 'dataDir' | 'command'>): Promise<void> {
  const orphan = await findOrphan(command.clusterFolder)
  if (orphan === null) return
  command.log(orphanedServerMessage)
  if (!(await stopServer(orphan))) throw createInUseError(dataDir)
}

const orphanedChildrenMessage = 'ending orphaned child processes of a killed database server'
const orphanedServerMessage = 'ending a database server that a killed server process left running'

async function acquireClusterLock(cluster: Cluster): Promise<DataFolderLock> {
  const lock = await acquireDataFolderLock(toServerConnection(cluster), {
    timeoutMs: lockTimeoutMs,
    connectTimeoutSeconds: 5,
  }).catch((cause: unknown) => {
    if (getErrorCode(cause) === '28P01') {
      throw new OperatorError(
        `The password in ${join(cluster.dataDir, 'keys', 'database-password')} doesn't match the database ` +
          'next to it. Restore the keys folder that belongs to this database.',
        { cause },
      )
    }
    throw cause
  })
  if (!lock) throw createInUseError(cluster.dataDir)
  return lock
}

function createInUseError(dataDir: string): OperatorError {
  return new OperatorError(
    `The data folder ${dataDir} is in use by another running server. ` +
      'Stop that server, or set DATA_DIR to another folder.',
  )
}

function toServerConnection({ listenAddress, password }: Cluster): ConnectionSettings {
  return toConnectionSettings(listenAddress.host, listenAddress.port, password)
}

const defaultMachine = { unshare: 'unshare', binariesFolder: '/var/lib/stationhouse' }
