import type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import { createAdminClient } from '../functions/create-admin-client.ts'

type Backend = Parameters<typeof createAdminClient>[0]
const timeoutMs = 10_000

/**
 * Applies the policy and retries until it succeeds, because the project may be down or lack its
 * newest tables.
 */
export function createSignUpPolicyLoop(
  backend: Backend,
  policy: SignUpPolicy | null,
  { onError, retryMs = 60_000 }: { onError: (error: unknown) => void; retryMs?: number },
): Pick<WorkerLoop, 'close'> {
  const closing = new AbortController()
  let isApplied = false
  const loop = createWorkerLoop({
    async workOnNext() {
      if (isApplied) return false
      await applySignUpPolicy(backend, policy, closing.signal)
      isApplied = true
      return false
    },
    onError(error) {
      if (!closing.signal.aborted) onError(error)
    },
    pollMs: retryMs,
  })
  loop.wake()
  return {
    close() {
      closing.abort()
      return loop.close()
    },
  }
}

/**
 * Applies the server's sign-up policy to a hosted project. Null gives the choice back to
 * administrators.
 */
async function applySignUpPolicy(backend: Backend, policy: SignUpPolicy | null, closing: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)])
  const change = policy === null ? { set_by_server: false } : { policy, set_by_server: true }
  const changeFilter = policy === null ? 'set_by_server.is.true' : `set_by_server.is.false,policy.neq.${policy}`
  await createAdminClient(backend)
    .from('sign_up_policy')
    .update(change)
    .eq('id', 1)
    .or(changeFilter)
    .abortSignal(signal)
    .throwOnError()
}
