import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { updateRow } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'
import { discordKey } from './discord-data.ts'

/** Only administrators may read the role's ID. */
export function pingRoleQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...discordKey, 'ping role'],
    async queryFn() {
      const { data } = await supabase.from('discord_webhook').select('ping_role').eq('id', 1).single().throwOnError()
      return z.object({ ping_role: z.string().nullable() }).parse(data).ping_role
    },
  })
}

/** Repeats a check constraint in the database. */
const roleIdPattern = /^[0-9]{17,20}$/

/** Sets the role that posts may ping; null removes the role. */
export async function savePingRole(supabase: SupabaseClient, roleId: string | null): Promise<void> {
  if (roleId === '') throw new Error('Enter the role ID')
  if (roleId !== null && !roleIdPattern.test(roleId)) throw new Error('A role ID has 17 to 20 digits')
  const target = { table: 'discord_webhook', key: { id: 1 }, notFoundMessage: 'Only administrators can set the role' }
  await updateRow(supabase, target, { ping_role: roleId })
}
