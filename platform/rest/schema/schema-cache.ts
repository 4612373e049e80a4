import type { Database } from '#platform/database/database.ts'
import type { Catalogue } from './catalogue.ts'
import { readCatalogue } from './read-catalogue.ts'

/** The catalogue as it was last read; read again whenever channel `pgrst` is notified. */
export interface SchemaCache {
  readonly current: Catalogue
  close(): Promise<void>
}

export async function createSchemaCache(
  database: Database,
  { onReload, onError }: { onReload: () => void; onError: (error: unknown) => void },
): Promise<SchemaCache> {
  let current: Catalogue
  let reading: Promise<void> | null = null
  let isOutdated = false

  // Subscribed before the first look: a change in between is noticed.
  const unsubscribe = await database.subscribe('pgrst', onNotify, reload)
  current = await readCatalogue(database)

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

  /** A notice that arrives during a reading makes one more; many make no more than one. */
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
        current = await readCatalogue(database)
        onReload()
      } catch (error) {
        onError(error)
      }
    }
  }
}
