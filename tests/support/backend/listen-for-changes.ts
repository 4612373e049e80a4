import { randomUUID } from 'node:crypto'
import { createChangeNotices } from '#platform/database/change-notices.ts'
import type { TestDatabase } from './test-database.ts'

export interface Hearing {
  /** What the database notifies of a write: the tables, and `removal` behind those by which something may be gone. */
  during(write: () => PromiseLike<unknown>): Promise<string[]>
  close(): Promise<void>
}

/**
 * Hears what the triggers tell, on a connection of its own: a platform that waits a second for its
 * notices in vain tells more than they do. A mark before the write and one behind it come in the
 * order of commits, so nobody waits for a time.
 */
export async function listenForChanges({
  database,
  admin,
}: Pick<TestDatabase, 'database' | 'admin'>): Promise<Hearing> {
  const notices = await createChangeNotices(database)
  const heard: string[] = []
  const marks = new Map<string, () => void>()
  notices.onChange((table, mayRemove) => {
    const onMark = marks.get(table)
    if (onMark) onMark()
    else heard.push(mayRemove ? `${table} removal` : table)
  })

  async function listenToAll(): Promise<string[]> {
    const name = `storage.${randomUUID()}`
    const come = new Promise<void>((resolve) => marks.set(name, resolve))
    await admin`select pg_notify('stationhouse_changes', ${name})`
    await come
    marks.delete(name)
    return heard.splice(0)
  }

  return {
    async during(write) {
      await listenToAll()
      await write()
      return listenToAll()
    },
    close: notices.close,
  }
}
