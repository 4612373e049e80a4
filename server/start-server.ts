import type { PageHandler } from '#app/page-handler.ts'
import { siteDefaults } from '#content/site-defaults.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { prepareDatabase } from '#platform/prepare-database.ts'
import { endInterruptedDeliveries } from '#supabase/functions/discord-post-article/deliveries.ts'
import type { Config } from './config.ts'
import { connectWithSecretKey } from './functions/connect-with-secret-key.ts'
import { createSiteFunctions } from './functions/create-site-functions.ts'
import { createFindCaller } from './http/find-caller.ts'
import { type Listening, type ListenOptions, listen } from './http/listen.ts'
import { createSite, type Site, type SiteOptions } from './http/site.ts'
import type { StaticFiles } from './http/static-files.ts'
import type { Log } from './log.ts'
import { ensureOwner } from './start/ensure-owner.ts'
import { listOpenSecrets } from './start/list-world-readable-secrets.ts'
import { logMail } from './start/log-mail.ts'
import { seedOnce } from './start/seed-once.ts'
import { noteAddress } from './start/site-address-file.ts'

export interface Website {
  handlePage: PageHandler
  /** Null while developing: Vite serves them. */
  staticFiles: StaticFiles | null
  intercept?: ListenOptions['intercept']
  isDevelopment: boolean
}

export interface StartOptions {
  config: Config
  loadWebsite: (listening: Listening) => Promise<Website>
  log: Log
  /** Tells the person who started the server what happens. */
  tell: (line: string) => void
}

export interface RunningServer {
  url: string
  /** Rejects when the server can't go on. */
  failed: Promise<never>
  /** Finishes running requests, then ends everything; in less than 5 s. */
  close(): Promise<void>
}

/** Milliseconds that running requests have at the end. */
const graceMs = 1_500

/**
 * Starts everything in the order in which it can fail: the port, the data folder, the database, the platform, the pages.
 * The port is taken first, because it may be another copy's; requests wait until they can be answered.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config } = options
  const site = Promise.withResolvers<Site>()
  site.promise.catch(() => {})
  let intercept: ListenOptions['intercept']
  const findCaller = createFindCaller(config.trustedProxies, (address) => {
    const what = `requests come through ${address}, which TRUSTED_PROXIES does not name: all of them count as one caller`
    options.log.warn({ event: 'proxy_not_trusted', address }, what)
  })
  const listening = await listen({
    host: config.host,
    port: config.port,
    fetch: async (request, address) => (await site.promise).fetch(request, findCaller(request, address)),
    intercept: (request, response, next) => (intercept ? intercept(request, response, next) : next()),
  })
  try {
    const siteUrl = config.siteUrl ?? listening.url
    // Loading the pages and starting the database take about as long as each other.
    const [website, backend] = await bothOrNeither(
      options.loadWebsite(listening),
      config.hosted ? hostedBackend(config.hosted) : openPlatform(options, siteUrl),
    )
    intercept = website.intercept
    site.resolve(createSite({ siteUrl, log: options.log, ...website, backend: backend.backend }))
    return {
      url: listening.url,
      failed: backend.failed,
      async close() {
        await listening.close(graceMs)
        await backend.close()
      },
    }
  } catch (error) {
    site.reject(error)
    await listening.close(0)
    throw error
  }
}

interface OpenBackend {
  backend: SiteOptions['backend']
  failed: Promise<never>
  close(): Promise<void>
}

async function hostedBackend(backend: NonNullable<Config['hosted']>): Promise<OpenBackend> {
  return { backend, failed: new Promise<never>(() => {}), close: async () => {} }
}

async function openPlatform({ config, log, tell }: StartOptions, siteUrl: string): Promise<OpenBackend> {
  if (!config.rateLimits) {
    log.warn({ event: 'rate_limits_off' }, 'AUTH_RATE_LIMITS is off: passwords and codes can be guessed without end')
  }
  tell('Preparing the database …')
  for (const path of await listOpenSecrets(config)) {
    log.warn({ event: 'open_to_others', path }, 'other users of this machine may read this secret: run chmod go= on it')
  }
  const database = await prepareDatabase({ ...config, log: (line) => logDatabase(log, line) })
  try {
    const platform = await createPlatform({
      ...config,
      siteUrl,
      address: database.address,
      functions: createSiteFunctions(config),
      mail: {
        smtpUrl: config.smtpUrl,
        from: config.mailFrom,
        brand: { name: siteDefaults.name, color: siteDefaults.badge.field },
        onEvent: (event) => logMail(log, event),
      },
      onError: (error) => log.error({ event: 'platform_failed', err: error }, 'the platform failed'),
    })
    await noteAddress(config.dataDir, siteUrl)
    // No other server can be sending what an embedded database says is being sent.
    await endInterruptedDeliveries(
      connectWithSecretKey({
        url: siteUrl,
        secretKey: platform.keys.secret,
        fetch: (input, init) => platform.fetch(new Request(input, init)),
      }),
      { includeUnexpired: config.databaseUrl === null },
    )
    await ensureOwner(platform, { owner: config.owner, tell })
    if (config.seed === 'sample') await seedOnce({ address: database.address, platform, siteUrl, tell })
    return {
      backend: platform,
      failed: database.failed,
      async close() {
        await platform.close()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Postgres tells of every refused statement and log-in; what matters here is what it says about itself. */
function logDatabase(log: Log, line: string): void {
  if (!/\b(FATAL|PANIC)\b|database server/.test(line) || expected.test(line)) return
  log.warn({ event: 'database', line }, 'from the database')
}

const expected =
  /password authentication failed|terminating connection|the database system is (starting up|shutting down)/

/** What was opened is closed again when the other failed. */
async function bothOrNeither<T>(website: Promise<T>, backend: Promise<OpenBackend>): Promise<[T, OpenBackend]> {
  const [first, second] = await Promise.allSettled([website, backend])
  if (first.status === 'fulfilled' && second.status === 'fulfilled') return [first.value, second.value]
  if (second.status === 'fulfilled') await second.value.close()
  throw second.status === 'rejected' ? second.reason : first.status === 'rejected' ? first.reason : null
}
