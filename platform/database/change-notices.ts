import { randomUUID } from 'node:crypto'
import type { Identity } from '../identity/identity.ts'
import type { Database } from './database.ts'

export type ChangeListener = (table: string) => void

/** Says which tables have changed, whichever copy of the server, or person, changed them. */
export interface ChangeNotices {
  /** Calls `listener` with the name of each table that changes, or `*` when any may have; returns how to unsubscribe. */
  onChange(listener: ChangeListener): () => void
  /**
   * Resolves when the listeners know of every change committed before the call, or after a second: without an answer
   * they are told that anything may have changed. Costs a round trip to the database; never rejects.
   */
  waitForDelivery(): Promise<void>
  close(): Promise<void>
}

/** The channel that the triggers of the migrations notify. */
const channel = 'stationhouse_changes'
const markerPrefix = 'barrier '
const timeoutMs = 1_000
const sender: Identity = { role: 'anon', claims: { role: 'anon' } }

/** Listens to the notifications of the triggers on a connection of its own. */
export async function createChangeNotices(database: Database): Promise<ChangeNotices> {
  const listeners = new Set<ChangeListener>()
  const markers = new Map<string, () => void>()
  const notify = (table: string) => {
    for (const listener of listeners) listener(table)
  }

  const unsubscribe = await database.subscribe(
    channel,
    (payload) => {
      if (!payload.startsWith(markerPrefix)) return notify(payload)
      markers.get(payload)?.()
    },
    () => notify('*'),
  )

  return {
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    // Postgres delivers notifications in the order of their commits: once the marker is back, all before it are.
    async waitForDelivery() {
      const marker = `${markerPrefix}${randomUUID()}`
      const arrived = Promise.withResolvers<boolean>()
      markers.set(marker, () => arrived.resolve(true))
      const timer = setTimeout(() => arrived.resolve(false), timeoutMs)
      database
        .queryAs(sender, { readOnly: false, timeoutMs }, 'select pg_notify($1, $2)', [channel, marker])
        .catch(() => arrived.resolve(false))
      if (!(await arrived.promise)) notify('*')
      clearTimeout(timer)
      markers.delete(marker)
    },

    close: unsubscribe,
  }
}
