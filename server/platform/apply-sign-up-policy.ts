import type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
import { createWorkerLoop, type WorkerLoop } from '#lib/queues/worker-loop.ts'
import { createAdminClient } from '../functions/create-admin-client.ts'

type Backend = Parameters<typeof createAdminClient>[0]
interface Applying {
  /** Receives each failure. */
  onError: (error: unknown) => void
  retryMs?: number
}

/** Milliseconds until a project that doesn't answer counts as away. */
const timeoutMs = 10_000

/** Applies the policy, and again after each failure until it is in force: the project may be away, or lack its newest tables. */
export function createSignUpPolicyLoop(
  backend: Backend,
  policy: SignUpPolicy | null,
  { onError, retryMs = 60_000 }: Applying,
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

/** Has a hosted project follow the server's answer to who may sign up, or the administrators' choice where it has none. */
async function applySignUpPolicy(backend: Backend, policy: SignUpPolicy | null, closing: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)])
  const change = policy === null ? { set_by_server: false } : { policy, set_by_server: true }
  const differs = policy === null ? 'set_by_server.is.true' : `set_by_server.is.false,policy.neq.${policy}`
  await createAdminClient(backend)
    .from('sign_up_policy')
    .update(change)
    .eq('id', 1)
    .or(differs)
    .abortSignal(signal)
    .throwOnError()
}
