import type { SiteStatus } from '#lib/status/site-status.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { FileStore } from '#platform/open-file-store.ts'
import type { Listening } from '../http/listen.ts'
import type { Site } from '../http/site.ts'
import type { Reports } from '../log/reports.ts'
import type { DiskWatch } from '../status/disk-space.ts'
import type { SiteState } from '../status/site-state.ts'
import { labeled, type MetricFamily, single } from './exposition.ts'

export interface MetricSources {
  version: string
  listening: Pick<Listening, 'countOpen'>
  site: Pick<Site, 'pageCache'>
  reports: Pick<Reports, 'failures' | 'refusals' | 'secondsAway'>
  /** Null on a hosted project. */
  platform: Pick<Platform, 'pools'> | null
  backups: { read(): Promise<NonNullable<SiteStatus['backup']>> } | null
  disk: Pick<DiskWatch, 'read'> | null
  /** Null on a hosted project. */
  files: Pick<FileStore, 'outage'> | null
  /** Null where the backend can't be asked, or doesn't answer. */
  readState: () => Promise<SiteState | null>
}

/** What the server, its files and its database count. What can't be known at the moment is left out. */
export async function readSiteMetrics(sources: MetricSources): Promise<MetricFamily[]> {
  const [state, space, backup] = await Promise.all([
    sources.readState().catch(() => null),
    sources.disk?.read() ?? null,
    sources.backups?.read().catch(() => null) ?? null,
  ])
  return [
    ...readServer(sources),
    ...readPools(sources),
    ...readStored(state),
    single(
      'stationhouse_files_away',
      'gauge',
      '1 while the bucket of uploaded files does not answer.',
      sources.files && Number(sources.files.outage() !== null),
    ),
    single('stationhouse_disk_free_bytes', 'gauge', 'Free space of the data folder.', space?.freeBytes ?? null),
    single('stationhouse_disk_size_bytes', 'gauge', 'Size of its disk.', space?.totalBytes ?? null),
    ...readBackup(backup),
  ]
}

function readServer({ version, listening, site, reports }: MetricSources): MetricFamily[] {
  const { connections, requests } = listening.countOpen()
  const { hits, misses, stale, pages, bytes } = site.pageCache()
  const answers = Object.entries({ hit: hits, miss: misses, stale })
  return [
    labeled('stationhouse_info', 'gauge', 'The version that runs.', { label: 'version', values: [[version, 1]] }),
    single(
      'stationhouse_backend_away',
      'gauge',
      '1 while the backend does not answer.',
      Number(reports.secondsAway() !== null),
    ),
    single('stationhouse_connections', 'gauge', 'Open connections.', connections),
    single('stationhouse_requests_running', 'gauge', 'Requests that are being answered.', requests),
    labeled('stationhouse_refusals_total', 'counter', 'What a limit refused.', {
      label: 'reason',
      values: reports.refusals,
    }),
    single('stationhouse_errors_total', 'counter', 'Failures, as the log counts them.', reports.failures.total()),
    labeled('stationhouse_page_cache_requests_total', 'counter', 'Pages by whether one was kept.', {
      label: 'result',
      values: answers,
    }),
    single('stationhouse_page_cache_pages', 'gauge', 'Kept pages.', pages),
    single('stationhouse_page_cache_bytes', 'gauge', 'Their size.', bytes),
  ]
}

function readPools({ platform }: MetricSources): MetricFamily[] {
  const pools = platform ? Object.entries(platform.pools()) : []
  const each = (read: (pool: (typeof pools)[number][1]) => number) => ({
    label: 'pool',
    values: pools.map(([name, pool]) => [name, read(pool)] as const),
  })
  return [
    labeled(
      'stationhouse_database_connections',
      'gauge',
      'Open connections to Postgres.',
      each(({ open }) => open),
    ),
    labeled(
      'stationhouse_database_connections_used',
      'gauge',
      'Those in use.',
      each(({ used }) => used),
    ),
    labeled(
      'stationhouse_database_waiting',
      'gauge',
      'Work that waits for one.',
      each(({ waiting }) => waiting),
    ),
  ]
}

function readStored(state: SiteState | null): MetricFamily[] {
  const { mail = null, deliveries = null, files = null } = state ?? {}
  return [
    single('stationhouse_database_bytes', 'gauge', 'Size of the database.', state?.database_bytes ?? null),
    single('stationhouse_files', 'gauge', 'Uploaded files.', files?.count ?? null),
    single('stationhouse_files_bytes', 'gauge', 'Their size.', files?.bytes ?? null),
    single('stationhouse_files_limit_bytes', 'gauge', 'What they may take together.', files?.max_bytes ?? null),
    labeled('stationhouse_mails_waiting', 'gauge', 'Mails that wait, by whether they were tried in vain.', {
      label: 'tried',
      values: mail ? Object.entries({ no: mail.waiting - mail.failing, yes: mail.failing }) : [],
    }),
    labeled(
      'stationhouse_discord_deliveries',
      'gauge',
      'Posts of the last seven days that did not arrive for certain.',
      {
        label: 'state',
        values: deliveries ? Object.entries(deliveries) : [],
      },
    ),
  ]
}

function readBackup(backup: SiteStatus['backup']): MetricFamily[] {
  const { newest = null, failure = null } = backup ?? {}
  const madeAt = newest && Date.parse(newest.madeAt) / 1_000
  return [
    single('stationhouse_backup_timestamp_seconds', 'gauge', 'When the newest backup was made, since 1970.', madeAt),
    single('stationhouse_backup_bytes', 'gauge', 'Its size.', newest?.bytes ?? null),
    single(
      'stationhouse_backup_failed',
      'gauge',
      '1 if the last attempt failed.',
      backup?.isScheduled ? Number(failure !== null) : null,
    ),
  ]
}
