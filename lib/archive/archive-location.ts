/** Where one archive is, or is to be: a file, or an object in a bucket. */
export interface ArchiveLocation {
  /** Begins an archive; one that exists already is an `OperatorError`. */
  create(): Promise<ArchiveOutput>
  /** Throws `OperatorError` where there is none, or it can't be read. */
  open(): Promise<ArchiveInput>
}

export interface ArchiveOutput {
  write(bytes: Uint8Array): Promise<void>
  /** Afterwards it is there under its name, whole, and survives a power cut. */
  finish(): Promise<void>
  /** Leaves nothing of it. Never rejects. */
  discard(): Promise<void>
}

export interface ArchiveInput {
  /** The next bytes; null at the end. */
  read(): Promise<Buffer | null>
  close(): Promise<void>
}
