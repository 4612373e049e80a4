import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { listFinishedFiles, unfinishedSuffix } from '#lib/disk/list-finished-files.ts'

/** Resized pictures on disk, up to a number of bytes; the least recently used are removed first. */
export interface VariantCache {
  /** True for a picture that is cached and needs no computation. */
  has(name: string): boolean
  /** The cached picture, or the one that `compute` makes; simultaneous calls share one computation. */
  get(name: string, compute: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
  /** Removes all variants whose names begin with one of `prefixes`. */
  removeAll(prefixes: readonly string[]): Promise<void>
}

interface VariantCacheOptions {
  folder: string
  maxBytes: number
  /** Receives why a file could not be written or removed; the picture is served all the same. */
  onError: (error: unknown) => void
}

/** Opens the cache in a folder, and removes unfinished files from an earlier run. */
export async function createVariantCache({ folder, maxBytes, onError }: VariantCacheOptions): Promise<VariantCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const running = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
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

  /** Null for a file that isn't there, or that a crash has left incomplete. */
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
    const unfinished = join(folder, `${randomUUID()}${unfinishedSuffix}`)
    try {
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, join(folder, name))
      sizes.set(name, bytes.length)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  return {
    has: (name) => sizes.has(name),

    get(name, compute) {
      const known = running.get(name)
      if (known !== undefined) return known
      const result = (async () => {
        const cached = await read(name)
        if (cached) return cached
        const bytes = await compute()
        // A full disk is no reason to refuse a picture that is there.
        await write(name, bytes).catch(onError)
        return bytes
      })().finally(() => running.delete(name))
      running.set(name, result)
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
