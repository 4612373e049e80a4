import type { FairQueue } from '#lib/queues/fair-queue.ts'
import type { CommittedWrite } from '#platform/database/change-notifications.ts'
import type { Database } from '#platform/database/database.ts'
import type { Authenticate } from '#platform/identity/identity.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ReserveSpace } from '../files/reserve-space.ts'
import type { UrlSigner } from '../protocol/url-signer.ts'
import type { RecordCache } from '../records/record-cache.ts'
import type { CacheLimits } from '../responses/file-headers.ts'
import type { VariantCache } from '../variants/variant-cache.ts'

export interface StorageContext {
  database: Database
  authenticate: Authenticate
  fileStore: FileStore
  recordCache: RecordCache
  /** Checks uploaded pictures one at a time. `pictureQueue` runs the work on the pixels. */
  uploadQueue: FairQueue
  pictureQueue: FairQueue
  getCaller(request: Request): string | null
  reserveSpace: ReserveSpace
  variantCache: VariantCache
  cacheLimits: CacheLimits
  urlSigner: UrlSigner
  afterWrite(write: CommittedWrite): Promise<void>
  /** Folder for unfinished files, on the same disk as a local file store. */
  temporaryFolder: string
  /** Aborted when the service closes. No background work may start afterwards. */
  closing: AbortSignal
  /** Receives errors of background work. */
  onError: (error: unknown) => void
}
