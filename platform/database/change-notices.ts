import { randomUUID } from 'node:crypto'
import type { Identity } from '../identity/identity.ts'
import type { Database } from './database.ts'

/**
 * Gets the name of a table that changed, or `*` if anything may have changed. With `mayRemove`, something that was there may be
 * gone or hidden.
 */
type ChangeListener = (table: string, mayRemove: boolean) => void

/** Notices of changes of tables, from whichever server or person. */
export interface ChangeNotices {
  /** Returns how to unsubscribe. */
  onChange(listener: ChangeListener): () => void
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

/** The triggers notify this channel of the name of a table, with the suffix after a removal. */
const channel = 'stationhouse_changes'
const removalSuffix = ' removal'
const markerPrefix = 'barrier '
const timeoutMs = 1_000
const sender: Identity = { role: 'anon', claims: { role: 'anon' } }

/** Listens to the notifications of the triggers on a connection of its own. */
export async function createChangeNotices(database: Database): Promise<ChangeNotices> {
  const listeners = new Set<ChangeListener>()
  const markers = new Map<string, () => void>()
  const notify: ChangeListener = (table, mayRemove) => {
    for (const listener of listeners) listener(table, mayRemove)
  }
  const onGap = () => notify('*', true)

  const onNotice = (payload: string) => {
    if (payload.startsWith(markerPrefix)) markers.get(payload)?.()
    else if (payload.endsWith(removalSuffix)) notify(payload.slice(0, -removalSuffix.length), true)
    else notify(payload, false)
  }
  const unsubscribe = await database.subscribe(channel, onNotice, onGap)

  return {
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
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
      if (!(await arrived.promise)) notify('*', mayRemove)
      clearTimeout(timer)
      markers.delete(marker)
    },

    close: unsubscribe,
  }
}
