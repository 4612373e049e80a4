import type { FairQueue } from '#lib/queues/fair-queue.ts'
import type { CommittedWrite } from '#platform/database/change-notices.ts'
import type { Database } from '#platform/database/database.ts'
import type { Identify } from '#platform/identity/identity.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ReserveSpace } from '../files/reserve-space.ts'
import type { UrlSigner } from '../protocol/url-signer.ts'
import type { RecordCache } from '../records/record-cache.ts'
import type { CacheLimits } from '../responses/file-headers.ts'
import type { VariantCache } from '../variants/variant-cache.ts'

/** What every route of Storage works with. */
export interface StorageContext {
  database: Database
  identify: Identify
  files: FileStore
  records: RecordCache
  /** Limit the work on uploads and on pictures; `run` rejects with 503 when too much waits. */
  uploads: FairQueue
  pictures: FairQueue
  callerOf(request: Request): string | null
  reserveSpace: ReserveSpace
  variants: VariantCache
  cacheLimits: CacheLimits
  signer: UrlSigner
  /** To be awaited between a committed write and its response. */
  afterWrite(write: CommittedWrite): Promise<void>
  /** For unfinished files; on the same disk as the file store when that is local. */
  incomingFolder: string
  /** Aborted when the service closes: what nobody waits for is not begun any more. */
  closing: AbortSignal
  /** Receives failures of what nobody waits for. */
  onError: (error: unknown) => void
}
