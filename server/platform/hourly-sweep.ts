import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import { type Database, queryAsServer } from './query-as-server.ts'

export type HourlySweep = Pick<WorkerLoop, 'close'>

/**
 * Cleans up at the start and every hour. Removes old entries of the activity log and the trash.
 * Removes IP addresses from older log entries. Moves unused files to the trash. Adds missing search
 * entries and removes outdated ones.
 */
export function createHourlySweep(database: Database, onError: (error: unknown) => void): HourlySweep {
  const sweep = createWorkerLoop({
    async workOnNext() {
      let sweptCount = 0
      for (const name of ['sweep_activity', 'sweep_trash', 'sweep_pictures', 'sweep_search_entries']) {
        const [row] = await queryAsServer(database, 60_000, `select public.${name}() as swept`)
        sweptCount += Number(row?.swept)
      }
      return sweptCount > 0
    },
    onError,
    pollMs: 3_600_000,
  })
  sweep.wake()
  return sweep
}
