import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { type SignUpPolicy, signUpPolicies } from '#lib/accounts/sign-up-policies.ts'
import { statelessAuth } from '#lib/accounts/stateless-auth.ts'
import { createInProcessFetch } from '#lib/http/in-process-fetch.ts'
import type { Platform } from '#platform/create-platform.ts'

export interface StateBackend {
  url: string
  publishableKey: string
  fetch: typeof fetch
}

const policySchema = z.array(z.object({ policy: z.enum(signUpPolicies) }))
const countSchema = z.number().int().nonnegative()

/** Result of the database function `get_site_state`. */
const stateSchema = z.object({
  database_bytes: countSchema,
  files: z.object({ count: countSchema, bytes: countSchema, max_bytes: countSchema.nullable() }),
  mail: z.object({ waiting: countSchema, failing: countSchema }).nullable(),
  deliveries: z.object({ queued: countSchema, failed: countSchema, unknown: countSchema }),
  /** Missing in older versions of the function, which a hosted project may have. */
  sign_ups_last_hour: countSchema.default(0),
  administrators: z.object({ count: countSchema, without_factor: countSchema }),
})

export type SiteState = z.infer<typeof stateSchema> & { sign_up_policy: SignUpPolicy }

const timeoutMs = 10_000

/** Returns only a status if the database rejects the caller. */
export async function fetchSiteState(
  { url, publishableKey, fetch }: StateBackend,
  authorization: string,
): Promise<{ state: SiteState } | { rejectionStatus: 401 | 403 }> {
  const client = createClient(url, publishableKey, {
    auth: statelessAuth,
    global: { fetch, headers: { authorization } },
  })
  const signal = AbortSignal.timeout(timeoutMs)
  const [{ data, error, status }, signUp] = await Promise.all([
    client.rpc('get_site_state').abortSignal(signal),
    client.from('sign_up_policy').select('policy').abortSignal(signal),
  ])
  if (error && (status === 401 || status === 403)) return { rejectionStatus: status }
  const cause = error ?? signUp.error
  if (cause) throw new Error('the state of the site could not be read', { cause })
  const [row] = policySchema.parse(signUp.data)
  return { state: { ...stateSchema.parse(data), sign_up_policy: row?.policy ?? 'approval' } }
}

/** Resolves to null on a hosted project. */
export async function fetchStateWithSecretKey(
  platform: Pick<Platform, 'fetch' | 'keys'> | null,
  url: string,
): Promise<SiteState | null> {
  if (!platform) return null
  const { secret } = platform.keys
  const backend = { url, publishableKey: secret, fetch: createInProcessFetch(platform.fetch) }
  const result = await fetchSiteState(backend, `Bearer ${secret}`)
  return 'state' in result ? result.state : null
}
