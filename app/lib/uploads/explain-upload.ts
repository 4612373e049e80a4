import { explainFailure } from '#app/lib/browser/server-message.ts'

/** Says in a sentence why an upload failed. The storage service says some things for programs only. */
export function explainUpload(error: unknown): string {
  const status = error instanceof Object && 'statusCode' in error ? String(error.statusCode) : ''
  if (status === '415') return 'The file is damaged. Open it, save it again, and choose the new file.'
  const message = explainFailure(error)
  if (status !== '413' || !/^The object exceeded/.test(message)) return message
  return 'The file is too large for this site. Choose a smaller one.'
}
