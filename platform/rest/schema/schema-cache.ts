import type { Database } from '#platform/database/database.ts'
import type { Catalog } from './catalog.ts'
import { readCatalog } from './read-catalog.ts'

/** Caches the catalog. A notification on channel `pgrst` reloads it. */
export interface SchemaCache {
  readonly catalog: Catalog
  close(): Promise<void>
}

export async function createSchemaCache(
  database: Database,
  { onError }: { onError: (error: unknown) => void },
): Promise<SchemaCache> {
  let catalog: Catalog
  let reloading: Promise<void> | null = null
  let isOutdated = false

  // Subscribes before the first read, because the schema may change right after the read.
  const unsubscribe = await database.subscribe('pgrst', onNotify, reload)
  catalog = await readCatalog(database)

  return {
    get catalog() {
      return catalog
    },
    async close() {
      await unsubscribe()
      await reloading
    },
  }

  function onNotify(payload: string): void {
    if (payload === '' || payload === 'reload schema') reload()
  }

  /** Reloads the catalog once more if notifications arrive during a reload. */
  function reload(): void {
    isOutdated = true
    reloading ??= loadWhileOutdated().finally(() => {
      reloading = null
    })
  }

  async function loadWhileOutdated(): Promise<void> {
    while (isOutdated) {
      isOutdated = false
      try {
        catalog = await readCatalog(database)
      } catch (error) {
        onError(error)
      }
    }
  }
}
