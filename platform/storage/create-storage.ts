import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { createBoundedQueue } from '#lib/bounded-queue.ts'
import type { Database } from '#platform/database/database.ts'
import type { Identify } from '#platform/identity/identity.ts'
import { renderError } from './answers/render-storage-error.ts'
import { storageErrors } from './errors.ts'
import type { FileStore } from './files/file-store.ts'
import { createLocalFileStore } from './files/local-file-store.ts'
import { limitRoom } from './records/quota.ts'
import { createRecordCache } from './records/record-cache.ts'
import { routeBuckets } from './routes/buckets.ts'
import { routeDownloads } from './routes/download.ts'
import { routeInfo } from './routes/info.ts'
import { routeList } from './routes/list.ts'
import { basePath } from './routes/paths.ts'
import { routeRelocations } from './routes/relocate.ts'
import { routeRemovals } from './routes/remove.ts'
import { routeSigning } from './routes/sign.ts'
import { routeUploads } from './routes/upload.ts'
import type { StorageContext } from './storage-context.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import { createUrlSigner } from './url-signer.ts'
import { createVariantCache } from './variants/variant-cache.ts'

export interface StorageConfig {
  database: Database
  identify: Identify
  /** Secrets for signed addresses and nothing else; the first signs, all verify. */
  signingSecrets: readonly [Uint8Array, ...Uint8Array[]]
  /** Belongs to Storage alone: `objects`, `incoming` and `variants` are made in it. */
  folder: string
  /** Where finished files live; by default below `folder`. */
  files?: FileStore
  /** Bytes; a bucket may allow less. */
  largestFile?: number
  /** Bytes that all files together may take; left out, the number that the database keeps stays. */
  siteBytes?: number
  /** Bytes of computed pictures kept on disk. */
  variantBytes?: number
  /** Awaited between a committed write and its answer. */
  afterWrite?: () => Promise<void>
  /** Told of failures that are the server's own, with their cause; clients see a sentence only. */
  onError: (error: unknown) => void
}

export interface Storage {
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

const megabyte = 1024 * 1024
const sweepEveryMs = 60 * 60 * 1000
/** One after another, because each may take 200 MB for a moment. */
const pictureLimits = { concurrency: 1, maxWaiting: 24 }

/** Storage's protocol under `/storage/v1`, as the hosted platform's client library speaks it. */
export async function createStorage(config: StorageConfig): Promise<Storage> {
  // One picture at a time, on one thread, nothing kept between two: a small machine serves pages meanwhile.
  sharp.concurrency(1)
  sharp.cache(false)
  const context = await createContext(config)
  if (config.siteBytes !== undefined) await limitRoom(config.database, config.siteBytes)
  const sweep = () => sweepOrphans(context, Date.now()).catch(config.onError)
  let sweeping: Promise<unknown> = sweep()
  const timer = setInterval(() => {
    sweeping = sweep()
  }, sweepEveryMs)
  timer.unref()
  const app = createApp(context, config.onError)
  return {
    fetch: async (request) => app.fetch(request),
    async close() {
      clearInterval(timer)
      await Promise.all([sweeping, context.pictures.idle(), context.records.close()])
    },
  }
}

async function createContext(config: StorageConfig): Promise<StorageContext> {
  const objects = join(config.folder, 'objects')
  const incomingFolder = join(config.folder, 'incoming')
  for (const folder of [objects, incomingFolder]) await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    database: config.database,
    identify: config.identify,
    signer: createUrlSigner(config.signingSecrets),
    files: config.files ?? createLocalFileStore(objects),
    records: await createRecordCache(config.database),
    pictures: createBoundedQueue({ ...pictureLimits, createFullError: storageErrors.slowDown }),
    variants: await createVariantCache({
      folder: join(config.folder, 'variants'),
      mostBytes: config.variantBytes ?? 512 * megabyte,
      onError: config.onError,
    }),
    afterWrite: config.afterWrite ?? (async () => {}),
    incomingFolder,
    largestFile: config.largestFile ?? 50 * megabyte,
  }
}

/** The order matters: an address under `/object/sign` is not a file in a bucket called sign. */
function createApp(context: StorageContext, onError: (error: unknown) => void): Hono {
  const app = new Hono().basePath(basePath)
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('x-content-type-options')) c.header('x-content-type-options', 'nosniff')
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  routeBuckets(app, context)
  routeList(app, context)
  routeRelocations(app, context)
  routeSigning(app, context)
  routeInfo(app, context)
  routeDownloads(app, context)
  routeUploads(app, context)
  routeRemovals(app, context)
  app.notFound(() => renderError(storageErrors.noSuchRoute()).response)
  app.onError((thrown) => {
    const { error, response } = renderError(thrown)
    if (error.status >= 500) onError(thrown)
    return response
  })
  return app
}
