import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { listFinishedFiles, unfinishedSuffix } from '#lib/disk/list-finished-files.ts'

/**
 * Caches resized pictures on disk, up to `maxBytes`. Evicts the least recently used pictures (LRU).
 */
export interface VariantCache {
  has(name: string): boolean
  /** Simultaneous calls share one computation. */
  get(name: string, compute: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
  /** Removes all variants whose names begin with one of `prefixes`. */
  removeAll(prefixes: readonly string[]): Promise<void>
}

interface VariantCacheOptions {
  folder: string
  maxBytes: number
  /** Receives errors of reading or changing files, which don't prevent serving the picture. */
  onError: (error: unknown) => void
}

/** Opens the cache in a folder and removes unfinished files of an earlier run. */
export async function openVariantCache({ folder, maxBytes, onError }: VariantCacheOptions): Promise<VariantCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const runningComputations = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const removals = new Set<Promise<void>>()
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose(_, name, reason) {
      if (reason === 'set') return
      const removal = rm(join(folder, name), { force: true })
        .catch(onError)
        .finally(() => removals.delete(removal))
      removals.add(removal)
    },
  })
  for (const { name, size } of await listFinishedFiles(folder)) sizes.set(name, size)

  /** Returns null for a picture that isn't cached, or that a crash left incomplete. */
  async function read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const size = sizes.get(name)
    if (size === undefined) return null
    const path = join(folder, name)
    try {
      const bytes = await readFile(path)
      const now = new Date()
      await utimes(path, now, now)
      if (bytes.length === size) return bytes
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) onError(error)
    }
    sizes.delete(name)
    return null
  }

  async function write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (bytes.length > maxBytes) return
    const unfinishedPath = join(folder, `${randomUUID()}${unfinishedSuffix}`)
    try {
      await writeFile(unfinishedPath, bytes, { mode: 0o600 })
      await rename(unfinishedPath, join(folder, name))
      sizes.set(name, bytes.length)
    } catch (error) {
      await rm(unfinishedPath, { force: true })
      throw error
    }
  }

  return {
    has: (name) => sizes.has(name),

    get(name, compute) {
      const pending = runningComputations.get(name)
      if (pending !== undefined) return pending
      const result = (async () => {
        const cached = await read(name)
        if (cached) return cached
        const bytes = await compute()
        // A full disk must not prevent serving the picture.
        await write(name, bytes).catch(onError)
        return bytes
      })().finally(() => runningComputations.delete(name))
      runningComputations.set(name, result)
      return result
    },

    async removeAll(prefixes) {
      for (const name of [...sizes.keys()]) {
        if (prefixes.some((prefix) => name.startsWith(prefix))) sizes.delete(name)
      }
      await Promise.all(removals)
    },
  }
}
