import { createClient } from '@supabase/supabase-js'
import { statelessAuth as auth } from '#lib/accounts/stateless-auth.ts'
import type { FunctionClients } from './function-clients.ts'
import { requireVariable, type Variables } from './require-variable.ts'

export interface HostedEnvironment extends FunctionClients {
  /** The site's public URL, without a trailing slash. */
  siteUrl: string
}

/**
 * Reads the variables that a hosted project sets for functions, and `SITE_URL`, which the operator
 * has to set. Throws if a variable is missing.
 */
export function readHostedEnvironment(variables: Variables): HostedEnvironment {
  const url = requireVariable(variables, 'SUPABASE_URL')
  const publishableKey = requireVariable(variables, 'SUPABASE_ANON_KEY')
  const secretKey = requireVariable(variables, 'SUPABASE_SERVICE_ROLE_KEY')
  return {
    supabase: createClient(url, secretKey, { auth }),
    createActingClient: (headers) => createClient(url, secretKey, { auth, global: { headers } }),
    createCallerClient: (authorization) =>
      createClient(url, publishableKey, { auth, global: { headers: { authorization } } }),
    siteUrl: requireVariable(variables, 'SITE_URL').replace(/\/+$/, ''),
  }
}
