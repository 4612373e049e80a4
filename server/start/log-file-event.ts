import type { PlatformConfig } from '#platform/create-platform.ts'
import type { Log } from '../log/log.ts'

type FileEvent = Parameters<NonNullable<PlatformConfig['onFileEvent']>>[0]

export function logFileEvent(log: Log, event: FileEvent): void {
  const { level, message } = lines[event.event]
  log[level](event, message)
}

const lines: Record<FileEvent['event'], { level: 'info' | 'warn' | 'error'; message: string }> = {
  files_trashed: {
    level: 'warn',
    message: 'unreferenced files were moved to the trash; they are restored if a row refers to them again in time',
  },
  files_restored: {
    level: 'info',
    message: 'files were restored from the trash because the database refers to them again',
  },
  kept_files_removed: { level: 'info', message: 'files that were removed more than 30 days ago were deleted' },
  trash_emptied: { level: 'info', message: 'expired files in the trash were deleted' },
  sweep_stopped: {
    level: 'warn',
    message:
      'too many files are unreferenced, so none was moved to the trash: restore the right database, ' +
      'or run "npm run files -- sweep" if this database is the right one',
  },
  files_adopted: {
    level: 'info',
    message: 'the files were assigned to this database, as requested by the operator',
  },
  files_missing: {
    level: 'warn',
    message:
      'the database refers to files, but there are none: if the folder was moved or not mounted, ' +
      'stop the server and restore the folder',
  },
  files_unavailable: {
    level: 'error',
    message: 'the bucket with the uploaded files does not respond, so files are missing and uploads fail',
  },
  files_recovered: { level: 'info', message: 'the bucket with the uploaded files responds again' },
}
