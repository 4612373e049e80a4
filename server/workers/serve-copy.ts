import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { type StartOptions, startServer } from '../start-server.ts'
import { openCopyLink } from './copy-link.ts'

/** The process ends this many ms after it was asked to, with exit code 1 if anything was still running. */
const endMs = 3_000

/** Serves beside the first process of a server, which started this one, until that wants it to end or is gone. Does not return. */
export async function serveCopy(loadWebsite: StartOptions['loadWebsite'], worker: number): Promise<void> {
  const log = createLog({ worker })
  // A terminal sends these to all processes; the first one ends the others.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  // With it ends its database, and its successor wants the port.
  process.once('disconnect', () => process.exit(1))
  const asked = new Promise<void>((resolve) => process.once('SIGTERM', resolve))
  const broken = new Promise<never>((_, reject) => {
    process.on('unhandledRejection', reject)
    process.on('uncaughtException', reject)
  })
  broken.catch(() => {})
  let close = async () => {}
  try {
    const config = readConfig(process.env)
    log.level = config.logLevel
    const copy = await openCopyLink()
    const starting = startServer({ config, loadWebsite, log, print: () => {}, isTerminal: false, copy, worker })
    close = () => starting.then((server) => server.close())
    const server = await Promise.race([starting, broken])
    await Promise.race([asked, copy.closing, broken, server.failed])
  } catch (error) {
    process.exitCode = 1
    log.fatal({ event: 'server_failed', err: error }, 'a worker failed and ends')
  }
  setTimeout(() => process.exit(1), endMs)
  await close().catch(() => {})
  process.exit()
}
