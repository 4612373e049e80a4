import { join } from 'node:path'
import type { PageHandler } from '#app/page-handler.ts'
import type { Config } from './config.ts'
import { baseHeaders } from './http/base-headers.ts'
import { createGetClientAddress, createNetworkOf } from './http/client-address.ts'
import { type Listening, type ListenOptions, listen } from './http/listen.ts'
import { asClientsSeeIt, createSite, type Site } from './http/site.ts'
import type { StaticFiles } from './http/static-files.ts'
import type { Log } from './log/log.ts'
import { createReports } from './log/reports.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { createCachedPictures } from './pictures/cached-pictures.ts'
import { pageCacheBytes } from './settings/page-cache-bytes.ts'
import { ListenError } from './start/listen-error.ts'
import type { OpenBackend } from './start/open-backend.ts'
import { openEmbeddedBackend } from './start/open-embedded-backend.ts'
import { openHostedBackend } from './start/open-hosted-project.ts'
import { createStatus } from './status/create-status.ts'
import { readOwnState } from './status/site-state.ts'
import { readVersion } from './version.ts'

export interface Website {
  handlePage: PageHandler
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
  /** True if only this person reads what is printed. */
  isTerminal: boolean
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
 * instance is running; requests that arrive meanwhile wait.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, log } = options
  const site = Promise.withResolvers<Site>()
  site.promise.catch(() => {})
  let intercept: ListenOptions['intercept']
  const reports = createReports(log)
  const proxies = watchProxies(config, log)
  const listening = await listen({
    host: config.host,
    port: config.port,
    async fetch(request, address) {
      return (await site.promise).fetch(request, proxies.getClientAddress(request, address))
    },
    networkOf: createNetworkOf(config.trustedProxies),
    headers: baseHeaders(config.siteUrl),
    onRefuse: reports.refuse,
    intercept: (request, response, next) => (intercept ? intercept(request, response, next) : next()),
  }).catch((error: unknown) => {
    throw new ListenError(config, error)
  })
  const metrics = config.metrics && (await openMetrics(config.metrics).catch(goOnWithout(log)))
  try {
    const siteUrl = config.siteUrl ?? listening.url
    const [website, { backend, backups, liveCounts, disk, files, failed, close }] = await loadBoth(
      options.loadWebsite(listening),
      config.hosted
        ? openHostedBackend({ project: config.hosted, config, log, siteUrl, reports })
        : openEmbeddedBackend({ ...options, siteUrl, reports }),
    )
    intercept = website.intercept
    reports.watch(backend.isReady)
    const pictures = await createCachedPictures({ folder: join(config.dataDir, 'copied-pictures'), log })
    const version = await readVersion()
    const describeStatus = createStatus({
      config,
      siteUrl,
      version,
      startedAt: new Date(),
      backend: asClientsSeeIt(backend, siteUrl),
      backups,
      disk,
      files,
      untrustedProxy: proxies.untrusted,
      reports,
    })
    const opened = createSite({
      version,
      siteUrl,
      reports,
      ...website,
      backend,
      pictures,
      pageCacheBytes: pageCacheBytes(config.memoryMegabytes),
      hasSamples: config.seed === 'sample',
      describeStatus,
      onHomeVisit: liveCounts?.noteVisit,
      onAnswer: metrics?.record,
    })
    const platform = 'pools' in backend ? backend : null
    const readState = () => readOwnState(platform, siteUrl)
    metrics?.start({ version, listening, site: opened, reports, platform, backups, disk, files, readState })
    site.resolve(opened)
    return {
      url: listening.url,
      failed,
      async close() {
        await listening.close(graceMs)
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

/** Tells clients behind proxies apart, and warns of a proxy that the settings don't name. */
function watchProxies({ trustedProxies }: Config, log: Log) {
  let untrusted: string | null = null
  const getClientAddress = createGetClientAddress(trustedProxies, (address) => {
    untrusted = address
    const message = `requests come through ${address}, which TRUSTED_PROXIES does not name: all visitors count as one, and share the limits of one; set TRUSTED_PROXIES=${address}`
    log.warn({ event: 'proxy_not_trusted', address }, message)
  })
  return { getClientAddress, untrusted: () => untrusted }
}

/** A site without metrics is better than none. */
function goOnWithout(log: Log): (error: unknown) => null {
  return (error) => {
    log.warn({ event: 'metrics_off' }, error instanceof Error ? error.message : String(error))
    return null
  }
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
