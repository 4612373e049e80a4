import type { BoundedQueue } from '#lib/bounded-queue.ts'
import type { Database } from '#platform/database/database.ts'
import type { Identify } from '#platform/identity/identity.ts'
import type { FileStore } from './files/file-store.ts'
import type { RecordCache } from './records/record-cache.ts'
import type { UrlSigner } from './url-signer.ts'
import type { VariantCache } from './variants/variant-cache.ts'

/** What every endpoint of Storage works with. */
export interface StorageContext {
  database: Database
  identify: Identify
  files: FileStore
  records: RecordCache
  /** Bounds the work on pictures; throws 503 when too much waits. */
  pictures: BoundedQueue
  variants: VariantCache
  signer: UrlSigner
  /** To be awaited between a committed write and its answer. */
  afterWrite(): Promise<void>
  /** For files that are not finished; on the same disk as the file store when that is local. */
  incomingFolder: string
  /** Bytes; a bucket may allow less. */
  largestFile: number
}
