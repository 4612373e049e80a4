import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { IsRouteAt, PageHandler } from '#app/page-handler.ts'
import { portOf } from '#lib/network/port-of.ts'
import { removeKilledImports } from '#platform/remove-killed-imports.ts'
import type { Config } from './config.ts'
import { collectWhenIdle } from './heap/collect-when-idle.ts'
import { baseHeaders } from './http/base-headers.ts'
import { createCallers } from './http/callers.ts'
import { createGetClientAddress } from './http/client-address.ts'
import { type Listening, type ListenOptions, listen } from './http/listen.ts'
import { asClientsSeeIt, createSite, type Site } from './http/site.ts'
import type { StaticFiles } from './http/static-files.ts'
import type { Log } from './log.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { createBadgeDrawing } from './pictures/badge-drawing.ts'
import { createCopiedPictures } from './pictures/copied-pictures.ts'
import { createReports } from './reports.ts'
import { pageCacheBytes } from './settings/capacity-settings.ts'
import { ListenError } from './start/listen-error.ts'
import type { OpenBackend } from './start/open-backend.ts'
import { openBackend } from './start/select-backend.ts'
import { createStatus } from './status/create-status.ts'
import { readOwnState } from './status/site-state.ts'
import { readVersion } from './version.ts'
import type { CopyLink } from './workers/copy-link.ts'
import { endLeftCopies, markOfCopies } from './workers/left-copies.ts'
import { createPeerMarks } from './workers/peer-marks.ts'
import { type Copies, type CopiesOptions, startCopies } from './workers/start-copies.ts'
import { type Standstill, watchStandstill } from './workers/watch-standstill.ts'

export interface Website {
  handlePage: PageHandler
  isRouteAt?: IsRouteAt
  /** Null in development, where Vite serves them. */
  staticFiles: StaticFiles | null
  intercept?: ListenOptions['intercept']
  isDevelopment: boolean
}

export interface StartOptions {
  config: Config
  loadWebsite: (listening: Listening) => Promise<Website>
  log: Log
  /** Prints a line for the person who started the server. */
  print: (line: string) => void
  /** Whether only this person reads what is printed. */
  isTerminal: boolean
  /** How copies are started where the settings want some; without, there are none. */
  copies?: Pick<CopiesOptions, 'program' | 'environment'> | undefined
  /** For a process that is one itself, and its number. */
  copy?: CopyLink
  worker?: number
}

export interface RunningServer {
  url: string
  /** Rejects when the server can't go on. */
  failed: Promise<never>
  /** Lets running requests finish, then stops everything; takes less than 5 s. */
  close(): Promise<void>
}

/** Time that running requests get to finish during a shutdown, in ms. */
const graceMs = 1_500

/**
 * Starts the server: the port, the database, the platform, the pages. The port comes first, because it fails when another
 * copy is running; requests that arrive meanwhile wait. A process beside the first takes connections last, as others could answer them.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, log, copy = null, worker = 1 } = options
  const workers = options.copies || copy ? config.workers : 1
  const site = Promise.withResolvers<Site>()
  site.promise.catch(() => {})
  let intercept: ListenOptions['intercept']
  const reports = createReports(log, { isHosted: config.hosted !== null, onFailure: copy?.noteFailure })
  let isSignedIn: NonNullable<ListenOptions['isSignedIn']> = async () => false
  let untrustedProxy: string | null = null
  let standstill: Standstill | null = null
  const getClientAddress = createGetClientAddress(config.trustedProxies, (address) => {
    untrustedProxy = address
    const message = `requests come through ${address}, which TRUSTED_PROXIES does not name: all visitors count as one, and share the limits of one; set TRUSTED_PROXIES=${address}`
    log.warn({ event: 'proxy_not_trusted', address }, message)
  })
  const left = options.copies ? await endLeftCopies(config.dataDir) : 0
  if (left > 0)
    log.warn(
      { event: 'workers_left', count: left },
      'workers of a server that was killed were still there and are ended',
    )
  const listening = await listen({
    host: config.host,
    port: copy?.port ?? config.port,
    workers,
    isShared: copy !== null,
    async fetch(request, address) {
      standstill?.check()
      return (await site.promise).fetch(request, getClientAddress(request, address))
    },
    isSignedIn: (request) => isSignedIn(request),
    ...createCallers(config.trustedProxies, getClientAddress),
    headers: baseHeaders(config.siteUrl),
    onRefuse: reports.refuse,
    intercept: (request, response, next) => (intercept ? intercept(request, response, next) : next()),
  }).catch((error: unknown) => {
    throw new ListenError(config, error)
  })
  const metricsAddress = config.metrics && nextPort(config.metrics, worker)
  const metrics = metricsAddress && (await openMetrics(metricsAddress).catch(goOnWithout(log)))
  try {
    const siteUrl = copy?.siteUrl ?? config.siteUrl ?? listening.url
    let copies: Copies | null = null
    const marks = workers > 1 && !copy ? createPeerMarks(randomUUID(), (...seen) => copies?.tellSeen(...seen)) : null
    const [website, { backend, address: database, backups, liveCounts, disk, files, failed, close }] = await loadBoth(
      options.loadWebsite(listening),
      openBackend({ ...options, siteUrl, reports, peers: marks }),
    )
    intercept = website.intercept
    if ('isSignedIn' in backend) {
      isSignedIn = ({ headers }) => backend.isSignedIn(readHeader(headers.apikey), readHeader(headers.authorization))
    }
    reports.watch(backend.isReady)
    const pictures = await createCopiedPictures({ folder: join(config.dataDir, 'copied-pictures'), log })
    const version = await readVersion()
    const ownStatus = createStatus({
      config,
      siteUrl,
      version,
      startedAt: new Date(),
      backend: asClientsSeeIt(backend, siteUrl),
      backups,
      disk,
      files,
      untrustedProxy: () => untrustedProxy,
      reports,
    })
    const describeStatus = copy?.describeStatus ?? ownStatus
    const noteVisit = copy?.noteVisit ?? liveCounts?.noteVisit
    const onAnswer = metrics?.record
    const hasSamples = config.seed === 'sample'
    const opened = createSite({
      version,
      siteUrl,
      reports,
      ...website,
      backend,
      pictures,
      pageCacheBytes: pageCacheBytes(config.memoryBytes / workers),
      hasSamples,
      describeStatus,
      drawBadge: createBadgeDrawing({ backend: asClientsSeeIt(backend, siteUrl), reports }),
      onHomeVisit: noteVisit,
      onAnswer,
    })
    const platform = 'pools' in backend ? backend : null
    const readState = () => readOwnState(platform, siteUrl)
    metrics?.start({ version, listening, site: opened, reports, platform, backups, disk, files, readState })
    if (workers > 1 && platform) standstill = watchStandstill({ onEnd: platform.assumeChanges })
    await copy?.join()
    site.resolve(opened)
    await listening.open()
    copy?.ready()
    if (marks && options.copies) {
      copies = startCopies({
        ...options.copies,
        workers,
        marks,
        mark: await markOfCopies(config.dataDir),
        start: { port: portOf(listening.server), siteUrl, address: database },
        log,
        describeStatus,
        takeRoom: disk?.takeRoom ?? null,
        noteVisit: () => noteVisit?.(),
        noteFailure: reports.failures.add,
      })
    }
    const idleCollection = collectWhenIdle()
    if (!copy) void removeKilledImports().catch(reports.platformFailed)
    return {
      url: listening.url,
      failed,
      async close() {
        idleCollection.close()
        standstill?.close()
        await Promise.all([copies?.close(), listening.close(graceMs)])
        opened.close()
        await metrics?.close()
        await pictures.close()
        await close()
        reports.close()
      },
    }
  } catch (error) {
    site.reject(error)
    await listening.close(0)
    await metrics?.close()
    throw error
  }
}

/** A site without metrics is better than none. */
function goOnWithout(log: Log): (error: unknown) => null {
  return (error) => {
    log.warn({ event: 'metrics_off' }, error instanceof Error ? error.message : String(error))
    return null
  }
}

/** Each process has a port of its own for metrics, the one after the other. */
function nextPort({ host, port }: NonNullable<Config['metrics']>, worker: number): NonNullable<Config['metrics']> {
  return { host, port: port === 0 ? 0 : port + worker - 1 }
}

function readHeader(value: string | string[] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** Waits for both at once, which take about equally long. If the website can't be loaded, the backend is closed again. */
async function loadBoth(website: Promise<Website>, backend: Promise<OpenBackend>): Promise<[Website, OpenBackend]> {
  const [, opened] = await Promise.allSettled([website, backend])
  if (opened.status === 'rejected') throw opened.reason
  try {
    return [await website, opened.value]
  } catch (error) {
    await opened.value.close()
    throw error
  }
}
