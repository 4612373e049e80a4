import { inProcessFetch } from '#lib/http/in-process-fetch.ts'
import type { Platform, PlatformConfig } from '#platform/create-platform.ts'
import { openFileStore } from '#platform/open-file-store.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { endInterruptedDeliveries } from '#supabase/functions/discord-post-article/deliveries.ts'
import { siteData } from '#supabase/site-data.ts'
import { openBackupLocation } from '../backup/backup-location.ts'
import { type ScheduledBackups, startScheduledBackups } from '../backup/scheduled-backups.ts'
import { createUpgradeBackup } from '../backup/upgrade-backup.ts'
import type { Config } from '../config.ts'
import { createAdminClient } from '../functions/create-admin-client.ts'
import { createSiteFunctions } from '../functions/create-site-functions.ts'
import { createLiveCounts, type LiveCounts } from '../live-counts/create-live-counts.ts'
import type { Log } from '../log/log.ts'
import type { Reports } from '../log/reports.ts'
import { createSitePlatform } from '../platform/create-site-platform.ts'
import { createDiscordPosts, type DiscordPosts } from '../platform/discord-posts.ts'
import { createDiskMail } from '../status/disk-mail.ts'
import { watchDisk } from '../status/disk-space.ts'
import { ensureOwner } from './ensure-owner.ts'
import { listWorldReadableSecrets } from './list-world-readable-secrets.ts'
import { logFiles } from './log-files.ts'
import { logMail } from './log-mail.ts'
import { findLostKeys } from './log-new-keys.ts'
import type { OpenBackend } from './open-backend.ts'
import { seedSampleContent } from './seed-sample-content.ts'
import { writeSiteAddress } from './site-address-file.ts'

interface EmbeddedBackendOptions {
  config: Config
  siteUrl: string
  log: Log
  reports: Pick<Reports, 'platformFailed' | 'databaseSaid' | 'countOutage' | 'refuse'>
  /** Prints a line for the person who started the server. */
  print: (line: string) => void
  /** True if only this person reads what is printed. */
  isTerminal: boolean
}

/** Starts the database and the platform on it, and prepares what a first start needs: an owner and the sample content. */
export async function openEmbeddedBackend(options: EmbeddedBackendOptions): Promise<OpenBackend> {
  const { config, siteUrl, log, reports, print, isTerminal } = options
  if (!config.rateLimits) {
    log.warn({ event: 'rate_limits_off' }, 'AUTH_RATE_LIMITS is off: passwords and codes can be guessed without limit')
  }
  if (config.backup.folder !== null) await openBackupLocation(config.backup.folder, config.s3).prepare()
  const onFileEvent: PlatformConfig['onFileEvent'] = (event) => logFiles(log, event)
  const files = openFileStore({ ...config, onFileEvent })
  await files.requireUsable()
  print('Preparing the database …')
  const database = await prepareDatabase({
    ...config,
    files,
    siteData: siteData(),
    onFileEvent,
    beforeUpgrade: createUpgradeBackup(config, print),
    log(line) {
      if (isAboutItself(line)) reports.databaseSaid(line)
    },
  })
  // Afterwards, because an empty data folder has been closed by now.
  for (const path of await listWorldReadableSecrets(config)) {
    log.warn({ event: 'secret_world_readable', path }, 'other users can read this: run chmod go= on it')
  }
  let platform: Platform | null = null
  let backups: ScheduledBackups | null = null
  let posts: DiscordPosts | null = null
  let liveCounts: LiveCounts | null = null
  let tellOfDisk: ReturnType<typeof createDiskMail> | null = null
  const disk = watchDisk({ folder: config.dataDir, log, onShort: (space) => void tellOfDisk?.(space) })
  // The platform first: its workers would report a database that is gone.
  const close = async () => {
    disk.close()
    await backups?.close()
    await posts?.close()
    await liveCounts?.close()
    await platform?.close()
    files.close()
    await database.stop()
  }
  try {
    // Before keys are made.
    const logNewKeys = await findLostKeys(config, database.address)
    platform = await createSitePlatform({
      ...config,
      siteUrl,
      address: database.address,
      files,
      reserveSpace: disk.reserveSpace,
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
    logNewKeys(log)
    await writeSiteAddress(config.dataDir, siteUrl)
    const own = { url: siteUrl, secretKey: platform.keys.secret, fetch: inProcessFetch(platform.fetch) }
    const supabase = createAdminClient(own)
    tellOfDisk = createDiskMail({ dataDir: config.dataDir, supabase, onError: reports.platformFailed })
    // No other server can be sending on an embedded database, so every delivery in progress there was lost in a crash.
    await endInterruptedDeliveries(supabase, { includeUnexpired: config.databaseUrl === null })
    const { onChange } = platform
    posts = createDiscordPosts({ ...config, backend: own, siteUrl, onChange, onError: reports.platformFailed })
    liveCounts = createLiveCounts({ ...config, backend: own, onChange, onError: reports.platformFailed })
    await ensureOwner(platform, { ...config, print, isTerminal })
    if (config.seed !== 'none')
      await seedSampleContent({ address: database.address, supabase, seed: config.seed, print })
    backups = startScheduledBackups({ config, address: database.address, files, log })
    return {
      backend: platform,
      backups,
      liveCounts,
      disk,
      files,
      failed: database.failed,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Postgres also logs every failed statement and sign-in; only what it says about itself belongs in the server's log. */
function isAboutItself(line: string): boolean {
  return /\b(FATAL|PANIC)\b|database server/.test(line) && !routineMessage.test(line)
}

/** The last one: a connection that was given up while it signed in (88 is the message that ends one). */
const routineMessage =
  /password authentication failed|terminating connection|the database system is (starting up|shutting down)|expected SASL response, got message type 88/
