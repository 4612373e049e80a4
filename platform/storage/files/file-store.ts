/**
 * Stores the bytes of files under random versions (UUIDs). Only the database contains the files'
 * names.
 */
export interface FileStore {
  /** Location of the files for messages to the operator: a folder, or `s3://bucket/prefix`. */
  readonly location: string
  /**
   * Phrases for error messages, which name the settings of the location and say how to start over
   * with an empty location.
   */
  readonly advice: { settings: string; startOver: string }
  /** Throws `OperatorError` if files can't be stored and read at the moment. */
  requireUsable(): Promise<void>
  getOutage(): FilesOutage | null
  /**
   * Moves a finished local file into the store. Once the promise resolves, the file survives a
   * power failure.
   */
  put(localPath: string, version: string): Promise<void>
  /**
   * Stores a stream of bytes for a restore. The bytes survive a power failure once `finishRestore`
   * resolves. After a failure, the next restore removes an incomplete file.
   */
  putStream(content: AsyncIterable<Uint8Array>, version: string): Promise<void>
  /**
   * Opens the bytes from `start` to `end` (inclusive) of a file; null if the version doesn't exist.
   */
  open(version: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /**
   * Reads all bytes of a version, even of a version in the trash; null if the version doesn't
   * exist.
   */
  read(version: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Ignores a version that doesn't exist. */
  remove(version: string): Promise<void>
  /**
   * Lists all versions outside the trash, with the time of their last change in milliseconds since
   * 1970.
   */
  list(): AsyncIterable<{ version: string; changedAt: number }>
  /** Files that were moved out of the store. The server doesn't serve these files. */
  trash: TrashFolder
  /** Returns the ID of the database that references these files; null if none was written. */
  readDatabaseId(): Promise<string | null>
  /** Once the promise resolves, the ID survives a power failure. */
  writeDatabaseId(id: string): Promise<void>
  /**
   * Marks the files as incomplete until `finishRestore`, and removes files of an interrupted
   * restore. Throws `OperatorError` if there are other files.
   */
  beginRestore(): Promise<void>
  finishRestore(): Promise<void>
  close(): void
}

export interface FilesOutage {
  since: Date
  /** The reason in a few words, without secrets. */
  reason: string
}

export interface TrashFolder {
  /** Ignores a version that doesn't exist. */
  put(version: string): Promise<void>
  /** Ignores a version that isn't in the trash. */
  restore(version: string): Promise<void>
  remove(version: string): Promise<void>
  /** Lists all versions in the trash, with the time of the move, in milliseconds since 1970. */
  list(): AsyncIterable<{ version: string; trashedAt: number }>
}

export interface ByteRange {
  start: number
  end: number
}
