import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { listFinishedFiles, unfinishedSuffix } from './list-finished-files.ts'

/**
 * Files in a folder. Evicts the least recently used files. A restart forgets the uses by `has`, but
 * not the reads and writes.
 */
export interface DiskCache {
  /** Counts as a use, because a page that names the file needs it soon. */
  has(name: string): boolean
  /** Returns null for a file that isn't cached, or that a crash left incomplete. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Removes all files whose names begin with one of `prefixes`. */
  removeByPrefix(prefixes: readonly string[]): Promise<void>
}

interface DiskCacheOptions {
  folder: string
  maxBytes: number
  maxFiles?: number
  onRemove?: () => void
  /** Called with the error if a file can't be removed. */
  onError: (error: unknown) => void
}

/** Opens the cache in a folder that contains nothing else. Removes abandoned unfinished files. */
export async function openDiskCache(options: DiskCacheOptions): Promise<DiskCache> {
  const { folder, maxBytes, maxFiles = 0, onRemove, onError } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const removals = new Set<Promise<void>>()
  const sizes = new LRUCache<string, number>({
    max: maxFiles,
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose(_, name, reason) {
      if (reason === 'set') return
      const removal = rm(join(folder, name), { force: true })
        .then(onRemove, onError)
        .finally(() => removals.delete(removal))
      removals.add(removal)
    },
  })
  for (const { name, size } of await listFinishedFiles(folder)) sizes.set(name, size)

  return {
    has: (name) => sizes.get(name) !== undefined,

    async read(name) {
      const size = sizes.get(name)
      if (size === undefined) return null
      const path = join(folder, name)
      const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return null
      })
      if (bytes?.length !== size) {
        sizes.delete(name)
        return null
      }
      const now = new Date()
      // An error doesn't matter, because the time only affects the order after a restart.
      await utimes(path, now, now).catch(() => {})
      return bytes
    },

    async write(name, bytes) {
      if (bytes.length > maxBytes) return
      const unfinishedPath = join(folder, `${randomUUID()}${unfinishedSuffix}`)
      try {
        await writeFile(unfinishedPath, bytes, { mode: 0o600 })
        await rename(unfinishedPath, join(folder, name))
      } catch (error) {
        await rm(unfinishedPath, { force: true })
        throw error
      }
      sizes.set(name, bytes.length)
    },

    async removeByPrefix(prefixes) {
      for (const name of [...sizes.keys()]) {
        if (prefixes.some((prefix) => name.startsWith(prefix))) sizes.delete(name)
      }
      await Promise.all(removals)
    },
  }
}
