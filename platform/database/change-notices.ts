import { randomUUID } from 'node:crypto'
import type { Identity } from '../identity/identity.ts'
import type { Database } from './database.ts'

/** With a key, only those change who show the row or list that it names; without, whoever reads the table may. */
export type ChangeListener = (table: string, key?: string) => void

/** Says which tables have changed, whichever copy of the server, or person, changed them. */
export interface ChangeNotices {
  /**
   * Calls `listener` with the name of each table that changes, and the key of each row or list where that is told, or with `*` when
   * anything may have changed; returns how to unsubscribe.
   */
  onChange(listener: ChangeListener): () => void
  /** Calls `listener` after a change, and after its `onChange`, by which something that was there may be gone or hidden. */
  onRemoval(listener: () => void): () => void
  /**
   * Resolves when the listeners know of every change committed before the call, or after a second: without an answer they are told that
   * anything may have changed, or even been removed. Costs a round trip to the database; never rejects.
   */
  waitForDelivery(write: CommittedWrite): Promise<void>
  close(): Promise<void>
}

/** What is known of a write without asking the database. */
export interface CommittedWrite {
  /** False for one that only adds. */
  mayRemove: boolean
}

/** The channels that the triggers of the migrations notify: of files and removals, and of rows: a table, and a key behind it. */
const channel = 'stationhouse_changes'
const rowChannel = 'stationhouse_rows'
/** Of the other tables that have changed, the first channel tells servers of earlier versions. */
const filePrefix = 'storage.'
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
  const notify: ChangeListener = (table, key) => {
    for (const listener of listeners) listener(table, key)
  }
  const notifyRemoval = () => {
    for (const listener of removalListeners) listener()
  }

  const onGap = () => {
    notify('*')
    notifyRemoval()
  }
  const onNotice = (payload: string) => {
    if (payload.startsWith(markerPrefix)) markers.get(payload)?.()
    else if (payload.startsWith(removalPrefix)) notifyRemoval()
    else if (payload.startsWith(filePrefix)) notify(payload)
  }
  const onRow = (payload: string) => {
    const end = payload.indexOf(' ')
    if (end === -1) notify(payload)
    else notify(payload.slice(0, end), payload.slice(end + 1))
  }
  const subscriptions = await Promise.all([
    database.subscribe(rowChannel, onRow, onGap),
    database.subscribe(channel, onNotice, onGap),
  ])

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

    async close() {
      await Promise.all(subscriptions.map((unsubscribe) => unsubscribe()))
    },
  }
}
