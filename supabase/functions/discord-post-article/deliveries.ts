import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { DiscordRoute } from './choose-route.ts'

const articleSchema = z.object({
  public_id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  hero_image: z.string().nullable(),
})

const routingSchema = z.object({ type: z.string(), category: z.string() })

const claimSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('claimed'), delivery_id: z.uuid(), article: articleSchema, routing: routingSchema }),
  z.object({ outcome: z.enum(['missing', 'unpublished', 'posted', 'busy']) }),
])

export type Claim = z.infer<typeof claimSchema>

/** Claims the delivery of an article, of which only one can be in progress, or says why it can't be claimed. */
export async function claimDelivery(
  supabase: SupabaseClient,
  request: { articleId: string; action: 'post' | 'repost'; staffId: string },
): Promise<Claim> {
  await endInterruptedDeliveries(supabase)
  const { data } = await supabase
    .rpc('claim_discord_delivery', {
      wanted_article: request.articleId,
      wanted_action: request.action,
      staff_member: request.staffId,
    })
    .throwOnError()
  return claimSchema.parse(data)
}

const dueBase = z.object({
  delivery_id: z.uuid(),
  /** How often it was tried in vain. */
  attempts: z.number().int(),
  requested_by: z.uuid().nullable(),
})
const messageSchema = z.object({
  message_id: z.string(),
  /** Null for a message from before this was kept. */
  webhook_id: z.string().nullable(),
  thread_id: z.string().nullable(),
})
const dueSchema = z.discriminatedUnion('action', [
  dueBase.extend({ action: z.literal('post'), article: articleSchema, routing: routingSchema }),
  dueBase.extend({ action: z.literal('update'), article: articleSchema, message: messageSchema }),
  dueBase.extend({ action: z.literal('remove'), message: messageSchema }),
])

export type DueDelivery = z.infer<typeof dueSchema>

/** Claims the next due delivery of the queue, which is this caller's for a minute; null if none is due. */
export async function claimDueDelivery(supabase: SupabaseClient): Promise<DueDelivery | null> {
  const { data } = await supabase.rpc('claim_due_discord_delivery').throwOnError()
  return dueSchema.nullable().parse(data)
}

/** Marks a delivery as being sent: from now on the message may be on Discord. False if it isn't to be sent any more. */
export async function beginDelivery(supabase: SupabaseClient, id: string): Promise<boolean> {
  const { data } = await supabase.rpc('begin_discord_delivery', { delivery_id: id }).throwOnError()
  return z.boolean().parse(data)
}

/** As `beginDelivery`, of a post, with the id of the role that its message mentions. Null if it isn't to be sent any more. */
export async function beginPost(supabase: SupabaseClient, id: string): Promise<{ ping_role: string | null } | null> {
  const { data } = await supabase.rpc('begin_discord_post', { delivery_id: id }).throwOnError()
  return z.object({ ping_role: z.string().nullable() }).nullable().parse(data)
}

/** Puts a delivery that Discord certainly did not take back into the queue. False if it left the queue meanwhile. */
export async function postponeDelivery(
  supabase: SupabaseClient,
  id: string,
  { delayMs, reason }: { delayMs: number; reason: string },
): Promise<boolean> {
  const { data } = await supabase
    .rpc('postpone_discord_delivery', {
      delivery_id: id,
      seconds: delayMs / 1_000,
      why: reason,
    })
    .throwOnError()
  return z.boolean().parse(data)
}

/** Drops a delivery that nobody has begun to send. */
export async function dropDelivery(supabase: SupabaseClient, id: string): Promise<void> {
  await supabase.from('discord_deliveries').delete().eq('id', id).eq('state', 'queued').throwOnError()
}

export async function finishDelivery(
  supabase: SupabaseClient,
  id: string,
  { messageId, webhookId, threadId }: { messageId: string; webhookId: string; threadId: string | null },
): Promise<void> {
  await supabase
    .rpc('finish_discord_delivery', {
      delivery_id: id,
      discord_message_id: messageId,
      discord_webhook_id: webhookId,
      discord_thread_id: threadId,
    })
    .throwOnError()
}

/** Records that a message is changed or removed, or that it was gone already. */
export async function finishChange(supabase: SupabaseClient, id: string, isGone: boolean): Promise<void> {
  await supabase.rpc('finish_discord_change', { delivery_id: id, is_gone: isGone }).throwOnError()
}

export async function endDelivery(
  supabase: SupabaseClient,
  id: string,
  { state, reason, now }: { state: 'failed' | 'unknown'; reason: string; now: number },
): Promise<void> {
  await supabase
    .from('discord_deliveries')
    .update({ state, reason, finished_at: new Date(now).toISOString() })
    .eq('id', id)
    .throwOnError()
}

const lastSchema = z.object({
  article_title: z.string(),
  state: z.enum(['posted', 'failed', 'unknown', 'queued']),
  reason: z.string().nullable(),
})

/** The newest delivery that was tried, whoever sent it; `queued` if it waits for another attempt. */
export async function getLastDelivery(supabase: SupabaseClient): Promise<z.infer<typeof lastSchema> | null> {
  await endInterruptedDeliveries(supabase)
  const { data } = await supabase
    .from('discord_deliveries')
    .select('article_title, state, reason')
    .or('state.in.(posted,failed,unknown),and(state.eq.queued,reason.not.is.null)')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  return lastSchema.nullable().parse(data)
}

/** How many deliveries no job of a server takes out of the queue. */
export async function countOverdueDeliveries(supabase: SupabaseClient): Promise<number> {
  const { data } = await supabase.rpc('count_overdue_discord_deliveries').throwOnError()
  return z.number().parse(data)
}

/** Ends the deliveries of servers that stopped; `includeUnexpired` where no other server can be sending. */
export async function endInterruptedDeliveries(
  supabase: SupabaseClient,
  { includeUnexpired = false } = {},
): Promise<void> {
  await supabase.rpc('end_interrupted_discord_deliveries', { include_unexpired: includeUnexpired }).throwOnError()
}

/** The webhook for articles that administrators have stored; null if none. */
export function getStoredWebhookUrl(supabase: SupabaseClient): Promise<string | null> {
  return readWebhook(supabase, 'url')
}

/** The webhook for notes about accounts of staff; null if none. */
export function getNotesWebhookUrl(supabase: SupabaseClient): Promise<string | null> {
  return readWebhook(supabase, 'notes_url')
}

/** True if administrators have named a role that posts may ping. */
export async function hasPingRole(supabase: SupabaseClient): Promise<boolean> {
  return (await readWebhook(supabase, 'ping_role')) !== null
}

async function readWebhook(
  supabase: SupabaseClient,
  column: 'url' | 'notes_url' | 'ping_role',
): Promise<string | null> {
  const { data, error } = await supabase.from('discord_webhook').select(`stored:${column}`).eq('id', 1).single()
  // Not the error itself: its message could contain the address, which is a secret.
  if (error) throw new Error(`The Discord webhook could not be read (${error.code})`)
  return z.object({ stored: z.string().nullable() }).parse(data).stored
}

const routeSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  article_type: z.string().nullable(),
  category: z.string().nullable(),
})

/** The webhooks for some articles. */
export async function listRoutes(supabase: SupabaseClient): Promise<DiscordRoute[]> {
  const { data, error } = await supabase.from('discord_routes').select('id, url, article_type, category')
  // Not the error itself, as above.
  if (error) throw new Error(`The Discord webhooks could not be read (${error.code})`)
  return routeSchema.array().parse(data)
}
