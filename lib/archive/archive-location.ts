export interface ArchiveLocation {
  /** Path of a file, or address of an object in a bucket. Error messages contain it. */
  readonly name: string
  /** Starts a new archive. Throws `OperatorError` if it already exists. */
  create(): Promise<ArchiveOutput>
  /** Throws `OperatorError` if the archive doesn't exist or can't be read. */
  open(): Promise<ArchiveInput>
}

export interface ArchiveOutput {
  write(bytes: Uint8Array): Promise<void>
  /** Makes the complete archive appear under its name. A local file is also synced to disk. */
  finish(): Promise<void>
  /** Removes the unfinished archive. Never rejects. */
  discard(): Promise<void>
}

export interface ArchiveInput {
  /** Returns the next bytes; null at the end. */
  read(): Promise<Buffer | null>
  close(): Promise<void>
}
