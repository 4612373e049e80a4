import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { requireVariable } from './require-variable.ts'

export interface HostedSettings {
  /** The client with the right to do everything. */
  supabase: SupabaseClient
  /** A client that may do what the caller may, by the caller's own `Authorization`. */
  createCallerClient: (authorization: string) => SupabaseClient
  /** The site's public address, without a slash at its end. */
  siteUrl: string
}

/** What the hosted platform tells its functions, and the `SITE_URL` that its owner has set for them. Throws when one is missing. */
export function readHostedSettings(variables: { get(name: string): string | undefined }): HostedSettings {
  const url = requireVariable(variables, 'SUPABASE_URL')
  const publishableKey = requireVariable(variables, 'SUPABASE_ANON_KEY')
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  return {
    supabase: createClient(url, requireVariable(variables, 'SUPABASE_SERVICE_ROLE_KEY'), { auth }),
    createCallerClient: (authorization) =>
      createClient(url, publishableKey, { auth, global: { headers: { authorization } } }),
    siteUrl: requireVariable(variables, 'SITE_URL').replace(/\/+$/, ''),
  }
}
