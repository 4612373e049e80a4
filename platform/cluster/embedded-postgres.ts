import { join } from 'node:path'
import type { DatabaseAddress } from '../database/address.ts'
import { DataFolderError, DataFolderInUseError } from '../database/errors.ts'
import { openDataFolder, translateFolderErrors } from './data-folder.ts'
import { acquireDataFolderLock, type DataFolderLock } from './data-folder-lock.ts'
import { requireDurability } from './durability.ts'
import { handOver } from './hand-over.ts'
import { initCluster } from './init-cluster.ts'
import { createListeningPlace, type ListeningPlace } from './listening-place.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { readPostmaster } from './postmaster.ts'
import { isNobodyThere, toAddress } from './running-postgres.ts'
import { ensureSecretFile } from './secret-file.ts'
import { findServerAccount, type Machine } from './server-account.ts'
import {
  type ServerCommand,
  type ServerProcess,
  ServerStartError,
  startServerProcess,
  stopOrphan,
} from './server-process.ts'

export interface EmbeddedPostgres {
  readonly address: DatabaseAddress
  /** Rejects, with a `DataFolderError`, when the server ended and could not be started again. */
  readonly failed: Promise<never>
  /** Ends the server; connections still open are closed by it. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  log: (line: string) => void
  /** For data that may be lost: nothing is forced to disk, and nobody checks that it is. */
  isThrowaway?: boolean
  /** For tests of what other machines have. */
  machine?: Partial<Machine>
}

/** Milliseconds a start waits for another copy, or the remains of a killed server, to go. */
const predecessorMs = 1_500
/** What a killed server leaves behind may still take connections for a moment, and never answers on them. */
const predecessorSeconds = 2
const startMs = 20_000
const restMs = 150
/** Between looks whether a full disk has space again. */
const fullDiskMs = 1_000
const stopMs = 2_500

/** Starts the Postgres of a data folder as a child process and keeps it running. Throws `DataFolderError`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openDataFolder(options.dataDir)
  return translateFolderErrors(dataDir, async () => {
    const machine = { programs: await findPostgresBinaries(), ...thisMachine, ...options.machine }
    const password = await ensureSecretFile(join(dataDir, 'keys', 'database-password'))
    const account = await findServerAccount(dataDir, machine, options.log)
    await initCluster({ ...options, dataDir, account, password })
    const place = await createListeningPlace(join(dataDir, 'postgres'), account)
    const command: ServerCommand = {
      cluster: join(dataDir, 'postgres'),
      account,
      settings: { ...serverSettings, ...place.settings, ...(options.isThrowaway ? throwawaySettings : null) },
      log: options.log,
    }
    const cluster = { dataDir, password, place, command, isThrowaway: options.isThrowaway ?? false }
    try {
      return keepRunning(cluster, await own(cluster))
    } catch (error) {
      await place.remove()
      throw error
    }
  })
}

interface Cluster {
  dataDir: string
  password: string
  place: ListeningPlace
  command: ServerCommand
  isThrowaway: boolean
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
    await Promise.race([server.exited, lock.lost])
    if (isStopping) return new Promise<never>(() => {})
    cluster.command.log('the database server ended; starting it again')
    await lock.release()
    await server.stop(stopMs)
    owning = startAgain()
    return watch(await owning)
  }

  /** A full disk ends Postgres; space that somebody makes lets it go on, so this waits for it and gives up for nothing less. */
  async function startAgain(): Promise<OwnedServer> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await translateFolderErrors(cluster.dataDir, () => own(cluster))
      } catch (error) {
        if (isStopping || !(error instanceof DataFolderError && error.code === 'no_space')) throw error
        if (tries === 0) cluster.command.log('the database server waits for space on the disk')
        await new Promise((resolve) => setTimeout(resolve, fullDiskMs))
      }
    }
  }

  return {
    address: addressOf(cluster),
    failed,
    stop: async () => {
      isStopping = true
      // One that is just being started again is ended too; one that can't be started needs no end.
      const owned = await owning.catch(() => null)
      await owned?.server.stop(stopMs)
      await owned?.lock.release()
      await cluster.place.remove()
    },
  }
}

/** Starts the server and takes the folder's lock; waits for, ends or yields to whoever else is there. */
async function own(cluster: Cluster): Promise<OwnedServer> {
  const deadline = performance.now() + startMs
  for (;;) {
    await clearTheWay(cluster)
    await handOver(cluster.command.cluster, cluster.command.account, cluster.command.log)
    try {
      const server = await startServerProcess(cluster.command)
      try {
        return { server, lock: await lockOwn(cluster) }
      } catch (error) {
        await server.stop(stopMs)
        throw error
      }
    } catch (error) {
      if (!(error instanceof ServerStartError && error.isMomentary) || performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
  }
}

/** A server that answers already is another copy's, or was left behind by one that was killed. */
async function clearTheWay({ dataDir, password, command }: Cluster): Promise<void> {
  const running = await readPostmaster(command.cluster)
  if (!running) return
  const host = running.socketFolder || '127.0.0.1'
  const lock = await acquireDataFolderLock(toAddress(host, running.port, password), {
    patienceMs: predecessorMs,
    answerSeconds: predecessorSeconds,
  }).catch((error: unknown) => {
    if (isNobodyThere(error)) return undefined
    throw error
  })
  if (lock === undefined) return
  if (lock === null) throw new DataFolderInUseError(dataDir)
  command.log('ending a database server that a killed copy left running')
  const isGone = await stopOrphan(command.cluster)
  await lock.release()
  if (!isGone) throw new DataFolderInUseError(dataDir)
}

async function lockOwn(cluster: Cluster): Promise<DataFolderLock> {
  const lock = await acquireDataFolderLock(addressOf(cluster), { patienceMs: predecessorMs, answerSeconds: 5 }).catch(
    (cause: unknown) => {
      if (cause instanceof Error && 'code' in cause && cause.code === '28P01') {
        throw new DataFolderError(
          'wrong_password',
          `The key file ${join(cluster.dataDir, 'keys', 'database-password')} does not belong to the database beside it.`,
          cause,
        )
      }
      throw cause
    },
  )
  if (!lock) throw new DataFolderInUseError(cluster.dataDir)
  if (!cluster.isThrowaway) await requireDurability(lock.sql, cluster.dataDir)
  return lock
}

function addressOf({ place, password }: Cluster): DatabaseAddress {
  return toAddress(place.host, place.port, password)
}

/** For a small machine: memory at rest counts, and so do many short transactions. */
const serverSettings = {
  shared_buffers: '48MB',
  max_connections: '100',
  jit: 'off',
  io_method: 'sync',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  wal_compression: 'on',
  checkpoint_timeout: '10min',
  max_wal_senders: '2',
  max_worker_processes: '2',
  max_parallel_workers: '2',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '30s',
  idle_in_transaction_session_timeout: '60s',
  track_activity_query_size: '1024',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

const thisMachine = { unshare: 'unshare', copiesFolder: '/var/lib/stationhouse' }

const throwawaySettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
