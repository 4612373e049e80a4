import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import { type Database, queryAsServer } from './query-as-server.ts'
import type { WaitingNote } from './staff-notes.ts'

export type StaffAlerts = Pick<WorkerLoop, 'flush' | 'close'>

interface StaffAlertsOptions {
  /** Called when new accounts or applications arrive, with the total number that is waiting. */
  onWaiting: (note: WaitingNote) => void
  onError: (error: unknown) => void
}

/**
 * Triggers emails to administrators about waiting accounts and floods of sign-ups, and notes about
 * waiting accounts and new applications. The database throttles them for all instances.
 */
export function createStaffAlerts(database: Database, { onWaiting, onError }: StaffAlertsOptions): StaffAlerts {
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
