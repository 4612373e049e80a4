import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database.ts'
import type { Identity } from '#platform/identity/identity.ts'
import type { ObjectPath } from '../protocol/object-path.ts'
import { type Bucket, getBucket } from './buckets.ts'
import type { ObjectRecord } from './object-record.ts'
import { getPublicObject } from './read-objects.ts'

/** Rows of buckets and files that visitors ask for, kept until anything about files changes. */
export interface RecordCache {
  /** Any bucket, whoever asks: its limits hold for everybody. */
  getBucket(id: string): Promise<Bucket | null>
  /** A file that everybody may open by its address. */
  getVisibleObject(path: ObjectPath): Promise<ObjectRecord | null>
  /** To be called after own writes, so that a writer reads what it wrote. */
  clear(): void
  close(): Promise<void>
}

const server: Identity = { role: 'service_role', claims: { role: 'service_role' } }
const maxCachedRecords = 5_000

/** Listens on `stationhouse_changes`: a payload that begins with `storage.` clears the cache. */
export async function createRecordCache(database: Database): Promise<RecordCache> {
  const buckets = new LRUCache<string, Bucket>({ max: maxCachedRecords })
  const objects = new LRUCache<string, ObjectRecord>({ max: maxCachedRecords })
  let generation = 0
  const clear = () => {
    generation++
    buckets.clear()
    objects.clear()
  }

  /** A row that was being read while something changed is returned, but not kept. */
  async function readThrough<T extends object>(
    cache: LRUCache<string, T>,
    key: string,
    read: () => Promise<T | null>,
  ): Promise<T | null> {
    const known = cache.get(key)
    if (known) return known
    const before = generation
    const found = await read()
    if (found && before === generation) cache.set(key, found)
    return found
  }

  const unsubscribe = await database.subscribe(
    'stationhouse_changes',
    (payload) => {
      if (payload.startsWith('storage.')) clear()
    },
    clear,
  )

  return {
    getBucket: (id) => readThrough(buckets, id, () => getBucket(database, server, id)),
    getVisibleObject: (path) =>
      readThrough(objects, `${path.bucket}/${path.key}`, () => getPublicObject(database, path)),
    clear,
    close: unsubscribe,
  }
}
