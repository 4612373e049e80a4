import type { PlatformConfig } from '#platform/create-platform.ts'
import type { Log } from '../log/log.ts'

type FileEvent = Parameters<NonNullable<PlatformConfig['onFileEvent']>>[0]

/** Logs what happened to stored files without a request: one line with a count. */
export function logFiles(log: Log, event: FileEvent): void {
  const { level, message } = lines[event.event]
  log[level](event, message)
}

const lines: Record<FileEvent['event'], { level: 'info' | 'warn' | 'error'; message: string }> = {
  files_trashed: {
    level: 'warn',
    message:
      'files that no row of the database names were moved to the trash, from which they come back for so many days',
  },
  files_restored: { level: 'info', message: 'files came back from the trash because the database names them again' },
  kept_files_removed: { level: 'info', message: 'files that were removed 30 days ago were deleted' },
  trash_emptied: { level: 'info', message: 'files whose time in the trash was over were deleted' },
  sweep_stopped: {
    level: 'warn',
    message:
      'so many files are named by no row of the database that none was moved to the trash: put the right database back, ' +
      'or run "npm run files -- sweep" if this is the right one',
  },
  files_adopted: {
    level: 'info',
    message: 'the files had no id of this database and got it, as an operator asked',
  },
  files_missing: {
    level: 'warn',
    message:
      'the database names files, but there is none: if the folder was moved or not mounted, stop and put it back',
  },
  files_away: {
    level: 'error',
    message: 'the bucket of uploaded files does not answer; until it does, they are missing and uploads are refused',
  },
  files_back: { level: 'info', message: 'the bucket of uploaded files answers again' },
}
