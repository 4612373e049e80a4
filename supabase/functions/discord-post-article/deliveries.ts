import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

/** Calls a function of the database. */
export async function call(supabase: SupabaseClient, name: string, parameters: object = {}): Promise<unknown> {
  const { data, error } = await supabase.rpc(name, parameters)
  if (error) throw new Error(`Posts on Discord could not be read or recorded (${name})`, { cause: error })
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

/** Claims the delivery of an article, of which only one can be in progress, or says why it can't be claimed. */
export async function claimDelivery(
  supabase: SupabaseClient,
  request: { articleId: string; action: 'post' | 'repost'; staffId: string },
): Promise<z.infer<typeof claimSchema>> {
  await endInterruptedDeliveries(supabase)
  return claimSchema.parse(
    await call(supabase, 'claim_discord_delivery', {
      wanted_article: request.articleId,
      wanted_action: request.action,
      staff_member: request.staffId,
    }),
  )
}

const dueBase = z.object({
  delivery_id: z.uuid(),
  /** Counts the attempts that failed. */
  attempts: z.number().int(),
  requested_by: z.uuid().nullable(),
})

/** A message on Discord. */
export const messageSchema = z.object({
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
  return dueSchema.nullable().parse(await call(supabase, 'claim_due_discord_delivery'))
}

const begunSchema = z.object({ ping_role: z.string().nullable() }).nullable()

/**
 * Marks a post as being sent: from now on the message may be on Discord. Resolves to the id of the role that it
 * mentions, or to null if it isn't to be sent any more.
 */
export async function beginPost(supabase: SupabaseClient, id: string): Promise<z.infer<typeof begunSchema>> {
  return begunSchema.parse(await call(supabase, 'begin_discord_post', { delivery_id: id }))
}

/** Drops a delivery that nobody has begun to send. */
export async function dropDelivery(supabase: SupabaseClient, id: string): Promise<void> {
  const { error } = await supabase.from('discord_deliveries').delete().eq('id', id).eq('state', 'queued')
  if (error) throw new Error('A delivery to Discord could not be dropped', { cause: error })
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
  if (error) throw new Error('A failed delivery to Discord could not be recorded', { cause: error })
}

const lastSchema = z.object({
  article_title: z.string(),
  state: z.enum(['posted', 'failed', 'unknown', 'queued']),
  reason: z.string().nullable(),
})

/** The newest delivery that was tried, by any server; `queued` if it waits for another attempt. */
export async function getLastDelivery(supabase: SupabaseClient): Promise<z.infer<typeof lastSchema> | null> {
  await endInterruptedDeliveries(supabase)
  const { data, error } = await supabase
    .from('discord_deliveries')
    .select('article_title, state, reason')
    .or('state.in.(posted,failed,unknown),and(state.eq.queued,reason.not.is.null)')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle()
  if (error) throw new Error('The deliveries to Discord could not be read', { cause: error })
  return lastSchema.nullable().parse(data)
}

/** Ends the deliveries of servers that stopped; `includeUnexpired` if no other server can be sending. */
export async function endInterruptedDeliveries(
  supabase: SupabaseClient,
  { includeUnexpired = false } = {},
): Promise<void> {
  await call(supabase, 'end_interrupted_discord_deliveries', { include_unexpired: includeUnexpired })
}
