import type { Platform, PlatformConfig } from '#platform/create-platform.ts'
import type { Config } from '../config.ts'
import { createSiteFunctions } from '../functions/create-site-functions.ts'
import type { Log } from '../log.ts'
import { createSitePlatform, type SitePlatformConfig } from '../platform/create-site-platform.ts'
import type { SiteMailConfig } from '../platform/site-mail.ts'
import type { Reports } from '../reports.ts'
import { logFiles } from './log-files.ts'

interface SitePlatformOptions extends Pick<SitePlatformConfig, 'address' | 'files' | 'takeRoom'> {
  config: Config
  siteUrl: string
  log: Log
  reports: Pick<Reports, 'platformFailed' | 'countOutage' | 'refuse'>
}

/** The platform as the settings have it, with what it does written to the log. */
export function openSitePlatform({ config, log, reports, ...options }: SitePlatformOptions): Promise<Platform> {
  const onFileEvent: PlatformConfig['onFileEvent'] = (event) => logFiles(log, event)
  return createSitePlatform({
    ...config,
    ...options,
    functions: createSiteFunctions(config),
    mail: {
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      onEvent(event) {
        if (!reports.countOutage(event.error)) logMail(log, event)
      },
    },
    notes: {
      apiUrl: config.discordApiUrl,
      onFailure: (reason) => log.warn({ event: 'staff_note_failed', reason }, 'a note about staff is not on Discord'),
    },
    onFileEvent,
    onError: reports.platformFailed,
    onRefusal: reports.refuse,
  })
}

/** Logs what became of a mail: its id and the outcome, never its recipient or its links. */
function logMail(log: Log, { event, id, file, error }: Parameters<SiteMailConfig['onEvent']>[0]): void {
  const line = { event, mail: id }
  if (event === 'mail_sent') log.info(line, 'a mail was sent')
  else if (event === 'mail_written')
    log.info({ ...line, file }, 'no mail server is set, so a mail was written to a file')
  else if (event === 'mail_expired') log.warn(line, 'a mail was discarded because its link has expired')
  else log.warn({ ...line, reason: reasonOf(error) }, 'a mail could not be sent yet and will be retried')
}

/** Not the message: mail servers repeat the recipient's address in it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
