import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import type { PlatformConfig } from '#platform/create-platform.ts'

type Database = Parameters<NonNullable<PlatformConfig['onStart']>>[0]
export type ExpirySweeper = Pick<WorkerLoop, 'close'>

const server = { role: 'service_role', claims: { role: 'service_role' } } as const

/**
 * Cleans up at the start and every hour. Removes old entries of the activity log and the trash, and
 * IP addresses from retained entries. Moves unreferenced pictures to the trash, and adds missing
 * search entries.
 */
export function createExpirySweeper(database: Database, onError: (error: unknown) => void): ExpirySweeper {
  const sweeper = createWorkerLoop({
    async workOnNext() {
      const options = { readOnly: false, timeoutMs: 60_000 }
      let swept = 0
      for (const name of ['sweep_activity', 'sweep_trash', 'sweep_pictures', 'sweep_search_entries']) {
        const [row] = await database.queryAs(server, options, `select public.${name}() as swept`, [])
        swept += Number(row?.swept)
      }
      return swept > 0
    },
    onError,
    pollMs: 3_600_000,
  })
  sweeper.wake()
  return sweeper
}
