import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import type { PlatformConfig } from '#platform/create-platform.ts'

type Database = Parameters<NonNullable<PlatformConfig['onStart']>>[0]
export type ActivitySweeper = Pick<WorkerLoop, 'close'>

const server = { role: 'service_role', claims: { role: 'service_role' } } as const

/** Removes old entries of the activity, and addresses from those that stay a while longer: at the start and every hour. */
export function createActivitySweeper(database: Database, onError: (error: unknown) => void): ActivitySweeper {
  const sweeper = createWorkerLoop({
    async workOnNext() {
      const options = { readOnly: false, timeoutMs: 60_000 }
      const [row] = await database.queryAs(server, options, 'select public.sweep_activity() as swept', [])
      return Number(row?.swept) > 0
    },
    onError,
    pollMs: 3_600_000,
  })
  sweeper.wake()
  return sweeper
}
