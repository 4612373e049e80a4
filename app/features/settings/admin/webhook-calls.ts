import type { SupabaseClient } from '@supabase/supabase-js'
import { explainFailure } from '#app/lib/browser/server-message.ts'

/** PostgreSQL: a check does not hold; the table has one, and it is about the address. */
const checkViolation = '23514'

/** Null takes it away; then the one that the server was started with counts, if there is one. */
export async function saveWebhook(supabase: SupabaseClient, url: string | null): Promise<void> {
  if (url === '') throw new Error('The address is required')
  const { data, error } = await supabase.from('discord_webhook').update({ url }).eq('id', 1).select('id')
  if (error?.code === checkViolation) throw new Error('This is not the address of a Discord webhook')
  if (error) throw new Error(explainFailure(error), { cause: error })
  if (data.length === 0) throw new Error('Only administrators may change the webhook')
}
