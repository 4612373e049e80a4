import { createWorkerLoop } from '#lib/queues/worker-loop.ts'
import type { Database } from '#platform/database/database.ts'
import type { Catalog } from './catalog.ts'
import { readCatalog } from './read-catalog.ts'

/** Caches the catalog. A notification on channel `pgrst` reloads it. */
export interface SchemaCache {
  readonly catalog: Catalog
  close(): Promise<void>
}

const pollMs = 60 * 60 * 1000

export async function createSchemaCache(
  database: Database,
  { onError }: { onError: (error: unknown) => void },
): Promise<SchemaCache> {
  let catalog: Catalog
  const loop = createWorkerLoop({
    async workOnNext() {
      catalog = await readCatalog(database)
      return false
    },
    onError,
    pollMs,
  })
  const onNotify = (payload: string) => {
    if (payload === '' || payload === 'reload schema') loop.wake()
  }
  // Subscribes before the first read, because the schema may change right after the read.
  const unsubscribe = await database.subscribe('pgrst', onNotify, loop.wake)
  catalog = await readCatalog(database)
  return {
    get catalog() {
      return catalog
    },
    async close() {
      await unsubscribe()
      await loop.close()
    },
  }
}
