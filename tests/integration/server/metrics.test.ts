import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpListener, listen } from '#server/http/listen.ts'
import { createSite } from '#server/http/site.ts'
import { createErrorReporter, type ErrorReporter } from '#server/log/error-reporter.ts'
import { type Metrics, openMetrics } from '#server/metrics/open-metrics.ts'
import type { MetricSources } from '#server/metrics/site-metrics.ts'
import { fetchStateWithSecretKey } from '#server/status/site-state.ts'
import { createTestPlatform, type TestPlatform } from '#tests/support/backend/test-platform.ts'

let base: TestPlatform
let metrics: Metrics
let listener: HttpListener
let errorReporter: ErrorReporter
let sources: MetricSources
const loopback = { host: '127.0.0.1', port: 0 }

interface ParsedSample {
  name: string
  labels: Record<string, string>
  value: number
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

beforeAll(async () => {
  base = await createTestPlatform()
  errorReporter = createErrorReporter(pino({ level: 'silent' }))
  metrics = await openMetrics(loopback)
  expect((await fetch(`${metrics.url}/metrics`)).status).toBe(503)
  const site = createSite({
    siteUrl: base.url,
    handlePage: async (request) =>
      new Response('<h1>A page</h1>', {
        status: new URL(request.url).pathname === '/' ? 200 : 404,
        headers: htmlHeaders,
      }),
    backend: base.platform,
    staticFiles: null,
    isDevelopment: false,
    errorReporter,
    onResponse: metrics.record,
  })
  listener = await listen({ ...loopback, fetch: site.fetch })
  sources = {
    version: '1.2.3',
    listener,
    site,
    errorReporter,
    platform: base.platform,
    backups: {
      readStatus: async () => ({
        isScheduled: true,
        newest: { madeAt: '2026-11-22T10:00:00Z', bytes: 70 },
        failure: null,
      }),
    },
    disk: { read: async () => ({ freeBytes: 5, totalBytes: 9, level: 'enough' }) },
    fileStore: { getOutage: () => ({ since: new Date(), reason: 'S3 did not respond (ECONNREFUSED)' }) },
    readState: () => fetchStateWithSecretKey(base.platform, base.url),
  }
  metrics.start(sources)
})
afterAll(async () => {
  await listener.close(0)
  await metrics.close()
  await base.close()
})

async function scrape(from = metrics): Promise<ParsedSample[]> {
  const response = await fetch(`${from.url}/metrics`)
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const text = await response.text()
  return Array.from(text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm), ([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, key, text]) => [key, text])),
    value: Number(value),
  }))
}

const findValue = (samples: ParsedSample[], name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value

test('Metrics count requests by kind, and hits and misses of the page cache', async () => {
  const fetchBytes = (path: string) => fetch(listener.url + path).then((response) => response.arrayBuffer())
  await fetchBytes('/')
  await fetchBytes('/')
  await fetchBytes('/healthz')
  await fetchBytes('/rest/v1/articles')
  await fetchBytes('/auth/v1/settings')
  await fetchBytes('/storage/v1/object/public/media-library/none.png')
  const samples = await scrape()
  const countRequests = (kind: string, status: string) =>
    findValue(samples, 'stationhouse_requests_total', { kind, status })
  expect(countRequests('page', '2xx')).toBe(2)
  expect(countRequests('health', '2xx')).toBe(1)
  expect(countRequests('rest', '4xx')).toBe(1)
  expect(countRequests('storage', '4xx')).toBe(1)
  expect(findValue(samples, 'stationhouse_request_duration_seconds_count', { kind: 'page' })).toBe(2)
  expect(findValue(samples, 'stationhouse_page_cache_requests_total', { result: 'hit' })).toBe(1)
  expect(findValue(samples, 'stationhouse_page_cache_requests_total', { result: 'miss' })).toBe(1)
  expect(findValue(samples, 'stationhouse_page_cache_pages')).toBe(1)
})

test('Metrics report queues, files, disk, database, backups and the process', async () => {
  errorReporter.requestFailed(new Error('no room'))
  const samples = await scrape()
  expect(findValue(samples, 'stationhouse_info', { version: '1.2.3' })).toBe(1)
  expect(findValue(samples, 'stationhouse_errors_total')).toBe(1)
  expect(findValue(samples, 'stationhouse_disk_free_bytes')).toBe(5)
  expect(findValue(samples, 'stationhouse_files_unavailable')).toBe(1)
  expect(findValue(samples, 'stationhouse_backup_timestamp_seconds')).toBe(Date.parse('2026-11-22T10:00:00Z') / 1_000)
  expect(findValue(samples, 'stationhouse_backup_failed')).toBe(0)
  expect(findValue(samples, 'stationhouse_backend_unavailable')).toBe(0)
  for (const name of ['database_bytes', 'database_connections', 'connections']) {
    expect(findValue(samples, `stationhouse_${name}`)).toBeGreaterThan(0)
  }
  for (const name of ['mails_waiting', 'discord_deliveries', 'files', 'files_bytes', 'database_waiting']) {
    expect(findValue(samples, `stationhouse_${name}`)).toBeGreaterThanOrEqual(0)
  }
  expect(findValue(samples, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(findValue(samples, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(findValue(samples, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('Only the metrics port serves metrics, and it serves nothing else', async () => {
  for (const path of ['/metrics', '/metrics/', '/%6detrics']) {
    const metricsResponse = await fetch(listener.url + path, { redirect: 'manual' })
    expect(metricsResponse.status).toBeGreaterThanOrEqual(300)
    expect(await metricsResponse.text()).not.toContain('stationhouse_')
  }
  for (const path of ['/', '/healthz', '/auth/v1/settings', '/site-status', '/metricsx']) {
    expect((await fetch(metrics.url + path)).status).toBe(404)
  }
  expect((await fetch(`${metrics.url}/metrics`, { method: 'POST' })).status).toBe(405)
})
