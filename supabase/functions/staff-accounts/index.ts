// The hosted platform's runtime (Deno) starts here; embedded, the server composes the same handler.
import { createClient } from '@supabase/supabase-js'
import { createStaffAccounts } from './handler.ts'

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
}

const url = requireVariable('SUPABASE_URL')
const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }

const handle = createStaffAccounts({
  supabase: createClient(url, requireVariable('SUPABASE_SERVICE_ROLE_KEY'), { auth }),
  createCallerClient: (authorization) =>
    createClient(url, requireVariable('SUPABASE_ANON_KEY'), { auth, global: { headers: { authorization } } }),
  siteUrl: requireVariable('SITE_URL').replace(/\/+$/, ''),
})

Deno.serve(async (request: Request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
  const response = await handle(request)
  for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
  return response
})

function requireVariable(name: string): string {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}
