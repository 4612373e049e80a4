import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database.ts'
import type { Identity } from '#platform/identity/identity.ts'
import type { ObjectAddress } from '../object-address.ts'
import { type Bucket, getBucket } from './buckets.ts'
import type { ObjectRecord } from './object-record.ts'
import { getObject } from './read-objects.ts'

/** What visitors ask for again and again, remembered until anything about files changes. */
export interface RecordCache {
  /** Every bucket, whoever asks: its limits hold for all. */
  getBucket(id: string): Promise<Bucket | null>
  /** A file as a visitor without an account sees it. */
  getVisibleObject(address: ObjectAddress): Promise<ObjectRecord | null>
  /** Forgets all; called after own writes too, so that a writer reads what it wrote. */
  clear(): void
  close(): Promise<void>
}

const anon: Identity = { role: 'anon', claims: { role: 'anon' } }
const server: Identity = { role: 'service_role', claims: { role: 'service_role' } }
const capacity = 5_000

/** Listens on `stationhouse_changes`: a payload that begins with `storage.` empties it. */
export async function createRecordCache(database: Database): Promise<RecordCache> {
  const buckets = new LRUCache<string, Bucket>({ max: capacity })
  const objects = new LRUCache<string, ObjectRecord>({ max: capacity })
  let generation = 0
  const clear = () => {
    generation++
    buckets.clear()
    objects.clear()
  }

  /** An answer that was on its way while something changed is given once, but not kept. */
  async function remember<T extends object>(
    kept: LRUCache<string, T>,
    key: string,
    read: () => Promise<T | null>,
  ): Promise<T | null> {
    const known = kept.get(key)
    if (known) return known
    const before = generation
    const found = await read()
    if (found && before === generation) kept.set(key, found)
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
    getBucket: (id) => remember(buckets, id, () => getBucket(database, server, id)),
    getVisibleObject: (address) =>
      remember(objects, `${address.bucket}/${address.key}`, () => getObject(database, anon, address)),
    clear,
    close: unsubscribe,
  }
}
