import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import { type Database, queryAsServer } from './query-as-server.ts'

export type SignUpMail = Pick<WorkerLoop, 'flush' | 'close'>

interface SignUpMailOptions {
  /** Called for each email about waiting accounts, with their number. */
  onMailSent: (waiting: number) => void
  onError: (error: unknown) => void
}

/**
 * Triggers emails to administrators about waiting accounts and floods of sign-ups. The database
 * throttles them for all instances.
 */
export function createSignUpMail(database: Database, { onMailSent, onError }: SignUpMailOptions): SignUpMail {
  return createWorkerLoop({
    async workOnNext() {
      const statement = 'select public.mail_waiting_accounts() as waiting, public.mail_sign_up_flood()'
      const [row] = await queryAsServer(database, 10_000, statement)
      const waitingCount = Number(row?.waiting)
      if (waitingCount > 0) onMailSent(waitingCount)
      return false
    },
    onError,
    pollMs: 30_000,
  })
}
