import { getErrorCode } from '#lib/get-error-code.ts'
import type { Log } from '../log/log.ts'
import type { MailConfigOptions } from '../platform/mail-config.ts'

/** Logs the outcome of an email by its ID, never its recipient or links. */
export function logMail(log: Log, { event, id, file, error }: Parameters<MailConfigOptions['onEvent']>[0]): void {
  const fields = { event, mail: id }
  if (event === 'mail_sent') log.info(fields, 'an email was sent')
  else if (event === 'mail_written')
    log.info({ ...fields, file }, 'no mail server is set, so an email was written to a file')
  else if (event === 'mail_expired')
    log.warn(fields, 'an email was discarded, because it has expired or its encryption key is missing')
  else log.warn({ ...fields, reason: getReason(error) }, 'an email could not be sent and will be retried')
}

/** Omits the error's message, because mail servers repeat the recipient's address in it. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return getErrorCode(error) || error.name
}
