import { explainFailure } from '#app/lib/browser/server-message.ts'

/** Replaces technical messages of the storage service. */
export function explainUploadFailure(error: unknown): string {
  const message = explainFailure(error)
  if (message.startsWith('The file is damaged')) {
    return 'The file is damaged. Open it, save it again, and choose the new file.'
  }
  if (!message.startsWith('The object exceeded')) return message
  return 'The file is too large for this site. Choose a smaller file.'
}

/** Statuses of the storage service for a file with a wrong type or dangerous content. */
const unusableFileStatuses: readonly unknown[] = ['415', '422']

/** True if the upload failed because of the file itself. Retrying would fail as well. */
export function isFileUnusable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'RejectedFileError') return true
  if ('statusCode' in error && unusableFileStatuses.includes(error.statusCode)) return true
  return /^The (object exceeded|picture is larger|picture has more)/.test(error.message)
}
