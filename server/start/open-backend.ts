import type { FileStore } from '#platform/open-file-store.ts'
import type { ScheduledBackups } from '../backup/scheduled-backups.ts'
import type { SiteOptions } from '../http/site.ts'
import type { LiveCounts } from '../live-counts/create-live-counts.ts'
import type { DiskWatch } from '../status/disk-space.ts'

/** What a server's pages come from, and what works beside it. */
export interface OpenBackend {
  backend: SiteOptions['backend']
  /** Null where it makes its own. */
  backups: ScheduledBackups | null
  /** Null where the server may not write them. */
  liveCounts: LiveCounts | null
  /** Null where the files are elsewhere. */
  disk: DiskWatch | null
  /** Null where a hosted project keeps them. */
  files: Pick<FileStore, 'outage' | 'location'> | null
  /** Rejects when the database has ended for good. */
  failed: Promise<never>
  close(): Promise<void>
}
