import { Counter, Gauge, type Registry } from 'prom-client'
import type { SiteStatus } from '#lib/status/site-status.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { FileStore } from '#platform/open-file-store.ts'
import type { HttpListener } from '../http/listen.ts'
import type { Site } from '../http/site.ts'
import type { ErrorReporter } from '../log/error-reporter.ts'
import type { DiskMonitor } from '../status/disk-space.ts'
import type { SiteState } from '../status/site-state.ts'

export interface MetricSources {
  version: string
  listener: Pick<HttpListener, 'countOpen'>
  site: Pick<Site, 'getPageCacheCounts'>
  errorReporter: Pick<ErrorReporter, 'failures' | 'rejections' | 'getOutageSeconds'>
  /** Null on a hosted project. */
  platform: Pick<Platform, 'getPoolCounts'> | null
  backups: { readStatus(): Promise<NonNullable<SiteStatus['backup']>> } | null
  disk: Pick<DiskMonitor, 'read'> | null
  /** Null on a hosted project. */
  fileStore: Pick<FileStore, 'getOutage'> | null
  /** Resolves to null on a hosted project. */
  readState: () => Promise<SiteState | null>
}

type Write = (name: string, help: string, value: number | null | undefined) => void
/** Writes a value for each label value. A label takes only a few values and never text from requests. */
type WriteLabeled = (name: string, help: string, label: string, values: Iterable<readonly [string, number]>) => void

interface MetricWriter {
  gauge: Write
  counter: Write
  gauges: WriteLabeled
  counters: WriteLabeled
}

/** Omits values that are currently unknown. */
export async function collectSiteMetrics(registry: Registry, sources: MetricSources): Promise<void> {
  const [state, space, backup] = await Promise.all([
    sources.readState().catch(() => null),
    sources.disk?.read() ?? null,
    sources.backups?.readStatus().catch(() => null) ?? null,
  ])
  const writer = createWriter(registry)
  writeServer(writer, sources)
  if (sources.platform) writePools(writer, sources.platform.getPoolCounts())
  writeSiteState(writer, state)
  const filesUnavailable = sources.fileStore && Number(sources.fileStore.getOutage() !== null)
  writer.gauge('files_unavailable', '1 while the bucket with the uploaded files does not respond.', filesUnavailable)
  writer.gauge('disk_free_bytes', 'Free space on the disk of the data folder.', space?.freeBytes)
  writer.gauge('disk_size_bytes', 'Size of the disk of the data folder.', space?.totalBytes)
  writeBackup(writer, backup)
}

function createWriter(registry: Registry): MetricWriter {
  const createOptions = (name: string, help: string, labelNames: string[] = []) => {
    return { name: `stationhouse_${name}`, help, labelNames, registers: [registry] }
  }
  return {
    gauge(name, help, value) {
      if (typeof value === 'number') new Gauge(createOptions(name, help)).set(value)
    },
    counter(name, help, value) {
      if (typeof value === 'number') new Counter(createOptions(name, help)).inc(value)
    },
    gauges(name, help, label, values) {
      const gauge = new Gauge(createOptions(name, help, [label]))
      for (const [key, value] of values) gauge.set({ [label]: key }, value)
    },
    counters(name, help, label, values) {
      const counter = new Counter(createOptions(name, help, [label]))
      for (const [key, value] of values) counter.inc({ [label]: key }, value)
    },
  }
}

function writeServer({ gauge, counter, gauges, counters }: MetricWriter, sources: MetricSources): void {
  const { connections, requests } = sources.listener.countOpen()
  const { hits, misses, stale, pages, bytes } = sources.site.getPageCacheCounts()
  const { errorReporter } = sources
  const results = Object.entries({ hit: hits, miss: misses, stale })
  gauges('info', 'The running version.', 'version', [[sources.version, 1]])
  gauge(
    'backend_unavailable',
    '1 while the backend does not respond.',
    Number(errorReporter.getOutageSeconds() !== null),
  )
  gauge('connections', 'Open connections.', connections)
  gauge('requests_running', 'Requests in progress.', requests)
  counters('rejections_total', 'Requests rejected by a limit, by reason.', 'reason', errorReporter.rejections)
  counter('errors_total', 'Failures since the start.', errorReporter.failures.getTotal())
  counters('page_cache_requests_total', 'Requests for pages by cache result.', 'result', results)
  gauge('page_cache_pages', 'Cached pages.', pages)
  gauge('page_cache_bytes', 'Size of the cached pages.', bytes)
}

function writePools({ gauges }: MetricWriter, pools: ReturnType<Platform['getPoolCounts']>): void {
  const write = (name: string, help: string, count: 'open' | 'inUse' | 'waiting') => {
    const values = Object.entries(pools).map(([pool, counts]) => [pool, counts[count]] as const)
    gauges(`database_${name}`, help, 'pool', values)
  }
  write('connections', 'Open connections to Postgres.', 'open')
  write('connections_used', 'Connections to Postgres in use.', 'inUse')
  write('waiting', 'Tasks waiting for a connection to Postgres.', 'waiting')
}

function writeSiteState({ gauge, gauges }: MetricWriter, state: SiteState | null): void {
  const { mail = null, deliveries = null, files = null } = state ?? {}
  const mails = mail ? Object.entries({ no: mail.waiting - mail.failing, yes: mail.failing }) : []
  const posts = deliveries ? Object.entries(deliveries) : []
  gauge('database_bytes', 'Size of the database.', state?.database_bytes)
  gauge('files', 'Uploaded files.', files?.count)
  gauge('files_bytes', 'Size of the uploaded files.', files?.bytes)
  gauge('files_limit_bytes', 'Quota of the uploaded files.', files?.max_bytes)
  gauges('mails_waiting', 'Emails in the queue, by whether an attempt has failed.', 'tried', mails)
  gauges(
    'discord_deliveries',
    'Discord posts of the last seven days that are queued, have failed or have an unknown outcome.',
    'state',
    posts,
  )
}

function writeBackup({ gauge }: MetricWriter, backup: SiteStatus['backup']): void {
  const { newest = null, failure = null } = backup ?? {}
  const madeAt = newest && Date.parse(newest.madeAt) / 1_000
  gauge('backup_timestamp_seconds', 'Time of the newest backup, in seconds since 1970.', madeAt)
  gauge('backup_bytes', 'Size of the newest backup.', newest?.bytes)
  gauge('backup_failed', '1 if the last backup failed.', backup?.isScheduled ? Number(failure !== null) : null)
}
