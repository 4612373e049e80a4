import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { onEndSignal } from './start/end-signals.ts'
import { explainFailure } from './start/explain-failure.ts'
import { type StartOptions, startServer } from './start-server.ts'

/** Milliseconds after which the process ends, whatever still runs: that is a failure then. */
const lastMs = 4_700

/** Runs the server of this process until a signal, and says in one line what prevented that. Does not return. */
export async function runServer(loadWebsite: StartOptions['loadWebsite']): Promise<void> {
  const log = createLog()
  const ending = Promise.withResolvers<void>()
  ending.promise.catch(() => {})
  onEndSignal(ending.resolve)
  process.on('unhandledRejection', ending.reject)
  process.on('uncaughtException', ending.reject)

  let close = async () => {}
  try {
    const starting = startServer({ config: readConfig(process.env), loadWebsite, log, tell: console.log })
    close = () => starting.then((server) => server.close())
    const server = await Promise.race([starting, ending.promise])
    if (server) {
      console.log(`Stationhouse is open at ${server.url}`)
      await Promise.race([ending.promise, server.failed])
    }
  } catch (error) {
    process.exitCode = 1
    const sentence = explainFailure(error)
    if (sentence) console.error(sentence)
    else log.fatal({ event: 'failed', err: error }, 'the server has to end')
  }
  setTimeout(() => {
    if (process.exitCode !== 1)
      console.error('Not everything could be finished in time; the next start goes on from here.')
    process.exit(1)
  }, lastMs)
  await close().catch((error: unknown) => {
    // What prevented the start was said already.
    if (process.exitCode !== 1) throw error
  })
  process.exit()
}
