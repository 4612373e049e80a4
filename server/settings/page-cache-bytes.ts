const mebibyte = 1024 * 1024
/** A process that has served some thousand pages and pictures takes so much more than at rest, whatever it caches. */
const busyBytes = 40 * mebibyte
/** A cache takes so many times more than the bytes that it counts. */
const overhead = 1.5

/**
 * Returns how many bytes the page cache may count, so that the process takes at most about this much more than at
 * rest.
 */
export function pageCacheBytes(memoryMegabytes: number): number {
  const bytes = memoryMegabytes * mebibyte
  return Math.floor(Math.max((bytes - busyBytes) / overhead, bytes / 4))
}
