/**
 * What a failed call says in words: the server's own message, or this side's where it has one. Null where no answer
 * came at all: the client libraries then put the browser's technical words into the message.
 */
export function getServerMessage(error: Error): string | null {
  const isUnanswered =
    ('code' in error && error.code === '') ||
    ('status' in error && error.status === 0) ||
    error.name === 'StorageUnknownError' ||
    error.name === 'AuthUnknownError'
  return isUnanswered || error.message === '' ? null : error.message
}

/** The same, with words for a server that did not answer. */
export function explainFailure(error: Error): string {
  return getServerMessage(error) ?? 'The server could not be reached.'
}
