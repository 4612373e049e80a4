/** The place of the files doesn't answer, or not as it should; `cause` says more, for the log. */
export class FilesUnavailableError extends Error {
  override readonly name = 'FilesUnavailableError'
}
