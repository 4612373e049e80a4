import { randomUUID } from 'node:crypto'
import { createChangeNotifications } from '#platform/database/change-notifications.ts'
import type { TestDatabase } from './test-database.ts'

export interface ChangeListener {
  /**
   * Returns the notifications that a write causes. Each is a table name, followed by `removal` if
   * the change may hide content.
   */
  during(write: () => PromiseLike<unknown>): Promise<string[]>
  close(): Promise<void>
}

/**
 * Listens for the triggers' notifications without a platform, which would add its own notifications
 * if the database responds too late. A marker before the write and one after it arrive in commit
 * order, so the test needs no fixed wait.
 */
export async function listenForChanges(database: TestDatabase): Promise<ChangeListener> {
  const listener = await createChangeNotifications(database)
  const notifications: string[] = []
  const markers = new Map<string, () => void>()
  listener.onChange((table, mayHideContent) => {
    const onMarker = markers.get(table)
    if (onMarker) onMarker()
    else notifications.push(mayHideContent ? `${table} removal` : table)
  })

  async function takeNotifications(): Promise<string[]> {
    const name = `storage.${randomUUID()}`
    const arrival = new Promise<void>((resolve) => markers.set(name, resolve))
    await database.admin`select pg_notify('stationhouse_changes', ${name})`
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
    close: listener.close,
  }
}
