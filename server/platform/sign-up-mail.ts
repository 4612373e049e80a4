import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import type { PlatformConfig } from '#platform/create-platform.ts'

type Database = Parameters<NonNullable<PlatformConfig['onStart']>>[0]
export type SignUpMail = Pick<WorkerLoop, 'flush' | 'close'>

interface SignUpMailOptions {
  /** Receives how many wait, once for each mail. */
  onTold: (waiting: number) => void
  onError: (error: unknown) => void
}

const server = { role: 'service_role', claims: { role: 'service_role' } } as const

/** Has the database tell administrators by mail of accounts that wait for them and of floods of sign-ups; it decides when, for all instances. */
export function createSignUpMail(database: Database, { onTold, onError }: SignUpMailOptions): SignUpMail {
  return createWorkerLoop({
    async workOnNext() {
      const options = { readOnly: false, timeoutMs: 10_000 }
      const [row] = await database.queryAs(
        server,
        options,
        'select public.tell_of_sign_ups() as waiting, public.tell_of_sign_up_flood()',
        [],
      )
      const waiting = Number(row?.waiting)
      if (waiting > 0) onTold(waiting)
      return false
    },
    onError,
    pollMs: 30_000,
  })
}
