// The hosted platform's runtime (Deno) starts here; embedded, the server composes the same handler.
import { createDiscordInvite } from './handler.ts'
import { listInviteCodes } from './list-invite-codes.ts'

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, OPTIONS',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
}

const handle = createDiscordInvite({
  apiUrl: Deno.env.get('DISCORD_API_URL') ?? 'https://discord.com/api/v10',
  listInviteCodes: () =>
    listInviteCodes({
      url: requireVariable('SUPABASE_URL'),
      publishableKey: requireVariable('SUPABASE_ANON_KEY'),
      defaults: {},
    }),
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
