import type { SiteStatus } from '#lib/status/site-status.ts'
import { backUpDatabase, type SiteBackup } from '#platform/operate/back-up-site.ts'
import type { PreparedDatabase } from '#platform/prepare-database.ts'
import type { Log } from '../log/log.ts'
import { listBackups, nameBackup, removeOldBackups } from './backup-files.ts'
import { type BackupLocation, openBackupLocation } from './backup-location.ts'
import type { MadeBackup } from './retention.ts'
import { type BackupConfig, describeBackup } from './site-backup.ts'

export interface ScheduledBackups {
  /** Makes a backup if one is due; failures are logged. */
  check(): Promise<void>
  /** The newest scheduled archive that isn't dated in the future, and the last attempt of this process if it failed. */
  read(): Promise<NonNullable<SiteStatus['backup']>>
  /** Breaks off a backup that is being made, which leaves nothing. */
  close(): Promise<void>
}

export interface ScheduleOptions {
  config: BackupConfig
  address: PreparedDatabase['address']
  /** Those of the settings by default. */
  files?: SiteBackup['files']
  log: Log
  now?: () => Date
  /** Milliseconds of a clock that nobody sets; only differences count. */
  sinceStart?: () => number
}

const hourMs = 60 * 60 * 1000
/** How often the clock is looked at: a timer of days would not notice that a machine slept. */
const checkMs = 60 * 1000
/** From the beginning of one attempt to the next, whatever happens to the clock and to the archives. */
const leastMs = hourMs

/**
 * Makes backups in `BACKUP_DIR` for as long as the server runs. The names in the folder tell when the last one was
 * made, so that restarts neither repeat nor miss one. Archives dated in the future don't count: a wrong clock has named
 * them.
 */
export function startScheduledBackups({
  config,
  address,
  files: stored,
  log,
  now = () => new Date(),
  sinceStart = () => performance.now(),
}: ScheduleOptions): ScheduledBackups {
  const { folder, everyHours, keep, keepWeekly } = config.backup
  if (folder === null) {
    const read = async () => ({ isScheduled: false, newest: null, failure: null })
    return { check: async () => {}, read, close: async () => {} }
  }
  const place = openBackupLocation(folder, config.s3)
  const ending = new AbortController()
  let attemptedAt = Number.NEGATIVE_INFINITY
  /** Null if there is no archive, or if the folder has not been listed yet. */
  let newestAt: Date | null = null
  let failure: { at: string; reason: string } | null = null
  let running: Promise<void> = Promise.resolve()

  async function backUpIfDue(): Promise<void> {
    if (ending.signal.aborted || sinceStart() - attemptedAt < leastMs) return
    try {
      newestAt = (await findNewest(place, now()))?.madeAt ?? null
    } catch (error) {
      if (isDue())
        fail(error, 'a backup may be due, but BACKUP_DIR can not be listed; this is tried again every minute')
      return
    }
    if (!isDue()) {
      failure = null
      return
    }
    attemptedAt = sinceStart()
    const madeAt = now()
    const name = nameBackup('scheduled', madeAt)
    try {
      await makeBackup(name)
      newestAt = madeAt
    } catch (error) {
      failure = null
      fail(error, 'a scheduled backup failed and will be tried again in an hour')
      return
    }
    failure = null
    await removeOld(name)
  }

  function isDue(): boolean {
    const age = newestAt && now().getTime() - newestAt.getTime()
    return age === null || age < 0 || age >= everyHours * hourMs
  }

  /** A failure that goes on is a line of the log only once. */
  function fail(error: unknown, message: string): void {
    if (ending.signal.aborted) return
    if (failure === null) log.error({ event: 'backup_failed', err: error }, message)
    failure = { at: now().toISOString(), reason: firstLine(error) }
  }

  async function makeBackup(name: string): Promise<void> {
    await place.prepare()
    const archive = place.locate(name)
    const { rows, files, hasSecrets, missingFiles } = await backUpDatabase(address, {
      ...(await describeBackup(config, archive, stored)),
      signal: ending.signal,
    })
    const line = { event: 'backup_made', file: archive.file, rows, files, missingFiles: missingFiles.length }
    if (hasSecrets) log.info(line, 'a backup was made')
    else log.warn(line, 'a backup was made without keys, second factors and webhook: BACKUP_PASSPHRASE is not set')
  }

  async function removeOld(justMade: string): Promise<void> {
    const retention = { newest: keep, days: keep, weeks: keepWeekly }
    try {
      for (const name of await removeOldBackups(place, 'scheduled', { ...retention, justMade, now: now() })) {
        log.info({ event: 'backup_removed', file: place.locate(name).file }, 'a backup beyond BACKUP_KEEP was removed')
      }
    } catch (error) {
      log.warn(
        { event: 'backups_not_removed', err: error },
        'old backups could not be removed; the next backup tries again',
      )
    }
  }

  const check = () => {
    running = running.then(backUpIfDue)
    return running
  }
  const timer = setInterval(check, checkMs)
  timer.unref()
  void check()
  return {
    check,
    async read() {
      const newest = await findNewest(place, now())
      const about = newest && { madeAt: newest.madeAt.toISOString(), bytes: newest.bytes }
      return { isScheduled: true, newest: about, failure }
    },
    async close() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}

/** The newest archive that isn't dated in the future. */
async function findNewest(place: BackupLocation, now: Date): Promise<MadeBackup | null> {
  const made = await listBackups(place, 'scheduled')
  return made.find(({ madeAt }) => madeAt <= now) ?? null
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
