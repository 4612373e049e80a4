import { readConfig } from './config.ts'
import { createLog, type Log } from './log/log.ts'
import { describeUnknownSettings } from './settings/unknown-settings.ts'
import { explainFailure, getExitCode } from './start/explain-failure.ts'
import { type StartOptions, startServer } from './start-server.ts'
import { readVersion } from './version.ts'

/**
 * Time limit of a graceful shutdown. After this time, the process exits with the code of an earlier
 * failure, or else with code 1.
 */
const shutdownTimeoutMs = 4_700

/**
 * Runs the server until a shutdown signal. Explains a failed start in one line. Does not return.
 */
export async function runServer(loadWebsite: StartOptions['loadWebsite']): Promise<void> {
  const log = createLog()
  const shutdown = Promise.withResolvers<void>()
  shutdown.promise.catch(() => {})
  onShutdownSignal(shutdown.resolve)
  process.on('unhandledRejection', shutdown.reject)
  process.on('uncaughtException', shutdown.reject)

  let close = async () => {}
  let hasFailed = false
  try {
    const config = readConfig(process.env)
    log.level = config.logLevel
    log.info({ event: 'start', version: await readVersion() }, 'the server is starting')
    warnAboutUnknownSettings(log)
    const serverStart = startServer({
      config,
      loadWebsite,
      log,
      print: console.log,
      isTerminal: process.stdout.isTTY,
    })
    close = () => serverStart.then((server) => server.close())
    const server = await Promise.race([serverStart, shutdown.promise])
    if (server) {
      console.log(`Stationhouse is open at ${server.url}`)
      await Promise.race([shutdown.promise, server.failure])
    }
  } catch (error) {
    hasFailed = true
    process.exitCode = getExitCode(error)
    const message = explainFailure(error)
    if (message) console.error(message)
    else log.fatal({ event: 'server_failed', err: error }, 'the server failed and is shutting down')
  }
  setTimeout(() => {
    if (!hasFailed) console.error('The shutdown took too long. The next start recovers unfinished work.')
    process.exit(process.exitCode ?? 1)
  }, shutdownTimeoutMs)
  await close().catch((error: unknown) => {
    // After a failed start, this is the error that was printed or logged above.
    if (!hasFailed) throw error
  })
  process.exit()
}

function warnAboutUnknownSettings(log: Log): void {
  const names = describeUnknownSettings(process.env)
  if (names === '') return
  log.warn({ event: 'unknown_settings' }, `unknown settings have no effect: ${names}`)
}

/**
 * Signals within this time, in ms, count as one signal. A terminal sends the signal to the process
 * group, and the launcher forwards it again.
 */
const signalDebounceMs = 1_000

/** Calls `shutDown` on a signal. A second signal exits immediately with code 1. */
function onShutdownSignal(shutDown: () => void): void {
  let requestedAt: number | null = null
  const startShutdown = () => {
    requestedAt ??= performance.now()
    shutDown()
  }
  const onSignal = () => {
    if (requestedAt !== null && performance.now() - requestedAt > signalDebounceMs) process.exit(1)
    startShutdown()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The IPC channel closes if the launcher is killed.
  process.once('disconnect', startShutdown)
}
