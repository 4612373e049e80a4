import { randomUUID } from 'node:crypto'
import { visitorIdentity } from '../identity/identity.ts'
import type { Database } from './database.ts'

/**
 * Receives the name of a changed table, or `*` if any table may have changed. `mayHideContent` is
 * true if the change may have removed or hidden something.
 */
type ChangeListener = (table: string, mayHideContent: boolean) => void

/** Notifies listeners of table changes by any server or client of the database. */
export interface ChangeNotifications {
  onChange(listener: ChangeListener): () => void
  /**
   * Resolves when the listeners have been notified of every change committed before the call. If
   * that fails or takes more than a second, notifies the listeners with `*` and `mayHideContent`
   * instead. Costs a round trip to the database. Never rejects.
   */
  waitForDelivery(write: CommittedWrite): Promise<void>
  close(): Promise<void>
}

export interface CommittedWrite {
  /** False for a write that only adds rows. */
  mayHideContent: boolean
}

/** Triggers send the changed table's name to this channel, plus `removalSuffix` for a removal. */
const channel = 'stationhouse_changes'
const removalSuffix = ' removal'
const markerPrefix = 'barrier '
const timeoutMs = 1_000

/** Listens to the triggers' notifications on a separate connection. */
export async function createChangeNotifications(database: Database): Promise<ChangeNotifications> {
  const listeners = new Set<ChangeListener>()
  const markers = new Map<string, () => void>()
  const notify: ChangeListener = (table, mayHideContent) => {
    for (const listener of listeners) listener(table, mayHideContent)
  }
  const onReconnect = () => notify('*', true)

  const onNotify = (payload: string) => {
    if (payload.startsWith(markerPrefix)) markers.get(payload)?.()
    else if (payload.endsWith(removalSuffix)) notify(payload.slice(0, -removalSuffix.length), true)
    else notify(payload, false)
  }
  const unsubscribe = await database.subscribe(channel, onNotify, onReconnect)

  return {
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    // Postgres delivers notifications in commit order, so all earlier notifications have arrived
    // once the marker arrives.
    async waitForDelivery({ mayHideContent }) {
      const marker = `${markerPrefix}${randomUUID()}`
      const arrival = Promise.withResolvers<boolean>()
      markers.set(marker, () => arrival.resolve(true))
      const timer = setTimeout(() => arrival.resolve(false), timeoutMs)
      database
        .queryAs(visitorIdentity, { readOnly: false, timeoutMs }, 'select pg_notify($1, $2)', [channel, marker])
        .catch(() => arrival.resolve(false))
      if (!(await arrival.promise)) notify('*', mayHideContent)
      clearTimeout(timer)
      markers.delete(marker)
    },

    close: unsubscribe,
  }
}
