import type { FileStore } from '#platform/open-file-store.ts'
import type { ScheduledBackups } from '../backup/scheduled-backups.ts'
import type { SiteOptions } from '../http/site.ts'
import type { LiveCounts } from '../live-counts/create-live-counts.ts'
import type { DiskMonitor } from '../status/disk-space.ts'

export interface BackendHandle {
  backend: SiteOptions['backend']
  /** Null on a hosted project, which the server doesn't back up. */
  backups: ScheduledBackups | null
  /** Null on a hosted project without the secret key. */
  liveCounts: LiveCounts | null
  /** Null on a hosted project. */
  disk: DiskMonitor | null
  /** Null on a hosted project, which stores the files. */
  fileStore: Pick<FileStore, 'getOutage' | 'location'> | null
  /** Rejects when the database has stopped permanently. */
  failure: Promise<never>
  close(): Promise<void>
}
