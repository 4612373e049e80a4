import { createWorkerLoop } from '#lib/queues/worker-loop.ts'
import type { SiteStatus } from '#lib/status/site-status.ts'
import { backUpWithConnection, type SiteBackupOptions } from '#platform/operate/back-up-site.ts'
import type { PreparedDatabase } from '#platform/prepare-database.ts'
import type { Log } from '../log/log.ts'
import { createBackupName, listBackups, removeOldBackups } from './backup-files.ts'
import { type BackupLocation, openBackupLocation } from './backup-location.ts'
import { type BackupConfig, createBackupOptions } from './backup-options.ts'
import type { BackupFile } from './retention.ts'

export interface ScheduledBackups {
  /** Makes a backup if one is due, and logs failures. */
  runIfDue(): Promise<void>
  /**
   * Returns the newest scheduled archive that isn't dated in the future, and the failure of this
   * process's last attempt, if any.
   */
  readStatus(): Promise<NonNullable<SiteStatus['backup']>>
  /** Cancels a running backup and removes its unfinished archive. */
  close(): Promise<void>
}

export interface ScheduleOptions {
  config: BackupConfig
  connection: PreparedDatabase['connection']
  /** The default is the file store from the settings. */
  fileStore?: SiteBackupOptions['fileStore']
  log: Log
  now?: () => Date
  /** Milliseconds of a monotonic clock. */
  monotonicNow?: () => number
}

const hourMs = 60 * 60 * 1000
/** Poll interval. A timer of several hours would be late after the machine slept. */
const pollMs = 60 * 1000
/** Minimum time between the starts of two attempts, even if the clock or the archives change. */
const minIntervalMs = hourMs

/**
 * Makes backups in `BACKUP_DIR` while the server runs. Reads the time of the last backup from the
 * archives' names, because a restart must not repeat or skip a backup. Ignores archives with a
 * future date, which come from a wrong clock.
 */
export function startScheduledBackups({
  config,
  connection,
  fileStore,
  log,
  now = () => new Date(),
  monotonicNow = () => performance.now(),
}: ScheduleOptions): ScheduledBackups {
  const { folder, everyHours, retainedCount, weeklyCount } = config.backup
  if (folder === null) {
    const readStatus = async () => ({ isScheduled: false, newest: null, failure: null })
    return { runIfDue: async () => {}, readStatus, close: async () => {} }
  }
  const location = openBackupLocation(folder, config.s3)
  const closing = new AbortController()
  let attemptedAt = Number.NEGATIVE_INFINITY
  /** Null if there is no archive, or if the folder has not been listed yet. */
  let newestAt: Date | null = null
  let failure: { at: string; reason: string } | null = null

  async function backUpIfDue(): Promise<void> {
    if (closing.signal.aborted || monotonicNow() - attemptedAt < minIntervalMs) return
    try {
      newestAt = (await findNewest(location, now()))?.madeAt ?? null
    } catch (error) {
      if (isDue()) recordFailure(error, 'a backup may be due, but BACKUP_DIR cannot be listed; retrying every minute')
      return
    }
    if (!isDue()) {
      failure = null
      return
    }
    attemptedAt = monotonicNow()
    const madeAt = now()
    const name = createBackupName('scheduled', madeAt)
    try {
      await makeBackup(name)
      newestAt = madeAt
    } catch (error) {
      failure = null
      recordFailure(error, 'a scheduled backup failed; retrying in an hour')
      return
    }
    failure = null
    await removeOldArchives(name)
  }

  function isDue(): boolean {
    const age = newestAt && now().getTime() - newestAt.getTime()
    return age === null || age < 0 || age >= everyHours * hourMs
  }

  /** Logs the failure unless an earlier failure is still recorded. */
  function recordFailure(error: unknown, message: string): void {
    if (closing.signal.aborted) return
    if (failure === null) log.error({ event: 'backup_failed', err: error }, message)
    failure = { at: now().toISOString(), reason: getFirstLine(error) }
  }

  async function makeBackup(name: string): Promise<void> {
    await location.prepare()
    const archive = location.locate(name)
    const { rows, files, hasSecrets, missingFiles } = await backUpWithConnection(connection, {
      ...(await createBackupOptions(config, archive, fileStore)),
      signal: closing.signal,
    })
    const fields = { event: 'backup_made', file: archive.name, rows, files, missingFiles: missingFiles.length }
    if (hasSecrets) log.info(fields, 'a backup was made')
    else
      log.warn(
        fields,
        'a backup was made without keys, second factors and webhooks, because BACKUP_PASSPHRASE is not set',
      )
  }

  async function removeOldArchives(newArchive: string): Promise<void> {
    const retention = { newestCount: retainedCount, dayCount: retainedCount, weekCount: weeklyCount }
    try {
      for (const name of await removeOldBackups(location, 'scheduled', {
        ...retention,
        newArchive,
        now: now(),
      })) {
        log.info(
          { event: 'backup_removed', file: location.locate(name).name },
          'a backup was removed, because BACKUP_KEEP and BACKUP_KEEP_WEEKLY do not retain it',
        )
      }
    } catch (error) {
      log.warn(
        { event: 'backups_not_removed', err: error },
        'old backups could not be removed; retrying after the next backup',
      )
    }
  }

  const loop = createWorkerLoop({
    async workOnNext() {
      await backUpIfDue()
      return false
    },
    onError: (error) => recordFailure(error, 'a scheduled backup failed'),
    pollMs,
  })
  loop.wake()
  return {
    runIfDue: loop.flush,
    async readStatus() {
      const newest = await findNewest(location, now())
      const newestInfo = newest && { madeAt: newest.madeAt.toISOString(), bytes: newest.bytes }
      return { isScheduled: true, newest: newestInfo, failure }
    },
    async close() {
      closing.abort()
      await loop.close()
    },
  }
}

/** Finds the newest archive that isn't dated in the future. */
async function findNewest(location: BackupLocation, now: Date): Promise<BackupFile | null> {
  const backups = await listBackups(location, 'scheduled')
  return backups.find(({ madeAt }) => madeAt <= now) ?? null
}

function getFirstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
