import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { listFinishedFiles, unfinishedSuffix } from '#lib/disk/list-finished-files.ts'

export interface PictureDiskCache {
  has(url: string): boolean
  /** Returns null if the picture is not cached. */
  read(url: string): Promise<Buffer | null>
  write(url: string, bytes: Buffer): Promise<void>
}

export interface FolderLimits {
  files: number
  bytes: number
}

interface FolderOptions {
  limits?: FolderLimits | undefined
  onRemove: () => void
  onError: (error: unknown) => void
}

const folderLimits: FolderLimits = { files: 5_000, bytes: 512 * 1024 * 1024 }
const suffix = '.webp'

/**
 * Opens a disk cache of pictures that evicts the least recently used picture. Each file is named
 * after the hash of the picture's address.
 */
export async function openPictureDiskCache(
  folder: string,
  { limits = folderLimits, onRemove, onError }: FolderOptions,
): Promise<PictureDiskCache> {
  const getPath = (name: string) => join(folder, name + suffix)
  const sizes = new LRUCache<string, number>({
    max: limits.files,
    maxSize: limits.bytes,
    sizeCalculation: (bytes) => Math.max(bytes, 1),
    dispose(_, name, reason) {
      if (reason !== 'set') void rm(getPath(name), { force: true }).then(onRemove, onError)
    },
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const { name, size } of await listFinishedFiles(folder)) {
    if (pictureName.test(name)) sizes.set(name.slice(0, -suffix.length), size)
  }

  return {
    has: (url) => sizes.get(hashUrl(url)) !== undefined,

    async read(url) {
      const name = hashUrl(url)
      if (sizes.get(name) === undefined) return null
      return readFile(getPath(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        sizes.delete(name)
        return null
      })
    },

    async write(url, bytes) {
      const name = hashUrl(url)
      const temporaryPath = join(folder, `${name}.${randomUUID()}${unfinishedSuffix}`)
      try {
        await writeFile(temporaryPath, bytes, { mode: 0o600 })
        await rename(temporaryPath, getPath(name))
      } catch (cause) {
        await rm(temporaryPath, { force: true })
        throw cause
      }
      sizes.set(name, bytes.length)
    },
  }
}

const pictureName = /^[0-9a-f]{64}\.webp$/

function hashUrl(url: string): string {
  return createHash('sha256').update(url).digest('hex')
}
