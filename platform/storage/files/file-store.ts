/** Where the bytes of files are kept, under random versions (UUIDs); their names are in the database alone. */
export interface FileStore {
  /** Moves a finished local file in. Once it resolves, the file survives a power cut. */
  put(localPath: string, version: string): Promise<void>
  /** The whole file or the bytes `start…end` (both included); null when there is no such version. */
  open(version: string, range: ByteRange): Promise<FileBody | null>
  /** Writes a copy to a local path; false when there is no such version. */
  saveTo(version: string, localPath: string): Promise<boolean>
  /** A version that doesn't exist is no error. */
  remove(version: string): Promise<void>
  /** All versions, with the time of their last change in milliseconds since 1970. */
  list(): AsyncIterable<{ version: string; changedAt: number }>
}

export interface ByteRange {
  start: number
  end: number
}

type FileBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
