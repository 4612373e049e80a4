import { type DiskCache, openDiskCache } from '#lib/disk/disk-cache.ts'

/**
 * Caches resized pictures on disk, up to `maxBytes`. Evicts the least recently used pictures (LRU).
 */
export interface VariantCache extends Pick<DiskCache, 'has' | 'removeByPrefix'> {
  /** Simultaneous calls with the same name share one computation. */
  get(name: string, compute: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
}

interface VariantCacheOptions {
  folder: string
  maxBytes: number
  /** Receives errors of reading or changing files, which don't prevent serving the picture. */
  onError: (error: unknown) => void
}

export async function openVariantCache(options: VariantCacheOptions): Promise<VariantCache> {
  const diskCache = await openDiskCache(options)
  const runningComputations = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  async function readOrCompute(name: string, compute: () => Promise<Uint8Array<ArrayBuffer>>) {
    const cached = await diskCache.read(name).catch(options.onError)
    if (cached) return cached
    const bytes = await compute()
    // A full disk must not prevent serving the picture.
    await diskCache.write(name, bytes).catch(options.onError)
    return bytes
  }

  return {
    has: diskCache.has,
    removeByPrefix: diskCache.removeByPrefix,

    get(name, compute) {
      const pending = runningComputations.get(name)
      if (pending !== undefined) return pending
      const result = readOrCompute(name, compute).finally(() => runningComputations.delete(name))
      runningComputations.set(name, result)
      return result
    },
  }
}
