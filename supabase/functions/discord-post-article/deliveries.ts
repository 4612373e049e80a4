import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

const claimSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('claimed'),
    delivery_id: z.uuid(),
    article: z.object({
      public_id: z.string(),
      title: z.string(),
      excerpt: z.string(),
      category: z.string(),
      author: z.string(),
      hero_image: z.string().nullable(),
    }),
  }),
  z.object({ outcome: z.enum(['missing', 'unpublished', 'posted', 'busy']) }),
])

export type Claim = z.infer<typeof claimSchema>

/** Claims the delivery of an article, of which only one can be in progress, or says why it can't be claimed. */
export async function claimDelivery(
  supabase: SupabaseClient,
  request: { articleId: string; action: 'post' | 'repost'; staffId: string },
): Promise<Claim> {
  await endInterruptedDeliveries(supabase)
  const { data, error } = await supabase.rpc('claim_discord_delivery', {
    wanted_article: request.articleId,
    wanted_action: request.action,
    staff_member: request.staffId,
  })
  if (error) throw new Error('A delivery to Discord could not be claimed', { cause: error })
  return claimSchema.parse(data)
}

/** Marks a delivery as being sent: from now on the message may be on Discord. False if the claim has expired, and nothing may be sent. */
export async function beginDelivery(supabase: SupabaseClient, id: string): Promise<boolean> {
  const { data, error } = await supabase
    .from('discord_deliveries')
    .update({ state: 'sending' })
    .eq('id', id)
    .eq('state', 'queued')
    .select('id')
  if (error) throw new Error('A delivery to Discord could not be begun', { cause: error })
  return data.length === 1
}

export async function finishDelivery(supabase: SupabaseClient, id: string, messageId: string): Promise<void> {
  const { error } = await supabase.rpc('finish_discord_delivery', { delivery_id: id, discord_message_id: messageId })
  if (error) throw new Error('A message is on Discord, and its delivery could not be recorded', { cause: error })
}

export async function endDelivery(
  supabase: SupabaseClient,
  id: string,
  { state, reason, now }: { state: 'failed' | 'unknown'; reason: string; now: number },
): Promise<void> {
  const { error } = await supabase
    .from('discord_deliveries')
    .update({ state, reason, finished_at: new Date(now).toISOString() })
    .eq('id', id)
  if (error) throw new Error('A failed delivery to Discord could not be recorded', { cause: error })
}

const lastSchema = z.object({
  article_title: z.string(),
  state: z.enum(['posted', 'failed', 'unknown']),
  reason: z.string().nullable(),
})

/** The newest finished delivery, whoever sent it. */
export async function getLastDelivery(supabase: SupabaseClient): Promise<z.infer<typeof lastSchema> | null> {
  await endInterruptedDeliveries(supabase)
  const { data, error } = await supabase
    .from('discord_deliveries')
    .select('article_title, state, reason')
    .in('state', ['posted', 'failed', 'unknown'])
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle()
  if (error) throw new Error('The deliveries to Discord could not be read', { cause: error })
  return lastSchema.nullable().parse(data)
}

/** Ends the deliveries of servers that stopped; `includeUnexpired` where no other server can be sending. */
export async function endInterruptedDeliveries(
  supabase: SupabaseClient,
  { includeUnexpired = false } = {},
): Promise<void> {
  const { error } = await supabase.rpc('end_interrupted_discord_deliveries', { include_unexpired: includeUnexpired })
  if (error) throw new Error('Interrupted deliveries to Discord could not be ended', { cause: error })
}

/** The webhook for articles that administrators have stored; null if none. */
export function getStoredWebhookUrl(supabase: SupabaseClient): Promise<string | null> {
  return readWebhook(supabase, 'url')
}

/** The webhook for notes about accounts of staff; null if none. */
export function getNotesWebhookUrl(supabase: SupabaseClient): Promise<string | null> {
  return readWebhook(supabase, 'notes_url')
}

async function readWebhook(supabase: SupabaseClient, column: 'url' | 'notes_url'): Promise<string | null> {
  const { data, error } = await supabase.from('discord_webhook').select(`stored:${column}`).eq('id', 1).single()
  // Not the error itself: its message could contain the address, which is a secret.
  if (error) throw new Error(`The Discord webhook could not be read (${error.code})`)
  return z.object({ stored: z.string().nullable() }).parse(data).stored
}
