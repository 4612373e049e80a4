/** What happened to stored files without a request, for the operator's log. `location` is where the files are. */
export type FileEvent =
  /** No row names them, so they went to the trash, which keeps them for so many days. */
  | { event: 'files_trashed'; files: number; days: number; location: string }
  /** A row names them again. */
  | { event: 'files_restored'; files: number; location: string }
  /** Their time in the trash is over. */
  | { event: 'trash_emptied'; files: number; location: string }
  /** Somebody removed or replaced them, and the time in which they could come back is over. */
  | { event: 'kept_files_removed'; files: number; location: string }
  /** Too many files are named by no row, so none was moved. */
  | { event: 'sweep_stopped'; unnamed: number; files: number; location: string }
  /** An operator has taken the files for the database's. */
  | { event: 'files_adopted'; files: number; location: string }
  /** The database names files, and there is none. */
  | { event: 'files_missing'; rows: number; location: string }
  /** The bucket doesn't answer. */
  | { event: 'files_away'; reason: string; location: string }
  /** It answers again; so many requests were refused meanwhile. */
  | { event: 'files_back'; failures: number; seconds: number; location: string }

export type OnFileEvent = (event: FileEvent) => void
