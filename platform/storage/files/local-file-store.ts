import { constants, type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { syncPath } from '#lib/disk/sync-path.ts'
import { isUuid } from '#lib/is-uuid.ts'
import type { FileStore } from './file-store.ts'
import { listVersions, nullIfMissing, openFolder, requireVersion } from './local-files.ts'
import { createLocalTrash } from './local-trash.ts'

const idFileName = 'database-id'

const chunkBytes = 128 * 1024

/**
 * `objects` has 256 folders, named by the first two digits of the versions. The folder `trash` and
 * the file `database-id` are next to `objects`.
 */
export function createLocalFileStore(location: string): FileStore {
  const objectsFolder = join(location, 'objects')
  const getPath = (version: string) => join(objectsFolder, version.slice(0, 2), requireVersion(version))
  const moveIntoStore = async (localPath: string, version: string) => {
    const path = getPath(version)
    const isNewFolder = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(localPath, path)
    await syncPath(dirname(path), 'r')
    if (isNewFolder) await syncPath(objectsFolder, 'r')
  }

  return {
    location,
    advice: { settings: 'DATA_DIR', startOver: `move ${location} away to start over` },
    // The server already checked the disk when it opened the data folder.
    requireUsable: async () => {},
    getOutage: () => null,

    async put(localPath, version) {
      await syncPath(localPath, 'r+')
      await moveIntoStore(localPath, version)
    },

    async putStream(content, version) {
      const path = getPath(version)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(path, 'wx', 0o600)
      try {
        for await (const chunk of content) await file.writeFile(chunk)
        await file.sync()
      } finally {
        await file.close()
      }
    },

    async read(version) {
      if (!isUuid(version)) return null
      // Between two attempts, a sweep may move the file into or out of the trash.
      for (const path of [getPath(version), join(location, 'trash', version), getPath(version)]) {
        const file = await openIfExists(path)
        if (file) return file.createReadStream({ highWaterMark: chunkBytes })
      }
      return null
    },

    async open(version, range) {
      const file = await openIfExists(getPath(version))
      if (!file) return null
      const length = range.end - range.start + 1
      const isComplete = (await file.stat()).size > range.end
      if (isComplete && length > chunkBytes) {
        const stream = file.createReadStream({ ...range, highWaterMark: chunkBytes })
        // Reads only on demand. The types of Node's and the browser's streams differ.
        return Readable.toWeb(stream, { strategy: { highWaterMark: 0 } }) as ReadableStream
      }
      try {
        // Reads a small file at once, so it doesn't stay open until a slow client has read it.
        const buffer = Buffer.alloc(Math.min(length, chunkBytes))
        const { bytesRead } = await file.read({ buffer, position: range.start })
        // Clients would wait for the missing bytes.
        if (bytesRead < length) throw new Error('the file is shorter than the size in its row')
        return new Blob([buffer]).stream()
      } finally {
        await file.close()
      }
    },

    remove: (version) => rm(getPath(version), { force: true }),

    async *list() {
      for await (const shard of await openFolder(objectsFolder)) {
        if (!shard.isDirectory() || !/^[0-9a-f]{2}$/.test(shard.name)) continue
        yield* listVersions(join(objectsFolder, shard.name))
      }
    },

    trash: createLocalTrash(join(location, 'trash'), { getPath, moveIntoStore }),

    readDatabaseId: () => readId(join(location, idFileName)),
    writeDatabaseId: (id) => writeId(location, id),

    // The data folder's file `restore-unfinished` already marks the restore.
    beginRestore: async () => {},
    async finishRestore() {
      // `putStream` has synced each file's bytes. Syncs the folders, because the names of the files
      // must survive a power failure, too.
      for await (const shard of await openFolder(objectsFolder)) {
        if (shard.isDirectory()) await syncPath(join(objectsFolder, shard.name), 'r')
      }
      await mkdir(objectsFolder, { recursive: true, mode: 0o700 })
      await syncPath(objectsFolder, 'r')
      await syncPath(location, 'r')
    },
    close: () => {},
  }
}

/** Opens a file without following a symbolic link, which `put` never creates. */
function openIfExists(path: string): Promise<FileHandle | null> {
  // Windows has no O_NOFOLLOW.
  return open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(nullIfMissing)
}

/** Returns null if the file is missing or contains no ID, such as an incomplete copy. */
async function readId(path: string): Promise<string | null> {
  const id = (await readFile(path, 'utf8').catch(nullIfMissing))?.trim() ?? ''
  return isUuid(id) ? id : null
}

async function writeId(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporaryFile = join(folder, `${idFileName}.draft`)
  await writeFile(temporaryFile, `${id}\n`, { mode: 0o600, flush: true })
  await rename(temporaryFile, join(folder, idFileName))
  await syncPath(folder, 'r')
}
