import { getErrorCode } from '#lib/get-error-code.ts'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import type { Platform, PlatformConfig } from '#platform/create-platform.ts'
import { openFileStore } from '#platform/open-file-store.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { createContentModelsSql } from '#supabase/content-models.ts'
import { endInterruptedDeliveries } from '#supabase/functions/discord-post-article/deliveries.ts'
import { openBackupLocation } from '../backup/backup-location.ts'
import { type ScheduledBackups, startScheduledBackups } from '../backup/scheduled-backups.ts'
import { createUpgradeBackupHook } from '../backup/upgrade-backup-hook.ts'
import type { Config } from '../config.ts'
import { createAdminClient } from '../functions/create-admin-client.ts'
import { createSiteFunctions } from '../functions/create-site-functions.ts'
import { createLiveCounts, type LiveCounts } from '../live-counts/create-live-counts.ts'
import type { ErrorReporter } from '../log/error-reporter.ts'
import type { Log } from '../log/log.ts'
import { createSitePlatform } from '../platform/create-site-platform.ts'
import { createDiscordPosts, type DiscordPosts } from '../platform/discord-posts.ts'
import type { MailConfigOptions } from '../platform/mail-config.ts'
import { createDiskMonitor } from '../status/disk-space.ts'
import { createSendDiskMail } from '../status/send-disk-mail.ts'
import type { BackendHandle } from './backend-handle.ts'
import { ensureOwner } from './ensure-owner.ts'
import { listWorldReadableSecrets } from './list-world-readable-secrets.ts'
import { logFileEvent } from './log-file-event.ts'
import { prepareLostKeysWarning } from './prepare-lost-keys-warning.ts'
import { seedSampleContent } from './seed-sample-content.ts'
import { writeSiteAddress } from './site-address-file.ts'

interface EmbeddedBackendOptions {
  config: Config
  siteUrl: string
  log: Log
  errorReporter: Pick<ErrorReporter, 'platformFailed' | 'databaseLogged' | 'countOutage' | 'requestRejected'>
  print: (line: string) => void
  isTerminal: boolean
}

/**
 * Starts database and platform. On a first start, also creates the owner and the sample content.
 */
export async function openEmbeddedBackend(options: EmbeddedBackendOptions): Promise<BackendHandle> {
  const { config, siteUrl, log, errorReporter, print, isTerminal } = options
  if (!config.hasRateLimits) {
    log.warn(
      { event: 'rate_limits_off' },
      'AUTH_RATE_LIMITS is off, so passwords and codes can be guessed without limit',
    )
  }
  if (config.backup.folder !== null) await openBackupLocation(config.backup.folder, config.s3).prepare()
  const onFileEvent: PlatformConfig['onFileEvent'] = (event) => logFileEvent(log, event)
  const fileStore = openFileStore({ ...config, onFileEvent })
  await fileStore.requireUsable()
  print('Preparing the database …')
  const database = await prepareDatabase({
    ...config,
    fileStore,
    contentModelsSql: createContentModelsSql(),
    onFileEvent,
    beforeUpgrade: createUpgradeBackupHook(config, print),
    log(line) {
      if (isServerMessage(line)) errorReporter.databaseLogged(line)
    },
  })
  // This check follows `prepareDatabase`, which restricts the mode of an empty data folder.
  for (const path of await listWorldReadableSecrets(config)) {
    log.warn(
      { event: 'secret_world_readable', path },
      'other users of the machine can read this file or folder: run chmod go= on it',
    )
  }
  let platform: Platform | null = null
  let backups: ScheduledBackups | null = null
  let posts: DiscordPosts | null = null
  let liveCounts: LiveCounts | null = null
  let sendDiskMail: ReturnType<typeof createSendDiskMail> | null = null
  const disk = createDiskMonitor({ folder: config.dataDir, log, onLowSpace: (space) => void sendDiskMail?.(space) })
  // The platform closes before the database, because its workers would report a missing database.
  const close = async () => {
    disk.close()
    await backups?.close()
    await posts?.close()
    await liveCounts?.close()
    await platform?.close()
    fileStore.close()
    await database.stop()
  }
  try {
    // Must run before the platform generates keys.
    const logLostKeys = await prepareLostKeysWarning(config, database.connection)
    platform = await createSitePlatform({
      ...config,
      siteUrl,
      connection: database.connection,
      fileStore,
      reserveSpace: disk.reserveSpace,
      functions: createSiteFunctions(config),
      mail: {
        smtpUrl: config.smtpUrl,
        from: config.mailFrom,
        onEvent(event) {
          if (!errorReporter.countOutage(event.error)) logMail(log, event)
        },
      },
      staffAlerts: {
        apiUrl: config.discordApiUrl,
        onFailure: (reason) =>
          log.warn({ event: 'staff_alert_failed', reason }, 'a staff alert could not be posted to Discord'),
      },
      onFileEvent,
      onError: errorReporter.platformFailed,
      onRejection: errorReporter.requestRejected,
    })
    logLostKeys(log)
    await writeSiteAddress(config.dataDir, siteUrl)
    const jobBackend = { url: siteUrl, secretKey: platform.keys.secret, fetch: createInProcessFetch(platform.fetch) }
    const supabase = createAdminClient(jobBackend)
    sendDiskMail = createSendDiskMail({ dataDir: config.dataDir, supabase, onError: errorReporter.platformFailed })
    // Only this server uses an embedded database, so a crash interrupted each delivery that is
    // still in progress.
    await endInterruptedDeliveries(supabase, { includeUnexpired: config.databaseUrl === null })
    const { onChange } = platform
    posts = createDiscordPosts({
      ...config,
      backend: jobBackend,
      siteUrl,
      onChange,
      onError: errorReporter.platformFailed,
    })
    liveCounts = createLiveCounts({ ...config, backend: jobBackend, onChange, onError: errorReporter.platformFailed })
    await ensureOwner(platform, { ...config, print, isTerminal })
    if (config.seed !== 'none')
      await seedSampleContent({ connection: database.connection, supabase, seed: config.seed, print })
    backups = startScheduledBackups({ config, connection: database.connection, fileStore, log })
    return {
      backend: platform,
      backups,
      liveCounts,
      disk,
      fileStore,
      failure: database.failure,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * True for a message about the database server itself. Failed statements and sign-ins are not
 * logged.
 */
function isServerMessage(line: string): boolean {
  return /\b(FATAL|PANIC)\b|database server/.test(line) && !routineMessage.test(line)
}

/**
 * Messages about normal operation. The last pattern matches a connection that closed during
 * authentication (88 is the terminate message).
 */
const routineMessage = new RegExp(
  [
    'password authentication failed',
    'terminating connection',
    'the database system is (starting up|shutting down)',
    'expected SASL response, got message type 88',
  ].join('|'),
)

/** Logs the outcome of an email by its ID, never its recipient or links. */
function logMail(log: Log, { event, id, file, error }: Parameters<MailConfigOptions['onEvent']>[0]): void {
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
