import type { SignUpPolicy } from '#lib/accounts/sign-up-policies.ts'
import { createAdminClient } from '../functions/create-admin-client.ts'

/** Has a hosted project follow the server's answer to who may sign up, or the administrators' choice where it has none. */
export async function applySignUpPolicy(
  backend: Parameters<typeof createAdminClient>[0],
  policy: SignUpPolicy | null,
): Promise<void> {
  const change = policy === null ? { set_by_server: false } : { policy, set_by_server: true }
  const differs = policy === null ? 'set_by_server.is.true' : `set_by_server.is.false,policy.neq.${policy}`
  await createAdminClient(backend).from('sign_up_policy').update(change).eq('id', 1).or(differs).throwOnError()
}
