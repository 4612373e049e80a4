import type { SiteStatus } from '#lib/status/site-status.ts'
import { backUpDatabase, type SiteBackup } from '#platform/back-up-site.ts'
import type { PreparedDatabase } from '#platform/prepare-database.ts'
import type { Log } from '../log.ts'
import { listBackups, nameBackup, removeOldBackups } from './backup-files.ts'
import { type BackupPlace, openBackupPlace } from './backup-place.ts'
import { type BackupConfig, describeBackup } from './site-backup.ts'

export interface ScheduledBackups {
  /** Makes a backup if one is due; failures are logged. */
  check(): Promise<void>
  /** The newest scheduled archive, and the last attempt if it failed; of those that this process made. */
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
}

const hourMs = 60 * 60 * 1000
/** How often the clock is looked at: a timer of days would not notice that a machine slept. */
const checkMs = 60 * 1000
/** After a failure. */
const retryMs = hourMs

/**
 * Makes backups in `BACKUP_DIR` for as long as the server runs. When the last one was made is told by the names in the
 * folder, so that restarts neither repeat nor miss one.
 */
export function startScheduledBackups({
  config,
  address,
  files: stored,
  log,
  now = () => new Date(),
}: ScheduleOptions): ScheduledBackups {
  const { folder, everyHours, keep } = config.backup
  if (folder === null) {
    const read = async () => ({ isScheduled: false, newest: null, failure: null })
    return { check: async () => {}, read, close: async () => {} }
  }
  const place = openBackupPlace(folder, config.s3)
  const ending = new AbortController()
  let notBefore = 0
  let failure: { at: string; reason: string } | null = null
  let running: Promise<void> = Promise.resolve()

  async function backUpIfDue(): Promise<void> {
    if (ending.signal.aborted || now().getTime() < notBefore) return
    try {
      const [newest] = await listBackups(place, 'scheduled')
      const age = newest ? now().getTime() - newest.madeAt.getTime() : Number.POSITIVE_INFINITY
      // An archive from the future was named by a clock that went wrong, and must not stop all others.
      if (age >= 0 && age < everyHours * hourMs) return
      await place.prepare()
      const archive = place.locate(nameBackup('scheduled', now()))
      const { rows, files, hasSecrets, missingFiles } = await backUpDatabase(address, {
        ...(await describeBackup(config, archive, stored)),
        signal: ending.signal,
      })
      failure = null
      const line = { event: 'backup_made', file: archive.file, rows, files, missingFiles: missingFiles.length }
      if (hasSecrets) log.info(line, 'a backup was made')
      else log.warn(line, 'a backup was made without keys, second factors and webhook: BACKUP_PASSPHRASE is not set')
      for (const name of await removeOldBackups(place, 'scheduled', { keep })) {
        log.info({ event: 'backup_removed', file: place.locate(name).file }, 'a backup beyond BACKUP_KEEP was removed')
      }
    } catch (error) {
      if (ending.signal.aborted) return
      notBefore = now().getTime() + retryMs
      failure = { at: now().toISOString(), reason: firstLine(error) }
      log.error({ event: 'backup_failed', err: error }, 'a scheduled backup failed and will be tried again in an hour')
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
    read: async () => ({ isScheduled: true, newest: await readNewest(place), failure }),
    async close() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}

async function readNewest(place: BackupPlace): Promise<{ madeAt: string; bytes: number } | null> {
  const [newest] = await listBackups(place, 'scheduled')
  return newest ? { madeAt: newest.madeAt.toISOString(), bytes: newest.bytes } : null
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
