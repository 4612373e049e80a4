/**
 * The message of a failed call, the server's or this side's own. Null where no answer came at all: the message would be
 * the browser's technical text.
 */
export function getServerMessage(error: Error): string | null {
  const isUnanswered =
    ('code' in error && error.code === '') ||
    ('status' in error && error.status === 0) ||
    error.name === 'StorageUnknownError' ||
    error.name === 'AuthUnknownError'
  return isUnanswered || error.message === '' ? null : error.message
}

/** The message of a failed call, with a sentence for a server that did not answer. */
export function explainFailure(error: Error): string {
  return getServerMessage(error) ?? 'The server could not be reached.'
}
