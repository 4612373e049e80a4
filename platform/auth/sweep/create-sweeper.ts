import type { Sql } from 'postgres'
import { sweepExpired } from './sweep-expired.ts'

export interface Sweeper {
  /** Sweeps now; resolves to how many rows went. */
  sweep(): Promise<number>
  /** Resolves when no sweep runs any more. */
  close(): Promise<void>
}

const intervalMs = 3600 * 1000
/** After a start, when those who waited for it were served. */
const firstMs = 60 * 1000

/** Sweeps what is expired once an hour, for as long as the service runs. */
export function createSweeper(options: { sql: Sql; now: () => Date; onError: (error: unknown) => void }): Sweeper {
  let running: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    const swept = running.then(() => sweepExpired({ sql: options.sql, now: options.now() }))
    running = swept.catch(() => {})
    return swept
  }
  const run = () => void sweep().catch(options.onError)
  const first = setTimeout(run, firstMs).unref()
  const later = setInterval(run, intervalMs).unref()
  return {
    sweep,
    async close() {
      clearTimeout(first)
      clearInterval(later)
      await running
    },
  }
}
