const mebibyte = 1024 * 1024
/** Additional memory of a busy process, excluding the cache. */
const busyBytes = 40 * mebibyte
/** Real memory use of the cache for each byte that it counts. */
const overheadFactor = 1.5

/**
 * Returns the byte limit of the page cache. With that limit, the process uses about
 * `memoryMegabytes` more than when idle.
 */
export function computePageCacheBytes(memoryMegabytes: number): number {
  const bytes = memoryMegabytes * mebibyte
  return Math.floor(Math.max((bytes - busyBytes) / overheadFactor, bytes / 4))
}
