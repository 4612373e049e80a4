/**
 * Background event about stored files, for the operator's log. `location` is a folder or bucket.
 */
export type FileEvent =
  /** Unreferenced files went to the trash, which retains them for `days`. */
  | { event: 'files_trashed'; files: number; days: number; location: string }
  /** The server restored files from the trash that the database references again. */
  | { event: 'files_restored'; files: number; location: string }
  /** The sweep deleted expired files from the trash. */
  | { event: 'trash_emptied'; files: number; location: string }
  /** The sweep deleted retained files whose retention has ended. */
  | { event: 'kept_files_removed'; files: number; location: string }
  /** Too many files were unreferenced, so the sweep moved none. */
  | { event: 'sweep_stopped'; unreferenced: number; files: number; location: string }
  /** An operator has assigned the files to the database. */
  | { event: 'files_adopted'; files: number; location: string }
  /** The database references files, but there are none. */
  | { event: 'files_missing'; rows: number; location: string }
  /** The bucket doesn't respond. */
  | { event: 'files_unavailable'; reason: string; location: string }
  /**
   * The bucket responds again. `failures` is the number of requests that were rejected during the
   * outage.
   */
  | { event: 'files_recovered'; failures: number; seconds: number; location: string }

export type OnFileEvent = (event: FileEvent) => void
