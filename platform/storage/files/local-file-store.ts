import { constants, copyFile, type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUuid } from '#lib/is-uuid.ts'
import type { ByteRange, FileStore } from './file-store.ts'

/** Ranges up to this size are read at once: a stream would cost more than it saves. */
const atOnceBytes = 256 * 1024
const chunkBytes = 128 * 1024

/** Keeps files on this machine's disk, in 256 folders named by the first two digits of their versions. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (version: string) => {
    if (!isUuid(version)) throw new Error('a version is a UUID')
    return join(folder, version.slice(0, 2), version)
  }

  return {
    async put(localPath, version) {
      const path = pathOf(version)
      await sync(localPath, 'r+')
      const wasMade = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(localPath, path)
      await sync(dirname(path), 'r')
      if (wasMade) await sync(folder, 'r')
    },

    async open(version, range) {
      const file = await openExisting(pathOf(version))
      if (!file) return null
      if (range.end - range.start < atOnceBytes) return readAtOnce(file, range)
      return streamRange(file, range)
    },

    saveTo: (version, localPath) =>
      copyFile(pathOf(version), localPath, constants.COPYFILE_FICLONE).then(() => true, falseIfMissing),

    remove: (version) => rm(pathOf(version), { force: true }),

    async *list() {
      for await (const shard of await opendirIfThere(folder)) {
        if (!shard.isDirectory() || !/^[0-9a-f]{2}$/.test(shard.name)) continue
        for await (const entry of await opendirIfThere(join(folder, shard.name))) {
          if (!entry.isFile() || !isUuid(entry.name)) continue
          const found = await stat(join(folder, shard.name, entry.name)).catch(nullIfMissing)
          if (found) yield { version: entry.name, changedAt: found.mtimeMs }
        }
      }
    },
  }
}

/** Never follows a symbolic link, which `put` does not make. */
function openExisting(path: string): Promise<FileHandle | null> {
  // Windows has no O_NOFOLLOW.
  return open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(nullIfMissing)
}

async function readAtOnce(file: FileHandle, range: ByteRange): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = new Uint8Array(range.end - range.start + 1)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, range.start)
    if (bytesRead !== bytes.length) throw new Error('the file is shorter than its row says')
    return bytes
  } finally {
    await file.close()
  }
}

function streamRange(file: FileHandle, range: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = range.start
  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = new Uint8Array(Math.min(chunkBytes, range.end - position + 1))
        const { bytesRead } = await file.read(chunk, 0, chunk.length, position).catch(async (error: unknown) => {
          await file.close()
          throw error
        })
        position += bytesRead
        if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead))
        if (position > range.end) {
          await file.close()
          controller.close()
        } else if (bytesRead === 0) {
          await file.close()
          controller.error(new Error('the file is shorter than its row says'))
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  )
}

/** Makes a file's bytes, or a folder's entries, survive a power cut. Windows can't open folders, and doesn't need it. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  if (flags === 'r' && process.platform === 'win32') return
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function opendirIfThere(path: string) {
  return (await opendir(path).catch(nullIfMissing)) ?? []
}

function nullIfMissing(error: unknown): null {
  // ELOOP: a symbolic link.
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP')) return null
  throw error
}

function falseIfMissing(error: unknown): false {
  nullIfMissing(error)
  return false
}
