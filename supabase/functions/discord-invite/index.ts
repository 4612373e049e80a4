// Entry point for Deno on a hosted project. The embedded backend creates the same handler itself.
import { requireVariable } from '../_shared/require-variable.ts'
import { withCors } from '../_shared/with-cors.ts'
import { createDiscordInviteHandler } from './discord-invite.ts'
import { listInviteCodes } from './list-invite-codes.ts'

const url = requireVariable(Deno.env, 'SUPABASE_URL')
const publishableKey = requireVariable(Deno.env, 'SUPABASE_ANON_KEY')
const handle = createDiscordInviteHandler({
  apiUrl: Deno.env.get('DISCORD_API_URL') ?? 'https://discord.com/api/v10',
  listInviteCodes: () => listInviteCodes({ url, publishableKey, defaults: {} }),
})

Deno.serve(withCors('GET', handle))
