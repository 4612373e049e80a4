/** Where the bytes of files live. Names are random version ids; what a file is called is known to the database alone. */
export interface FileStore {
  /** Takes over a finished local file. When it resolves the file survives a power cut under its version's name. */
  put(localPath: string, version: string): Promise<void>
  /** The whole file or the bytes `start…end` (both included); null when there is no such version. */
  open(version: string, range: ByteRange): Promise<FileBody | null>
  /** Gives a local copy to work on, which the caller removes; false when there is no such version. */
  saveTo(version: string, localPath: string): Promise<boolean>
  /** Removing what is already gone is no error. */
  remove(version: string): Promise<void>
  /** All versions, with the time of their last change in milliseconds since 1970. */
  list(): AsyncIterable<{ version: string; changedAt: number }>
}

export interface ByteRange {
  start: number
  end: number
}

type FileBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
