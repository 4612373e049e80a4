import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createWorkerLoop } from '#lib/queues/worker-loop.ts'
import type { CommittedWrite } from '#platform/database/change-notifications.ts'
import type { Database } from '#platform/database/database.ts'
import type { Authenticate } from '#platform/identity/identity.ts'
import type { OnFileEvent } from './files/file-events.ts'
import type { FileStore } from './files/file-store.ts'
import { createLocalFileStore } from './files/local-file-store.ts'
import type { ReserveSpace } from './files/reserve-space.ts'
import { removeStaleUploads, restoreReferencedFiles, sweepFiles } from './files/sweep-files.ts'
import { createPictureQueue } from './picture-queue.ts'
import { storageErrors } from './protocol/errors.ts'
import { renderStorageError } from './protocol/render-storage-error.ts'
import { sizeLimits } from './protocol/size-limits.ts'
import { createUrlSigner } from './protocol/url-signer.ts'
import { setQuota } from './records/buckets.ts'
import { deleteUnusedColors } from './records/picture-colors.ts'
import { createRecordCache } from './records/record-cache.ts'
import type { CacheLimits } from './responses/file-headers.ts'
import { routeDownloads } from './routes/download.ts'
import { routeInfo } from './routes/info.ts'
import { routeLists } from './routes/list.ts'
import { routeMovesAndCopies } from './routes/move-and-copy.ts'
import { routeRemovals } from './routes/remove.ts'
import { basePath } from './routes/requested-object.ts'
import { routeSigning } from './routes/sign.ts'
import type { StorageContext } from './routes/storage-context.ts'
import { routeUploads } from './routes/upload.ts'
import { openVariantCache } from './variants/variant-cache.ts'

export interface StorageOptions {
  database: Database
  authenticate: Authenticate
  /** Secrets for signed URLs only. The first secret signs, and all secrets verify. */
  signingSecrets: readonly [Uint8Array, ...Uint8Array[]]
  /** Contains the folders `incoming` and `variants`, and by default the stored files. */
  folder: string
  /** Store for finished files; `folder` by default. */
  fileStore?: FileStore | undefined
  /** Maximum bytes of all files together. By default, the quota in the database stays unchanged. */
  quotaBytes?: number
  /** Identifies the caller; null if unknown. Callers share the picture queues fairly. */
  getCaller?: (request: Request) => string | null
  /** Reserves space on the disk for a file. By default, all reservations succeed. */
  reserveSpace?: ReserveSpace
  /**
   * Maximum `max-age` of public responses in seconds, keyed by bucket. The default is a year.
   */
  cacheLimits?: CacheLimits
  /** Must not reject. The service awaits `afterWrite` between the commit and the response. */
  afterWrite?: (write: CommittedWrite) => Promise<void>
  /** Receives events about stored files, for example from the hourly sweep. */
  onFileEvent?: OnFileEvent
  /** Receives server errors with their cause. Clients get only a short message. */
  onError: (error: unknown) => void
}

export interface Storage {
  fetch(request: Request): Promise<Response>
  /** Resolves when the sweep and all picture work have ended. */
  close(): Promise<void>
}

/** Serves Storage's protocol under `/storage/v1`, for the hosted platform's client library. */
export async function createStorage(config: StorageOptions): Promise<Storage> {
  const closing = new AbortController()
  const context = await createContext(config, closing.signal)
  if (config.quotaBytes !== undefined) await setQuota(config.database, config.quotaBytes)
  const { database, fileStore, temporaryFolder } = context
  const onEvent = config.onFileEvent ?? (() => {})
  const sweep = createWorkerLoop({
    async workOnNext() {
      const now = Date.now()
      await removeStaleUploads(temporaryFolder, now)
      await sweepFiles({ database, fileStore, onEvent, now })
      await deleteUnusedColors(database)
      return false
    },
    onError: config.onError,
    pollMs: 60 * 60 * 1000,
  })
  // Runs before the first request, because files that the database references may be in the trash.
  await restoreReferencedFiles({ database, fileStore, onEvent }).catch(config.onError)
  sweep.wake()
  const app = createApp(context, config.onError)
  return {
    fetch: async (request) => app.fetch(request),
    async close() {
      closing.abort()
      await Promise.all([
        sweep.close(),
        context.uploadQueue.idle(),
        context.pictureQueue.idle(),
        context.recordCache.close(),
      ])
    },
  }
}

async function createContext(config: StorageOptions, closing: AbortSignal): Promise<StorageContext> {
  const temporaryFolder = join(config.folder, 'incoming')
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  const recordCache = await createRecordCache(config.database)
  return {
    database: config.database,
    authenticate: config.authenticate,
    urlSigner: createUrlSigner(config.signingSecrets),
    cacheLimits: config.cacheLimits ?? {},
    reserveSpace: config.reserveSpace ?? (async () => () => {}),
    fileStore: config.fileStore ?? createLocalFileStore(config.folder),
    recordCache,
    uploadQueue: createPictureQueue(),
    pictureQueue: createPictureQueue(),
    getCaller: config.getCaller ?? (() => null),
    variantCache: await openVariantCache({
      folder: join(config.folder, 'variants'),
      maxBytes: sizeLimits.variants,
      onError: config.onError,
    }),
    afterWrite: config.afterWrite ?? (async () => {}),
    temporaryFolder,
    closing,
    onError: config.onError,
  }
}

/** The order matters, because the path `/object/sign/…` would also match a bucket named sign. */
function createApp(context: StorageContext, onError: (error: unknown) => void): Hono {
  const app = new Hono().basePath(basePath)
  routeLists(app, context)
  routeMovesAndCopies(app, context)
  routeSigning(app, context)
  routeInfo(app, context)
  routeDownloads(app, context)
  routeUploads(app, context)
  routeRemovals(app, context)
  app.notFound(() => renderStorageError(storageErrors.noSuchRoute()).response)
  app.onError((cause) => {
    const { error, response } = renderStorageError(cause)
    if (error.status >= 500) onError(cause)
    return response
  })
  return app
}
