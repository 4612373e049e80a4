/** The file storage doesn't answer, or answers with an error. `cause` has details for the log. */
export class FilesUnavailableError extends Error {
  override readonly name = 'FilesUnavailableError'
}
