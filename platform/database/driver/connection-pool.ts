import type { DatabaseAddress } from '../address.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import type { Heartbeat } from './heartbeat.ts'
import { type ConnectDriver, type Connection, openConnection } from './open-connection.ts'

export interface ConnectionPool {
  /** Rejects with `DatabaseUnavailableError` when no connection opens or becomes free. */
  borrow(): Promise<Connection>
  /** Takes it back; one that is closed, or may be in an unknown state (`discard`), is replaced by a fresh one. */
  release(connection: Connection, fate?: 'discard'): void
  count(): PoolCounts
  /** Ends all connections, after borrowed ones had `seconds` to come back. */
  close(seconds: number): Promise<void>
}

/** Connections that are open or opening, those that are borrowed, and borrowers that wait. */
export interface PoolCounts {
  open: number
  used: number
  waiting: number
}

export interface PoolOptions {
  size: number
  address: DatabaseAddress
  connect: ConnectDriver
  /** How long a borrower waits in the queue, milliseconds. */
  waitTimeoutMs: number
  /** While the database is silent nobody may wait for it, and whoever waits already is rejected. */
  heartbeat: Heartbeat
  /**
   * A connection that nobody borrowed for so long is ended: Postgres holds some MB for each. Two stay, unless they have prepared
   * much and the pool has been at rest for so long; then a fresh one is opened if none is left. Milliseconds.
   */
  idleMs?: number | undefined
}

const usualIdleMs = 30_000
const sweepsPerIdleTime = 2
/** So that somebody who comes now and then doesn't wait for one to open. */
const keptIdle = 2
/** Statements that an idle connection has prepared: one that read pages has a dozen, and takes 12 MB instead of 2. */
const mostKeptPrepared = 8
/** A pool that is borrowed from so often at most between two sweeps is at rest: the site's own work borrows up to ten times in 15 s. */
const mostBorrowedAtRest = 15

/**
 * Up to `size` connections, one borrower each. The driver's own pool may send statements that were queued behind a lost
 * connection on the next one, outside of the transaction they were meant for; here a lost connection never comes back.
 *
 * @see https://github.com/porsager/postgres/pull/1155
 */
export function createConnectionPool({
  size,
  address,
  connect,
  waitTimeoutMs,
  heartbeat,
  idleMs = usualIdleMs,
}: PoolOptions): ConnectionPool {
  /** Those that came back last are borrowed first. */
  const idle: { connection: Connection; since: number }[] = []
  const open = new Set<ReturnType<typeof openConnection>>()
  const ending = new Set<Promise<void>>()
  const queue = createWaitingQueue(waitTimeoutMs)
  let borrowed = 0
  let borrowedSinceSweep = 0
  let sweepsAtRest = 0
  let isClosing = false
  let onAllReleased = () => {}

  const sweeping = setInterval(() => {
    const latest = performance.now() - idleMs
    sweepsAtRest = borrowedSinceSweep <= mostBorrowedAtRest ? sweepsAtRest + 1 : 0
    borrowedSinceSweep = 0
    const { unused = [], kept = [] } = Object.groupBy(idle, ({ connection, since }, index) =>
      (since <= latest && index < idle.length - keptIdle) ||
      (sweepsAtRest >= sweepsPerIdleTime && connection.prepared.size > mostKeptPrepared)
        ? 'unused'
        : 'kept',
    )
    idle.splice(0, idle.length, ...kept)
    for (const { connection } of unused) end(connection)
    // A failure is told to whoever borrows next.
    if (unused.length > 0 && idle.length === 0 && borrowed === 0)
      void borrow().then(
        (fresh) => release(fresh),
        () => {},
      )
  }, idleMs / sweepsPerIdleTime).unref()

  heartbeat.subscribe({
    isWaiting: () => borrowed > 0,
    onSilence() {
      queue.rejectAll(silent)
      // The idle ones too: what silenced the database may have cut them off for good.
      for (const connection of open) connection.destroy()
    },
  })

  return {
    borrow,
    release,

    count: () => ({ open: open.size, used: borrowed, waiting: queue.length() }),

    async close(seconds) {
      isClosing = true
      clearInterval(sweeping)
      queue.rejectAll(closed)
      for (const { connection } of idle.splice(0)) end(connection)
      if (borrowed > 0) await allReleased(seconds * 1000)
      await Promise.all(ending)
    },
  }

  async function borrow(): Promise<Connection> {
    if (isClosing) throw unavailable(closed)
    if (heartbeat.isSilent) throw unavailable(silent)
    heartbeat.start()
    borrowedSinceSweep++
    if (borrowed >= size) return queue.wait()
    borrowed++
    return takeOrOpen()
  }

  function release(connection: Connection, fate?: 'discard'): void {
    if (fate === 'discard' || isClosing || connection.isClosed) end(connection)
    else idle.push({ connection, since: performance.now() })
    passOn()
    if (isClosing && borrowed === 0) onAllReleased()
  }

  async function takeOrOpen(): Promise<Connection> {
    for (let found = idle.pop(); found; found = idle.pop()) if (!found.connection.isClosed) return found.connection
    const opening = openConnection(address, connect, (ended) => open.delete(ended))
    open.add(opening)
    try {
      return await opening.opened
    } catch (error) {
      passOn()
      throw error
    }
  }

  function passOn(): void {
    if (!queue.serveNext(takeOrOpen)) borrowed--
  }

  function end(connection: Connection): void {
    const ended = connection.end().finally(() => ending.delete(ended))
    ending.add(ended)
  }

  function allReleased(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeoutMs)
      onAllReleased = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

interface Waiter {
  resolve(connection: Promise<Connection>): void
  reject(error: Error): void
}

/** Borrowers that wait for a connection, in order of arrival, each until its timeout. */
function createWaitingQueue(timeoutMs: number) {
  const waiting: Waiter[] = []
  return {
    wait(): Promise<Connection> {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(waiter), 1)
          reject(new DatabaseUnavailableError('53300', `no database connection became free in ${timeoutMs} ms`))
        }, timeoutMs)
        const waiter: Waiter = {
          resolve(connection) {
            clearTimeout(timer)
            resolve(connection)
          },
          reject(error) {
            clearTimeout(timer)
            reject(error)
          },
        }
        waiting.push(waiter)
      })
    },

    length: () => waiting.length,

    /** False when nobody waits. */
    serveNext(take: () => Promise<Connection>): boolean {
      const next = waiting.shift()
      if (!next) return false
      next.resolve(take())
      return true
    },

    rejectAll(message: string): void {
      for (const waiter of waiting.splice(0)) waiter.reject(unavailable(message))
    },
  }
}

const silent = 'the database does not answer at the moment'
const closed = 'the database connections are closed'

function unavailable(message: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError('08006', message)
}
