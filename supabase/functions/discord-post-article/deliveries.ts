import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

export async function callRpc(supabase: SupabaseClient, name: string, parameters: object = {}): Promise<unknown> {
  const { data, error } = await supabase.rpc(name, parameters)
  if (error) throw new Error(`Couldn’t read or record a post for Discord (${name}).`, { cause: error })
  return data
}

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

/**
 * Claims the delivery of an article, or returns the reason why it can't be claimed. Only one
 * delivery of an article can be in progress.
 */
export async function claimDelivery(
  supabase: SupabaseClient,
  request: { articleId: string; action: 'post' | 'repost'; staffId: string },
): Promise<z.infer<typeof claimSchema>> {
  await endInterruptedDeliveries(supabase)
  return claimSchema.parse(
    await callRpc(supabase, 'claim_discord_delivery', {
      wanted_article: request.articleId,
      wanted_action: request.action,
      staff_member: request.staffId,
    }),
  )
}

const dueBase = z.object({
  delivery_id: z.uuid(),
  /** Number of failed attempts. */
  attempts: z.number().int(),
  requested_by: z.uuid().nullable(),
})

export const messageSchema = z.object({
  message_id: z.string(),
  /** Null for messages that were posted before the column existed. */
  webhook_id: z.string().nullable(),
  thread_id: z.string().nullable(),
})

const dueSchema = z.discriminatedUnion('action', [
  dueBase.extend({ action: z.literal('post'), article: articleSchema, routing: routingSchema }),
  dueBase.extend({ action: z.literal('update'), article: articleSchema, message: messageSchema }),
  dueBase.extend({ action: z.literal('remove'), message: messageSchema }),
])

export type DueDelivery = z.infer<typeof dueSchema>

/** Claims the next due delivery in the queue for one minute; null if none is due. */
export async function claimDueDelivery(supabase: SupabaseClient): Promise<DueDelivery | null> {
  return dueSchema.nullable().parse(await callRpc(supabase, 'claim_due_discord_delivery'))
}

const startedPostSchema = z.object({ ping_role: z.string().nullable() }).nullable()

/**
 * Marks a post as being sent. From now on the message may be on Discord. Resolves to an object with
 * the role to mention, or to null if the post should no longer be sent.
 */
export async function beginPost(supabase: SupabaseClient, id: string): Promise<z.infer<typeof startedPostSchema>> {
  return startedPostSchema.parse(await callRpc(supabase, 'begin_discord_post', { delivery_id: id }))
}

export async function dropDelivery(supabase: SupabaseClient, id: string): Promise<void> {
  const { error } = await supabase.from('discord_deliveries').delete().eq('id', id).eq('state', 'queued')
  if (error) throw new Error('Couldn’t remove a post from the Discord queue.', { cause: error })
}

export async function endDelivery(
  supabase: SupabaseClient,
  id: string,
  { state, reason }: { state: 'failed' | 'unknown'; reason: string },
): Promise<void> {
  const { error } = await supabase
    .from('discord_deliveries')
    .update({ state, reason, finished_at: new Date().toISOString() })
    .eq('id', id)
  if (error) throw new Error('Couldn’t record a failed post to Discord.', { cause: error })
}

const lastDeliverySchema = z.object({
  article_title: z.string(),
  state: z.enum(['posted', 'failed', 'unknown', 'queued']),
  reason: z.string().nullable(),
})

/**
 * Returns the newest delivery that a server has attempted. It is `queued` if it waits for a retry.
 */
export async function getLastDelivery(supabase: SupabaseClient): Promise<z.infer<typeof lastDeliverySchema> | null> {
  await endInterruptedDeliveries(supabase)
  const { data, error } = await supabase
    .from('discord_deliveries')
    .select('article_title, state, reason')
    .or('state.in.(posted,failed,unknown),and(state.eq.queued,reason.not.is.null)')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle()
  if (error) throw new Error('Couldn’t read the Discord queue.', { cause: error })
  return lastDeliverySchema.nullable().parse(data)
}

/**
 * Ends the deliveries that a stopped server left behind. Pass `includeUnexpired` only if no other
 * server can be sending.
 */
export async function endInterruptedDeliveries(
  supabase: SupabaseClient,
  { includeUnexpired = false } = {},
): Promise<void> {
  await callRpc(supabase, 'end_interrupted_discord_deliveries', { include_unexpired: includeUnexpired })
}
