import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import type { PlatformConfig } from '#platform/create-platform.ts'

type Database = Parameters<NonNullable<PlatformConfig['onStart']>>[0]
export type SignUpMail = Pick<WorkerLoop, 'flush' | 'close'>

interface SignUpMailOptions {
  /** Called for each email about waiting accounts, with their number. */
  onMailSent: (waiting: number) => void
  onError: (error: unknown) => void
}

const server = { role: 'service_role', claims: { role: 'service_role' } } as const

/**
 * Triggers emails to administrators about waiting accounts and floods of sign-ups. The database
 * throttles them for all instances.
 */
export function createSignUpMail(database: Database, { onMailSent, onError }: SignUpMailOptions): SignUpMail {
  return createWorkerLoop({
    async workOnNext() {
      const options = { readOnly: false, timeoutMs: 10_000 }
      const [row] = await database.queryAs(
        server,
        options,
        'select public.mail_waiting_accounts() as waiting, public.mail_sign_up_flood()',
        [],
      )
      const waitingCount = Number(row?.waiting)
      if (waitingCount > 0) onMailSent(waitingCount)
      return false
    },
    onError,
    pollMs: 30_000,
  })
}
