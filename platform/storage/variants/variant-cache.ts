import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFinishedFiles, unfinishedSuffix } from '#lib/disk/list-finished-files.ts'

/** Resized pictures on disk, up to a number of bytes; the least recently used are removed first. */
export interface VariantCache {
  /** Whether a picture is cached and needs no computation. */
  has(name: string): boolean
  /** The cached picture, or the one that `compute` makes; simultaneous calls share one computation. */
  get(name: string, compute: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>>
  /** Removes all variants whose names begin with one of `prefixes`. */
  removeAll(prefixes: readonly string[]): Promise<void>
}

interface VariantCacheOptions {
  folder: string
  maxBytes: number
  /** Receives why a picture could not be kept; it is served all the same. */
  onError: (error: unknown) => void
}

/** Opens the cache in a folder, and removes unfinished files from an earlier run. */
export async function createVariantCache({ folder, maxBytes, onError }: VariantCacheOptions): Promise<VariantCache> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sizes = new Map((await listFinishedFiles(folder)).map(({ name, size }) => [name, size]))
  const running = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let total = sizes.values().reduce((sum, size) => sum + size, 0)

  async function remove(name: string): Promise<void> {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
    await rm(join(folder, name), { force: true })
  }

  async function adopt(name: string): Promise<number | undefined> {
    const found = await stat(join(folder, name)).catch(() => null)
    if (!found || sizes.has(name)) return sizes.get(name)
    sizes.set(name, found.size)
    total += found.size
    return found.size
  }

  async function read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    // Another process of the server may have made it.
    const size = sizes.get(name) ?? (await adopt(name))
    if (size === undefined) return null
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (bytes?.length !== size) {
      await remove(name)
      return null
    }
    // A Map keeps the order of insertion, which here is the order of use.
    sizes.delete(name)
    sizes.set(name, size)
    const now = new Date()
    await utimes(join(folder, name), now, now).catch(() => {})
    return bytes
  }

  async function keep(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const unfinished = join(folder, `${randomUUID()}${unfinishedSuffix}`)
    try {
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, join(folder, name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    total += bytes.length - (sizes.get(name) ?? 0)
    sizes.set(name, bytes.length)
    for (const oldest of sizes.keys()) {
      if (total <= maxBytes) break
      await remove(oldest)
    }
  }

  return {
    has: (name) => sizes.has(name),

    get(name, compute) {
      const known = running.get(name)
      if (known !== undefined) return known
      const result = (async () => {
        const kept = await read(name)
        if (kept) return kept
        const bytes = await compute()
        // A full disk is no reason to refuse a picture that is there.
        await keep(name, bytes).catch(onError)
        return bytes
      })().finally(() => running.delete(name))
      running.set(name, result)
      return result
    },

    async removeAll(prefixes) {
      // Other processes of the server may have made some.
      const listed = await readdir(folder).catch(() => [])
      for (const name of new Set([...sizes.keys(), ...listed])) {
        if (prefixes.some((prefix) => name.startsWith(prefix))) await remove(name)
      }
    },
  }
}
