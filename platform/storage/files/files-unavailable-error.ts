/** The file storage doesn't respond, or responds with an error. `cause` has details for the log. */
export class FilesUnavailableError extends Error {
  override readonly name = 'FilesUnavailableError'
}
