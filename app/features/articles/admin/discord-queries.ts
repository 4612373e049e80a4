import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { getDiscordStatus, listDeliveries } from './discord-calls.ts'

/** Every cached reading about the chat begins with this: the status and the log. */
export const discordKey = ['discord-status'] as const

export function discordStatusQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: discordKey,
    queryFn: () => getDiscordStatus(supabase),
    retry: false,
  })
}

export function discordDeliveriesQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...discordKey, 'deliveries'],
    queryFn: () => listDeliveries(supabase),
  })
}
