import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import { type Database, queryAsServer } from './query-as-server.ts'
import type { WaitingNotice } from './staff-alerts.ts'

export type AdminNotices = Pick<WorkerLoop, 'flush' | 'close'>

interface AdminNoticesOptions {
  /** Called when new accounts or applications arrive, with the number of all that are waiting. */
  onWaiting: (notice: WaitingNotice) => void
  onError: (error: unknown) => void
}

/**
 * Queues emails to administrators about waiting accounts and floods of sign-ups. Calls `onWaiting`
 * about waiting accounts and new applications. The database throttles emails and calls for all
 * instances.
 */
export function createAdminNotices(database: Database, { onWaiting, onError }: AdminNoticesOptions): AdminNotices {
  return createWorkerLoop({
    async workOnNext() {
      const statement =
        'select public.mail_waiting_accounts() as accounts, public.mail_sign_up_flood(), ' +
        'public.announce_applications() as applications'
      const [row] = await queryAsServer(database, 10_000, statement)
      for (const kind of ['accounts', 'applications'] as const) {
        const waiting = Number(row?.[kind])
        if (waiting > 0) onWaiting({ kind: `${kind}_waiting`, waiting })
      }
      return false
    },
    onError,
    pollMs: 30_000,
  })
}
