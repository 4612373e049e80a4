import { join } from 'node:path'
import type { PageHandler } from '#app/page-handler.ts'
import type { Config } from './config.ts'
import { createBaseHeaders } from './http/base-headers.ts'
import { createGetClientAddress, createGetNetwork } from './http/client-address.ts'
import { type HttpListener, type ListenOptions, listen } from './http/listen.ts'
import { createSite, getClientSettings, type Site } from './http/site.ts'
import type { StaticFiles } from './http/static-files.ts'
import { createErrorReporter } from './log/error-reporter.ts'
import type { Log } from './log/log.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { openCachedPictures } from './pictures/cached-pictures.ts'
import { computePageCacheBytes } from './settings/page-cache-bytes.ts'
import type { BackendHandle } from './start/backend-handle.ts'
import { createListenError } from './start/create-listen-error.ts'
import { openEmbeddedBackend } from './start/open-embedded-backend.ts'
import { openHostedBackend } from './start/open-hosted-backend.ts'
import { createStatusHandler } from './status/create-status-handler.ts'
import { fetchStateWithSecretKey } from './status/site-state.ts'
import { readVersion } from './version.ts'

export interface Website {
  handlePage: PageHandler
  /** Null in development, because Vite serves the files. */
  staticFiles: StaticFiles | null
  middleware?: ListenOptions['middleware']
  isDevelopment: boolean
}

export interface StartOptions {
  config: Config
  loadWebsite: (listener: HttpListener) => Promise<Website>
  log: Log
  print: (line: string) => void
  isTerminal: boolean
}

export interface RunningServer {
  url: string
  /** Rejects when the server can't continue. */
  failure: Promise<never>
  /** Lets running requests finish, then stops everything within 5 s. */
  close(): Promise<void>
}

/** Time in ms for running requests to finish during a shutdown. */
const graceMs = 1_500

/**
 * Opens the port, then starts the database, the platform and the pages. The port comes first,
 * because opening the port fails if another instance is running. Requests wait until the start is
 * complete.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, log } = options
  const site = Promise.withResolvers<Site>()
  site.promise.catch(() => {})
  let middleware: ListenOptions['middleware']
  const errorReporter = createErrorReporter(log)
  const proxies = createProxyDetector(config, log)
  const listener = await listen({
    host: config.host,
    port: config.port,
    async fetch(request, ip) {
      return (await site.promise).fetch(request, proxies.getClientAddress(request, ip))
    },
    getNetwork: createGetNetwork(config.trustedProxies),
    headers: createBaseHeaders(config.siteUrl),
    onReject: errorReporter.requestRejected,
    middleware: (request, response, next) => (middleware ? middleware(request, response, next) : next()),
  }).catch((error: unknown) => {
    throw createListenError(config, error)
  })
  const metrics = config.metrics && (await openMetrics(config.metrics).catch(continueWithoutMetrics(log)))
  try {
    const siteUrl = config.siteUrl ?? listener.url
    const [website, { backend, backups, liveCounts, disk, fileStore, failure, close }] = await loadWebsiteAndBackend(
      options.loadWebsite(listener),
      config.hostedProject
        ? openHostedBackend({ project: config.hostedProject, config, log, siteUrl, errorReporter })
        : openEmbeddedBackend({ ...options, siteUrl, errorReporter }),
    )
    middleware = website.middleware
    errorReporter.setReadyCheck(backend.isReady)
    const pictures = await openCachedPictures({ folder: join(config.dataDir, 'copied-pictures'), log })
    const version = await readVersion()
    const handleStatus = createStatusHandler({
      config,
      siteUrl,
      version,
      startedAt: new Date(),
      backend: getClientSettings(backend, siteUrl),
      backups,
      disk,
      fileStore,
      getUntrustedProxy: proxies.getUntrustedProxy,
      errorReporter,
    })
    const createdSite = createSite({
      version,
      siteUrl,
      errorReporter,
      ...website,
      backend,
      pictures,
      pageCacheBytes: computePageCacheBytes(config.memoryMegabytes),
      hasSamples: config.seed === 'sample',
      handleStatus,
      onHomeVisit: liveCounts?.recordVisit,
      onResponse: metrics?.record,
    })
    const platform = 'getPoolCounts' in backend ? backend : null
    const readState = () => fetchStateWithSecretKey(platform, siteUrl)
    metrics?.start({
      version,
      listener,
      site: createdSite,
      errorReporter,
      platform,
      backups,
      disk,
      fileStore,
      readState,
    })
    site.resolve(createdSite)
    return {
      url: listener.url,
      failure,
      async close() {
        await listener.close(graceMs)
        createdSite.close()
        await metrics?.close()
        await pictures.close()
        await close()
        errorReporter.close()
      },
    }
  } catch (error) {
    site.reject(error)
    await listener.close(0)
    await metrics?.close()
    throw error
  }
}

/**
 * Determines client addresses behind proxies. Warns once about a proxy that isn't in
 * TRUSTED_PROXIES.
 */
function createProxyDetector({ trustedProxies }: Config, log: Log) {
  let untrustedProxy: string | null = null
  const getClientAddress = createGetClientAddress(trustedProxies, (ip) => {
    untrustedProxy = ip
    const message =
      `the proxy ${ip} is not in TRUSTED_PROXIES, so all visitors share one rate limit; ` +
      `if the proxy is yours, set TRUSTED_PROXIES=${ip}`
    log.warn({ event: 'proxy_not_trusted', address: ip }, message)
  })
  return { getClientAddress, getUntrustedProxy: () => untrustedProxy }
}

/** Creates an error handler that only logs, because the site should start even without metrics. */
function continueWithoutMetrics(log: Log): (error: unknown) => null {
  return (error) => {
    log.warn({ event: 'metrics_off' }, error instanceof Error ? error.message : String(error))
    return null
  }
}

/**
 * Loads the website and the backend in parallel. Closes the backend if the website can't be loaded.
 */
async function loadWebsiteAndBackend(
  website: Promise<Website>,
  backend: Promise<BackendHandle>,
): Promise<[Website, BackendHandle]> {
  const [, openedBackend] = await Promise.allSettled([website, backend])
  if (openedBackend.status === 'rejected') throw openedBackend.reason
  try {
    return [await website, openedBackend.value]
  } catch (error) {
    await openedBackend.value.close()
    throw error
  }
}
