import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { listFinishedFiles, unfinishedSuffix } from '#lib/disk/list-finished-files.ts'

export interface PictureFolder {
  has(url: string): boolean
  /** Null where there is no copy. */
  read(url: string): Promise<Buffer | null>
  write(url: string, bytes: Buffer): Promise<void>
  /** Removes what nobody asked for in a month. */
  sweep(): void
}

export interface FolderLimits {
  files: number
  bytes: number
}

const folderLimits: FolderLimits = { files: 5_000, bytes: 512 * 1024 * 1024 }
const dayMs = 24 * 60 * 60 * 1_000
const unusedMs = 30 * dayMs
const suffix = '.webp'

interface Copy {
  bytes: number
  /** When it was last asked for; on disk, to the day. */
  usedAt: number
}

/**
 * Copies of pictures, in files that are named by the hash of their address. When they are too many or too large, those that were
 * not asked for the longest go. Calls `onRemove` when a copy is gone.
 */
export async function openPictureFolder(
  folder: string,
  { limits = folderLimits, onRemove = () => {} }: { limits?: FolderLimits; onRemove?: () => void } = {},
): Promise<PictureFolder> {
  const pathOf = (name: string) => join(folder, name + suffix)
  const copies = new LRUCache<string, Copy>({
    max: limits.files,
    maxSize: limits.bytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose(_, name, reason) {
      if (reason === 'set') return
      void rm(pathOf(name), { force: true }).catch(() => {})
      onRemove()
    },
  })
  for (const [name, copy] of await listCopies(folder)) copies.set(name, copy)

  function use(name: string): boolean {
    const copy = copies.get(name)
    const now = Date.now()
    if (copy && now - copy.usedAt > dayMs) {
      copy.usedAt = now
      void utimes(pathOf(name), new Date(now), new Date(now)).catch(() => {})
    }
    return copy !== undefined
  }

  function sweep(): void {
    const since = Date.now() - unusedMs
    for (const [name, { usedAt }] of [...copies.entries()]) if (usedAt < since) copies.delete(name)
  }
  sweep()

  return {
    sweep,
    has: (url) => use(nameOf(url)),

    async read(url) {
      const name = nameOf(url)
      if (!use(name)) return null
      try {
        return await readFile(pathOf(name))
      } catch {
        // Somebody took the file away.
        copies.delete(name)
        return null
      }
    },

    async write(url, bytes) {
      const name = nameOf(url)
      const temporary = join(folder, `${name}.${randomUUID()}${unfinishedSuffix}`)
      try {
        await writeFile(temporary, bytes, { mode: 0o600 })
        await rename(temporary, pathOf(name))
      } catch (cause) {
        await rm(temporary, { force: true })
        throw cause
      }
      copies.set(name, { bytes: bytes.length, usedAt: Date.now() })
    },
  }
}

/** The copies of earlier starts, those first that were not asked for the longest. */
async function listCopies(folder: string): Promise<[string, Copy][]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return (await listFinishedFiles(folder))
    .filter(({ name }) => copyName.test(name))
    .map(({ name, size, mtimeMs }) => [name.slice(0, -suffix.length), { bytes: Math.max(size, 1), usedAt: mtimeMs }])
}

const copyName = /^[0-9a-f]{64}\.webp$/

function nameOf(url: string): string {
  return createHash('sha256').update(url).digest('hex')
}
