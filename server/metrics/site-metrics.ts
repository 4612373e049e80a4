import { Counter, Gauge, type Registry } from 'prom-client'
import type { SiteStatus } from '#lib/status/site-status.ts'
import type { Platform } from '#platform/create-platform.ts'
import type { FileStore } from '#platform/open-file-store.ts'
import type { Listening } from '../http/listen.ts'
import type { Site } from '../http/site.ts'
import type { Reports } from '../log/reports.ts'
import type { DiskWatch } from '../status/disk-space.ts'
import type { SiteState } from '../status/site-state.ts'

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

type Write = (name: string, help: string, value: number | null | undefined) => void
/** A value for each value of one label, which has few: none is a text of a request. */
type WriteLabeled = (name: string, help: string, label: string, values: Iterable<readonly [string, number]>) => void

interface Writer {
  gauge: Write
  counter: Write
  gauges: WriteLabeled
  counters: WriteLabeled
}

/** Adds what the server, its files and its database count. What can't be known at the moment is left out. */
export async function collectSiteMetrics(registry: Registry, sources: MetricSources): Promise<void> {
  const [state, space, backup] = await Promise.all([
    sources.readState().catch(() => null),
    sources.disk?.read() ?? null,
    sources.backups?.read().catch(() => null) ?? null,
  ])
  const writer = createWriter(registry)
  writeServer(writer, sources)
  if (sources.platform) writePools(writer, sources.platform.pools())
  writeStored(writer, state)
  const isAway = sources.files && Number(sources.files.outage() !== null)
  writer.gauge('files_away', '1 while the bucket of uploaded files does not answer.', isAway)
  writer.gauge('disk_free_bytes', 'Free space of the data folder.', space?.freeBytes)
  writer.gauge('disk_size_bytes', 'Size of its disk.', space?.totalBytes)
  writeBackup(writer, backup)
}

function createWriter(registry: Registry): Writer {
  const optionsOf = (name: string, help: string, labelNames: string[] = []) => {
    return { name: `stationhouse_${name}`, help, labelNames, registers: [registry] }
  }
  return {
    gauge(name, help, value) {
      if (typeof value === 'number') new Gauge(optionsOf(name, help)).set(value)
    },
    counter(name, help, value) {
      if (typeof value === 'number') new Counter(optionsOf(name, help)).inc(value)
    },
    gauges(name, help, label, values) {
      const gauge = new Gauge(optionsOf(name, help, [label]))
      for (const [key, value] of values) gauge.set({ [label]: key }, value)
    },
    counters(name, help, label, values) {
      const counter = new Counter(optionsOf(name, help, [label]))
      for (const [key, value] of values) counter.inc({ [label]: key }, value)
    },
  }
}

function writeServer({ gauge, counter, gauges, counters }: Writer, sources: MetricSources): void {
  const { connections, requests } = sources.listening.countOpen()
  const { hits, misses, stale, pages, bytes } = sources.site.pageCache()
  const { reports } = sources
  const results = Object.entries({ hit: hits, miss: misses, stale })
  gauges('info', 'The version that runs.', 'version', [[sources.version, 1]])
  gauge('backend_away', '1 while the backend does not answer.', Number(reports.secondsAway() !== null))
  gauge('connections', 'Open connections.', connections)
  gauge('requests_running', 'Requests that are being answered.', requests)
  counters('refusals_total', 'What a limit refused.', 'reason', reports.refusals)
  counter('errors_total', 'Failures, as the log counts them.', reports.failures.total())
  counters('page_cache_requests_total', 'Pages by whether one was cached.', 'result', results)
  gauge('page_cache_pages', 'Cached pages.', pages)
  gauge('page_cache_bytes', 'Their size.', bytes)
}

function writePools({ gauges }: Writer, pools: ReturnType<Platform['pools']>): void {
  const write = (name: string, help: string, figure: 'open' | 'used' | 'waiting') => {
    const values = Object.entries(pools).map(([pool, figures]) => [pool, figures[figure]] as const)
    gauges(`database_${name}`, help, 'pool', values)
  }
  write('connections', 'Open connections to Postgres.', 'open')
  write('connections_used', 'Those in use.', 'used')
  write('waiting', 'Work that waits for one.', 'waiting')
}

function writeStored({ gauge, gauges }: Writer, state: SiteState | null): void {
  const { mail = null, deliveries = null, files = null } = state ?? {}
  const mails = mail ? Object.entries({ no: mail.waiting - mail.failing, yes: mail.failing }) : []
  const posts = deliveries ? Object.entries(deliveries) : []
  gauge('database_bytes', 'Size of the database.', state?.database_bytes)
  gauge('files', 'Uploaded files.', files?.count)
  gauge('files_bytes', 'Their size.', files?.bytes)
  gauge('files_limit_bytes', 'What they may take together.', files?.max_bytes)
  gauges('mails_waiting', 'Mails that wait, by whether they were tried in vain.', 'tried', mails)
  gauges('discord_deliveries', 'Posts of the last seven days that did not arrive for certain.', 'state', posts)
}

function writeBackup({ gauge }: Writer, backup: SiteStatus['backup']): void {
  const { newest = null, failure = null } = backup ?? {}
  const madeAt = newest && Date.parse(newest.madeAt) / 1_000
  gauge('backup_timestamp_seconds', 'When the newest backup was made, since 1970.', madeAt)
  gauge('backup_bytes', 'Its size.', newest?.bytes)
  gauge('backup_failed', '1 if the last attempt failed.', backup?.isScheduled ? Number(failure !== null) : null)
}
