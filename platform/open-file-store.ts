import { resolve } from 'node:path'
import type { S3Location } from '#lib/s3/s3-bucket.ts'
import type { S3Account } from '#lib/s3/s3-requests.ts'
import { createBucketFileStore } from './storage/files/bucket-file-store.ts'
import type { OnFileEvent } from './storage/files/file-events.ts'
import type { FileStore } from './storage/files/file-store.ts'
import { createLocalFileStore } from './storage/files/local-file-store.ts'

export type { FileStore } from './storage/files/file-store.ts'

export interface FileStoreOptions {
  dataDir: string
  /**
   * The S3 account; null without S3. `files` is the bucket for the files; null if the data folder
   * stores them.
   */
  s3: { account: S3Account; files: S3Location | null } | null
  onFileEvent?: OnFileEvent
}

/** Doesn't send requests to the bucket. Call `requireUsable` to check the bucket. */
export function openFileStore({ dataDir, s3, onFileEvent }: FileStoreOptions): FileStore {
  if (!s3?.files) return createLocalFileStore(resolve(dataDir, 'storage'))
  return createBucketFileStore({ account: s3.account, location: s3.files, onEvent: onFileEvent })
}
