import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { locateArchiveFile } from '#lib/archive/archive-file.ts'
import type { ArchiveLocation } from '#lib/archive/archive-location.ts'
import { locateArchiveObject } from '#lib/archive/archive-object.ts'
import { createFolder } from '#lib/disk/create-folder.ts'
import { describeWriteError } from '#lib/disk/describe-file-error.ts'
import { ConfigError } from '#lib/operator-error.ts'
import { requireUsableBucket } from '#lib/s3/require-usable-bucket.ts'
import { createS3Bucket } from '#lib/s3/s3-bucket.ts'
import { isBucketAddress, parseBucketAddress, type S3Settings } from '../settings/s3-settings.ts'

export interface BackupLocation {
  /** Creates a missing folder, or checks access to the bucket. Throws `OperatorError`. */
  prepare(): Promise<void>
  locate(name: string): ArchiveLocation
  list(): Promise<{ name: string; bytes: number }[]>
  remove(name: string): Promise<void>
  /** Removes abandoned unfinished archives whose names start with `prefix`. */
  removeUnfinished(prefix: string): Promise<void>
}

/** No backup takes longer than this, so older unfinished archives are abandoned. */
const staleMs = 24 * 60 * 60 * 1000

/** Retries more often than usual, because the server repeats a failed backup only an hour later. */
const bucketLimits = { retries: 5, timeoutMs: 20_000 }

/** Opens a path or an `s3://bucket/folder`. Throws `ConfigError`. */
export function openBackupLocation(folder: string, s3: S3Settings | null): BackupLocation {
  return isBucketAddress(folder) ? createBucketLocation(folder, s3) : createFolderLocation(folder)
}

/** Locates an archive by its path or `s3://bucket/folder/name`. Throws `ConfigError`. */
export function locateArchive(file: string, s3: S3Settings | null): ArchiveLocation {
  if (!isBucketAddress(file)) return locateArchiveFile(file)
  // `dirname` would turn `s3://` into `s3:/`.
  const folder = file.slice(0, file.lastIndexOf('/'))
  if (folder.length <= 's3://'.length || !/^[\w.-]+$/.test(basename(file))) {
    throw new ConfigError(`The address of an archive must be like s3://bucket/folder/name.backup, not ${file}.`)
  }
  return createBucketLocation(folder, s3).locate(basename(file))
}

function createFolderLocation(folder: string): BackupLocation {
  return {
    async prepare() {
      await createFolder(folder).catch((cause: NodeJS.ErrnoException) => {
        throw new ConfigError(`BACKUP_DIR must be the path of a folder, but ${folder} ${describeFolderError(cause)}.`, {
          cause,
        })
      })
    },
    locate: (name) => locateArchiveFile(join(folder, name)),
    async list() {
      const names = await readNames(folder)
      const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
      return names.flatMap((name, index) => {
        const bytes = stats[index]?.size
        return bytes === undefined ? [] : [{ name, bytes }]
      })
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async removeUnfinished(prefix) {
      for (const name of await readNames(folder)) {
        if (!name.startsWith(prefix) || !name.endsWith('.partial')) continue
        const stats = await stat(join(folder, name)).catch(() => null)
        if (stats && Date.now() - stats.mtimeMs > staleMs) await rm(join(folder, name), { force: true })
      }
    },
  }
}

function describeFolderError(error: NodeJS.ErrnoException): string {
  if (error.code === 'EEXIST' || error.code === 'ENOTDIR') return 'is not a folder'
  const reason = error.code === 'ENOENT' ? 'its file system does not support folders' : describeWriteError(error)
  return `can't be created: ${reason}`
}

async function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

function createBucketLocation(url: string, s3: S3Settings | null): BackupLocation {
  const location = parseBucketAddress(url)
  if (!location || !s3) throw new ConfigError(`${url} must be an address like s3://bucket/folder.`)
  const bucket = createS3Bucket(s3.account, location, bucketLimits)
  return {
    prepare: () => requireUsableBucket(s3.account, location),
    locate: (name) => locateArchiveObject(bucket, name),
    list: () => Array.fromAsync(bucket.list(''), ({ key, size }) => ({ name: key, bytes: size })),
    remove: (name) => bucket.remove(name),
    // A lifecycle rule of the bucket removes the parts of unfinished uploads.
    removeUnfinished: async () => {},
  }
}
