import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database.ts'
import { serverIdentity } from '#platform/identity/identity.ts'
import type { ObjectPath } from '../protocol/object-path.ts'
import { type Bucket, getBucket } from './buckets.ts'
import type { ObjectRecord } from './object-record.ts'
import { getPublicObject } from './read-objects.ts'

/** Caches rows of buckets and files that visitors request, until any of them changes. */
export interface RecordCache {
  /** Returns a bucket regardless of policies, because its limits apply to every caller. */
  getBucket(id: string): Promise<Bucket | null>
  /** Returns a file that every visitor may open by its address. */
  getPublicObject(path: ObjectPath): Promise<ObjectRecord | null>
  /** Routes call this after each write, because a writer must read its own changes. */
  clear(): void
  close(): Promise<void>
}

const maxCachedRecords = 5_000

/** Any payload on `stationhouse_changes` that starts with `storage.` clears the cache. */
export async function createRecordCache(database: Database): Promise<RecordCache> {
  const buckets = new LRUCache<string, Bucket>({ max: maxCachedRecords })
  const objects = new LRUCache<string, ObjectRecord>({ max: maxCachedRecords })
  let generation = 0
  const clear = () => {
    generation++
    buckets.clear()
    objects.clear()
  }

  /** If a notification clears the cache during the load, returns the row without caching it. */
  async function readThrough<T extends object>(
    cache: LRUCache<string, T>,
    key: string,
    load: () => Promise<T | null>,
  ): Promise<T | null> {
    const cached = cache.get(key)
    if (cached) return cached
    const startGeneration = generation
    const row = await load()
    if (row && startGeneration === generation) cache.set(key, row)
    return row
  }

  const unsubscribe = await database.subscribe(
    'stationhouse_changes',
    (payload) => {
      if (payload.startsWith('storage.')) clear()
    },
    clear,
  )

  return {
    getBucket: (id) => readThrough(buckets, id, () => getBucket(database, serverIdentity, id)),
    getPublicObject: (path) =>
      readThrough(objects, `${path.bucket}/${path.key}`, () => getPublicObject(database, path)),
    clear,
    close: unsubscribe,
  }
}
