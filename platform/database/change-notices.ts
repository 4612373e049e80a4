import { randomUUID } from 'node:crypto'
import type { Identity } from '../identity/identity.ts'
import type { Database } from './database.ts'

export type ChangeListener = (table: string) => void

/** Says which tables have changed, whichever copy of the server, or person, changed them. */
export interface ChangeNotices {
  /** Calls `listener` with the name of each table that changes, or `*` when any may have; returns how to unsubscribe. */
  onChange(listener: ChangeListener): () => void
  /** Calls `listener` after a change, and after its `onChange`, by which something that was there may be gone or hidden. */
  onRemoval(listener: () => void): () => void
  /**
   * Resolves when the listeners know of every change committed before the call, or after a second: without an answer
   * they are told that anything may have changed, or even been removed. Costs a round trip to the database; never rejects.
   */
  waitForDelivery(write: CommittedWrite): Promise<void>
  close(): Promise<void>
}

/** What is known of a write without asking the database. */
export interface CommittedWrite {
  /** False for one that only adds. */
  mayRemove: boolean
}

/** The channel that the triggers of the migrations notify. */
const channel = 'stationhouse_changes'
const markerPrefix = 'barrier '
/** Such a notice follows that of the table's change. */
const removalPrefix = 'removal '
const timeoutMs = 1_000
const sender: Identity = { role: 'anon', claims: { role: 'anon' } }

/** Listens to the notifications of the triggers on a connection of its own. */
export async function createChangeNotices(database: Database): Promise<ChangeNotices> {
  const listeners = new Set<ChangeListener>()
  const removalListeners = new Set<() => void>()
  const markers = new Map<string, () => void>()
  const notify = (table: string) => {
    for (const listener of listeners) listener(table)
  }
  const notifyRemoval = () => {
    for (const listener of removalListeners) listener()
  }

  const unsubscribe = await database.subscribe(
    channel,
    (payload) => {
      if (payload.startsWith(markerPrefix)) return markers.get(payload)?.()
      if (payload.startsWith(removalPrefix)) return notifyRemoval()
      notify(payload)
    },
    () => {
      notify('*')
      notifyRemoval()
    },
  )

  return {
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    onRemoval(listener) {
      removalListeners.add(listener)
      return () => removalListeners.delete(listener)
    },

    // Postgres delivers notifications in the order of their commits: once the marker is back, all before it are.
    async waitForDelivery({ mayRemove }) {
      const marker = `${markerPrefix}${randomUUID()}`
      const arrived = Promise.withResolvers<boolean>()
      markers.set(marker, () => arrived.resolve(true))
      const timer = setTimeout(() => arrived.resolve(false), timeoutMs)
      database
        .queryAs(sender, { readOnly: false, timeoutMs }, 'select pg_notify($1, $2)', [channel, marker])
        .catch(() => arrived.resolve(false))
      if (!(await arrived.promise)) {
        notify('*')
        if (mayRemove) notifyRemoval()
      }
      clearTimeout(timer)
      markers.delete(marker)
    },

    close: unsubscribe,
  }
}
