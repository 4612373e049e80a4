import type { DatabaseAddress } from '../address.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import type { Pulse } from './heartbeat.ts'
import { type Connection, type OpenPool, openConnection } from './open-connection.ts'

export interface ConnectionSlots {
  borrow(): Promise<Connection>
  /** Gives it back; one that is closed, or may be in an unknown state (`discard`), is replaced by a fresh one. */
  giveBack(connection: Connection, fate?: 'discard'): void
  close(seconds: number): Promise<void>
}

export interface SlotOptions {
  size: number
  address: DatabaseAddress
  open: OpenPool
  /** Milliseconds a borrower waits in the queue before it is turned away. */
  patienceMs: number
  /** While the database is silent nobody waits for it, and whoever does is told. */
  pulse: Pulse
}

interface Waiter {
  give(connection: Connection | Promise<Connection>): void
  refuse(error: Error): void
}

/**
 * Up to `size` connections. A pool of the driver may send statements that were queued behind a lost connection on the
 * next one, outside of the transaction they were meant for; a connection of this pool never comes back once it is lost.
 */
export function createConnectionSlots({
  size,
  address,
  open: openPool,
  patienceMs,
  pulse,
}: SlotOptions): ConnectionSlots {
  const idle: Connection[] = []
  const open = new Set<ReturnType<typeof openConnection>>()
  const waiting: Waiter[] = []
  const ending = new Set<Promise<void>>()
  let inUse = 0
  let isClosing = false
  let onDrained = () => {}

  pulse.listen({
    isWaiting: () => inUse > 0,
    onSilence() {
      for (const waiter of waiting.splice(0)) waiter.refuse(unavailable(silence))
      // The idle ones too: what made it silent may have cut them off for good, without a word.
      for (const connection of open) connection.lose()
    },
  })

  return {
    borrow() {
      if (isClosing) return Promise.reject(unavailable('the database connections are closed'))
      if (pulse.isSilent) return Promise.reject(unavailable(silence))
      pulse.feel()
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
    const opening = openConnection(address, openPool, (ended) => open.delete(ended))
    open.add(opening)
    try {
      return await opening.opened
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

const silence = 'the database does not answer at the moment'

function unavailable(message: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError('08006', message)
}
