import type { Database } from '#platform/database/database.ts'
import type { Catalog } from './catalog.ts'
import { readCatalog } from './read-catalog.ts'

/** The catalog as it was last read; it is read again whenever channel `pgrst` is notified. */
export interface SchemaCache {
  readonly current: Catalog
  close(): Promise<void>
}

export async function createSchemaCache(
  database: Database,
  { onError }: { onError: (error: unknown) => void },
): Promise<SchemaCache> {
  let current: Catalog
  let reading: Promise<void> | null = null
  let isOutdated = false

  // Subscribed before the first reading, so that no change in between is missed.
  const unsubscribe = await database.subscribe('pgrst', onNotify, reload)
  current = await readCatalog(database)

  return {
    get current() {
      return current
    },
    async close() {
      await unsubscribe()
      await reading
    },
  }

  function onNotify(payload: string): void {
    if (payload === '' || payload === 'reload schema') reload()
  }

  /** Notices that arrive during a reading cause one more. */
  function reload(): void {
    isOutdated = true
    reading ??= readWhileOutdated().finally(() => {
      reading = null
    })
  }

  async function readWhileOutdated(): Promise<void> {
    while (isOutdated) {
      isOutdated = false
      try {
        current = await readCatalog(database)
      } catch (error) {
        onError(error)
      }
    }
  }
}
