import type { ReservedSql, Sql } from 'postgres'
import { DatabaseUnavailableError } from './errors.ts'

/** A connection that belongs to one borrower at a time. */
export interface Connection {
  readonly sql: ReservedSql
  /** Once it is closed nothing may be sent on it any more: the driver would throw where nobody can catch it. */
  isClosed: boolean
  /** Told when it closes; statements that the driver holds back for a closed connection never settle by themselves. */
  onClose: () => void
  /** The statements that Postgres keeps prepared for this connection. */
  readonly prepared: Set<string>
  end(): Promise<void>
}

export interface ConnectionSlots {
  borrow(): Promise<Connection>
  /** Gives it back; one that is closed, or may be in an unknown state (`discard`), is replaced by a fresh one. */
  giveBack(connection: Connection, fate?: 'discard'): void
  close(seconds: number): Promise<void>
}

export interface SlotOptions {
  size: number
  /** Opens a pool of one connection; `onClose` must be told when that connection is closed. */
  open: (onClose: () => void) => Sql
  /** Milliseconds a borrower waits in the queue before it is turned away. */
  patienceMs: number
}

interface Waiter {
  give(connection: Connection | Promise<Connection>): void
  refuse(error: Error): void
}

/**
 * Up to `size` connections. A pool of the driver may send statements that were queued behind a lost connection on the
 * next one, outside of the transaction they were meant for; a connection of this pool never comes back once it is lost.
 */
export function createConnectionSlots({ size, open, patienceMs }: SlotOptions): ConnectionSlots {
  const idle: Connection[] = []
  const waiting: Waiter[] = []
  const ending = new Set<Promise<void>>()
  let inUse = 0
  let isClosing = false
  let onDrained = () => {}

  return {
    borrow() {
      if (isClosing) return Promise.reject(unavailable('the database connections are closed'))
      if (inUse >= size) return wait()
      inUse++
      return takeOrOpen()
    },

    giveBack(connection, fate) {
      if (fate === 'discard' || isClosing || connection.isClosed) end(connection)
      else idle.push(connection)
      const next = waiting.shift()
      if (next) next.give(takeOrOpen())
      else inUse--
      if (isClosing && inUse === 0) onDrained()
    },

    async close(seconds) {
      isClosing = true
      for (const waiter of waiting.splice(0)) waiter.refuse(unavailable('the database connections are closed'))
      for (const connection of idle.splice(0)) end(connection)
      if (inUse > 0) await drained(seconds * 1000)
      await Promise.all(ending)
    },
  }

  async function takeOrOpen(): Promise<Connection> {
    for (let found = idle.pop(); found; found = idle.pop()) if (!found.isClosed) return found
    try {
      return await openConnection(open)
    } catch (error) {
      const next = waiting.shift()
      if (next) next.give(takeOrOpen())
      else inUse--
      throw error
    }
  }

  function wait(): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        give(connection) {
          clearTimeout(timer)
          resolve(connection)
        },
        refuse(error) {
          clearTimeout(timer)
          reject(error)
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(new DatabaseUnavailableError('53300', `no database connection became free in ${patienceMs} ms`))
      }, patienceMs)
      waiting.push(waiter)
    })
  }

  function end(connection: Connection): void {
    const ended = connection.end().finally(() => ending.delete(ended))
    ending.add(ended)
  }

  function drained(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      onDrained = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

async function openConnection(open: SlotOptions['open']): Promise<Connection> {
  const state = { isClosed: false, onClose: () => {}, prepared: new Set<string>() }
  const pool = open(() => {
    state.isClosed = true
    state.onClose()
  })
  try {
    const sql = await pool.reserve()
    return Object.assign(state, { sql, end: () => pool.end({ timeout: 0 }) })
  } catch (cause) {
    await pool.end({ timeout: 0 })
    throw unavailable('the database can not be reached', cause)
  }
}

function unavailable(message: string, cause?: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError('08006', message, cause)
}
