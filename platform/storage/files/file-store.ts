/** Where the bytes of files are kept, under random versions (UUIDs); their names are in the database alone. */
export interface FileStore {
  /** Where the files are, in words for the operator: a folder, or `s3://bucket/prefix`. */
  readonly location: string
  /** For sentences that say what to do: the settings that name the place, and how to begin with an empty one. */
  readonly advice: { settings: string; beginAnew: string }
  /** Throws `OperatorError` where files can't be kept and read at the moment. */
  requireUsable(): Promise<void>
  /** Since when the place has not answered; null while it does. */
  outage(): FilesOutage | null
  /** Moves a finished local file in. Once it resolves, the file survives a power cut. */
  put(localPath: string, version: string): Promise<void>
  /** For a restore, bytes as they come: they survive a power cut once `finishRestore` resolves. Whoever calls it removes what is there when it fails. */
  putAll(content: AsyncIterable<Uint8Array>, version: string): Promise<void>
  /** The whole file or the bytes `start…end` (both included); null when there is no such version. */
  open(version: string, range: ByteRange): Promise<FileBody | null>
  /** All of its bytes, also those of a version in the trash. Null when there is no such version. */
  read(version: string): Promise<AsyncIterable<Uint8Array> | null>
  /** A version that doesn't exist is no error. */
  remove(version: string): Promise<void>
  /** All versions that are not in the trash, with the time of their last change in milliseconds since 1970. */
  list(): AsyncIterable<{ version: string; changedAt: number }>
  /** What the sweep took away; nothing in it is served. */
  trash: TrashFolder
  /** The id of the database that names these files; null where none was written. */
  readDatabaseId(): Promise<string | null>
  /** Once it resolves, the id survives a power cut. */
  writeDatabaseId(id: string): Promise<void>
  /**
   * Says that the files are being restored, until `finishRestore`, and removes what a restore that was cut off left. Throws
   * `OperatorError` where there are other files.
   */
  beginRestore(): Promise<void>
  finishRestore(): Promise<void>
  close(): void
}

export interface FilesOutage {
  since: Date
  /** Why, in a few words without a secret. */
  reason: string
}

export interface TrashFolder {
  /** Takes a version out of the files. One that doesn't exist is no error. */
  put(version: string): Promise<void>
  /** Brings a version back among the files. One that is not in the trash is no error. */
  restore(version: string): Promise<void>
  /** Deletes a version in the trash for good. */
  remove(version: string): Promise<void>
  /** All versions in the trash, with the time they were put there in milliseconds since 1970. */
  list(): AsyncIterable<{ version: string; trashedAt: number }>
}

export interface ByteRange {
  start: number
  end: number
}

type FileBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
