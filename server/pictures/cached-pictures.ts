import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { type DiskCache, openDiskCache } from '#lib/disk/disk-cache.ts'
import type { Log } from '../log/log.ts'
import { createPictureEncoder } from './create-picture-encoder.ts'
import { fetchPicture, PictureError, type PictureNetwork } from './fetch-picture.ts'

/**
 * Caches pictures from other sites whose URLs are in public rows, so visitors' browsers don't load
 * pictures from those sites.
 */
export interface CachedPictures {
  /**
   * Returns true if the picture is cached. Otherwise queues the picture, unless an earlier attempt
   * failed. A timer retries failed pictures.
   */
  request(url: string): boolean
  /**
   * Responds with the cached picture of the address `from`, or 404. Never fetches anything. Only
   * database rows decide which addresses the server fetches.
   */
  respond(request: Request, from: string | null): Promise<Response>
  /** Calls the listener when the cached pictures have changed. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

export interface CachedPicturesOptions {
  folder: string
  log: Log
  network?: PictureNetwork
  folderLimits?: { maxFiles: number; maxBytes: number }
}

const defaultFolderLimits = { maxFiles: 5_000, maxBytes: 512 * 1024 * 1024 }
/** Interval between retries of failed pictures, in ms. */
const retryMs = 60 * 60 * 1_000
const maxTries = 24
/** Changes within this time, in ms, cause one notification. */
const notifyDelayMs = 1_000

/**
 * Opens the folder of cached pictures. If the folder isn't writable, logs a warning and doesn't
 * fetch pictures.
 */
export async function openCachedPictures(options: CachedPicturesOptions): Promise<CachedPictures> {
  const { folder, log, network, folderLimits = defaultFolderLimits } = options
  const listeners: (() => void)[] = []
  const closing = new AbortController()
  let notifyTimer: NodeJS.Timeout | null = null

  function notify(): void {
    if (closing.signal.aborted) return
    notifyTimer ??= setTimeout(() => {
      notifyTimer = null
      for (const listener of listeners) listener()
    }, notifyDelayMs).unref()
  }

  const openedCache = await openDiskCache({
    folder,
    ...folderLimits,
    onRemove: notify,
    onError: (error) => log.warn({ event: 'picture_not_removed', err: error }, 'a cached picture could not be removed'),
  }).catch((error: unknown) => {
    log.warn(
      { event: 'no_picture_folder', err: error },
      `pictures from other sites are not shown, because ${folder} cannot be used`,
    )
    return null
  })
  if (openedCache === null) return noPictures
  const diskCache: DiskCache = openedCache
  const queue = new PQueue({ concurrency: 2 })
  const encode = createPictureEncoder()
  const pendingUrls = new Set<string>()
  const failures = new LRUCache<string, number>({ max: 5_000 })

  async function fetchAndCache(url: string): Promise<void> {
    const bytes = await encode(await fetchPicture(url, closing.signal, { network }))
    await diskCache.write(getFileName(url), bytes)
    failures.delete(url)
    notify()
  }

  function startFetch(url: string): void {
    pendingUrls.add(url)
    void queue
      // New pictures come before those that failed before.
      .add(() => fetchAndCache(url), { priority: failures.has(url) ? 0 : 1 })
      .catch((error: unknown) => {
        if (!closing.signal.aborted) recordFailure(url, error)
      })
      .finally(() => pendingUrls.delete(url))
  }

  function recordFailure(url: string, error: unknown): void {
    const tries = (failures.get(url) ?? 0) + 1
    failures.set(url, tries)
    const fields = { event: 'picture_not_cached', host: new URL(url).hostname, tries }
    if (error instanceof PictureError)
      log.info({ ...fields, reason: error.message }, 'a picture from another site is not shown')
    else log.error({ ...fields, err: error }, 'a picture from another site could not be cached')
  }

  const timer = setInterval(() => {
    for (const [url, tries] of [...failures.entries()]) if (tries < maxTries && !pendingUrls.has(url)) startFetch(url)
  }, retryMs).unref()

  return {
    request(url) {
      if (diskCache.has(getFileName(url))) return true
      if (!failures.has(url) && !pendingUrls.has(url) && !closing.signal.aborted) startFetch(url)
      return false
    },

    async respond(request, from) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return createResponse(405, { allow: 'GET, HEAD' })
      const bytes = from === null ? null : await diskCache.read(getFileName(from))
      if (bytes === null) return createResponse(404, { 'cache-control': 'no-store' })
      const body = request.method === 'HEAD' ? null : bytes
      return createResponse(200, { ...pictureHeaders, 'content-length': String(bytes.length) }, body)
    },

    onChange: (listener) => void listeners.push(listener),

    async close() {
      closing.abort()
      clearInterval(timer)
      if (notifyTimer) clearTimeout(notifyTimer)
      queue.clear()
      await queue.onIdle()
    },
  }
}

function getFileName(url: string): string {
  return `${createHash('sha256').update(url).digest('hex')}.webp`
}

const noPictures: CachedPictures = {
  request: () => false,
  respond: async () => createResponse(404, { 'cache-control': 'no-store' }),
  onChange() {},
  async close() {},
}

const pictureHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=86400',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
}

function createResponse(
  status: number,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer> | null = null,
): Response {
  return new Response(body, { status, headers: { 'x-content-type-options': 'nosniff', ...headers } })
}
