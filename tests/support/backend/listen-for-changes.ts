import { randomUUID } from 'node:crypto'
import { createChangeNotices } from '#platform/database/change-notices.ts'
import type { TestDatabase } from './test-database.ts'

export interface ChangeListener {
  /** Notifications of a write: the tables, followed by `removal` if the change may hide content. */
  during(write: () => PromiseLike<unknown>): Promise<string[]>
  close(): Promise<void>
}

/**
 * Listens to the triggers on its own connection, because a platform that waits in vain for its
 * notices sends more of them. A marker before and one after the write arrive in commit order, so
 * the test needs no fixed wait.
 */
export async function listenForChanges({
  database,
  admin,
}: Pick<TestDatabase, 'database' | 'admin'>): Promise<ChangeListener> {
  const notices = await createChangeNotices(database)
  const notifications: string[] = []
  const markers = new Map<string, () => void>()
  notices.onChange((table, mayRemove) => {
    const onMarker = markers.get(table)
    if (onMarker) onMarker()
    else notifications.push(mayRemove ? `${table} removal` : table)
  })

  async function takeNotifications(): Promise<string[]> {
    const name = `storage.${randomUUID()}`
    const arrival = new Promise<void>((resolve) => markers.set(name, resolve))
    await admin`select pg_notify('stationhouse_changes', ${name})`
    await arrival
    markers.delete(name)
    return notifications.splice(0)
  }

  return {
    async during(write) {
      await takeNotifications()
      await write()
      return takeNotifications()
    },
    close: notices.close,
  }
}
