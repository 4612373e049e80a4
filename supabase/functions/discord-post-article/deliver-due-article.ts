import { z } from 'zod'
import type { FunctionClients } from '../_shared/function-clients.ts'
import type { DiscordMessage } from './build-article-message.ts'
import {
  createArticleMessage,
  type DeliverOptions,
  deliverClaimedPost,
  retryRecording,
} from './deliver-claimed-post.ts'
import { callRpc, claimDueDelivery, type DueDelivery, dropDelivery, endDelivery } from './deliveries.ts'
import { type ChangeOutcome, changeOnce, type RetryLater, sendOnce } from './send-message.ts'
import { identifyWebhook } from './webhook-url.ts'
import { chooseRoute, readWebhooks, type Webhooks } from './webhooks.ts'

export type DeliverDueOptions = DeliverOptions & Pick<FunctionClients, 'createActingClient'>

/** Returns the options with a client that writes on behalf of the user who requested a message. */
export function withActingClient(requestedBy: string | null, options: DeliverDueOptions): DeliverOptions {
  return requestedBy ? { ...options, supabase: options.createActingClient({ 'x-acting-user': requestedBy }) } : options
}

/** Resolves to a failure if the delivery can no longer be requeued. */
type Postpone = (outcome: RetryLater) => Promise<{ state: 'failed'; reason: string } | null>

/**
 * Sends, changes or removes the next due message in the queue, on behalf of the user who changed
 * the article. Returns false if none is due. Requeues a message only if a retry can't post an
 * article twice.
 */
export async function deliverDueArticle(options: DeliverDueOptions): Promise<boolean> {
  const due = await claimDueDelivery(options.supabase)
  if (due === null) return false
  const actingOptions = withActingClient(due.requested_by, options)
  const postpone: Postpone = async (outcome) => {
    const delayMs = chooseDelay(due.attempts, outcome)
    const { reason } = outcome
    const isPostponed = await retryRecording(
      () =>
        callRpc(actingOptions.supabase, 'postpone_discord_delivery', {
          delivery_id: due.delivery_id,
          seconds: delayMs / 1_000,
          why: reason,
        }),
      options.wait,
    )
    return z.boolean().parse(isPostponed) ? null : { state: 'failed', reason }
  }
  if (due.action === 'post') await postDueArticle(due, actingOptions, postpone)
  else await changeDueMessage(due, actingOptions, postpone)
  return true
}

/**
 * Drops the post if no webhook is set, so that a webhook that is set later doesn't get old
 * articles.
 */
async function postDueArticle(
  due: Extract<DueDelivery, { action: 'post' }>,
  options: DeliverOptions,
  postpone: Postpone,
): Promise<void> {
  const { articles, routes } = await readWebhooks(options)
  const route = chooseRoute(routes, due.routing)
  const webhook = route ? route.webhook : articles
  if (webhook === null) return dropDelivery(options.supabase, due.delivery_id)
  await deliverClaimedPost(due, webhook, options, async (message) => {
    const outcome = await sendOnce({ webhook, message, fetch: options.fetch })
    return outcome.state === 'again' ? postpone(outcome) : outcome
  })
}

async function changeDueMessage(
  due: Extract<DueDelivery, { action: 'update' | 'remove' }>,
  options: DeliverOptions,
  postpone: Postpone,
): Promise<void> {
  const { supabase, wait } = options
  const { delivery_id: id } = due
  const webhooks = await readWebhooks(options)
  const message = due.action === 'update' ? await createArticleMessage(due.article, options) : null
  if ((await callRpc(supabase, 'begin_discord_delivery', { delivery_id: id })) !== true) return
  const outcome = await changeMessage(due.message, message, webhooks, options)
  if (outcome.state === 'done' || outcome.state === 'gone') {
    const parameters = { delivery_id: id, is_gone: outcome.state === 'gone' }
    await retryRecording(() => callRpc(supabase, 'finish_discord_change', parameters), wait)
    return
  }
  const failure = outcome.state === 'failed' ? outcome : await postpone(outcome)
  if (failure) await retryRecording(() => endDelivery(supabase, id, failure), wait)
}

/** Changes a sent message through its webhook. If `message` is null, removes the sent message. */
export async function changeMessage(
  sentMessage: Extract<DueDelivery, { action: 'remove' }>['message'],
  message: DiscordMessage | null,
  { articles, all }: Webhooks,
  options: DeliverOptions,
): Promise<ChangeOutcome> {
  const { message_id: messageId, webhook_id: webhookId, thread_id: threadId } = sentMessage
  // Older messages have no webhook ID. The webhook for all articles posted them.
  const webhook = webhookId === null ? articles : all.find((url) => url && identifyWebhook(url).webhookId === webhookId)
  return webhook
    ? changeOnce({ webhook, messageId, threadId, message, fetch: options.fetch })
    : { state: 'failed', reason: webhookRemoved }
}

const webhookRemoved =
  'The webhook that posted this message is no longer in the settings, and no other can change it. ' +
  'Change or remove the message on Discord.'

const secondMs = 1_000
const minuteMs = 60 * secondMs
/** The last delay repeats until the database ends the delivery after one day. */
const retryDelaysMs = [secondMs, 5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs]
const maxDelayMs = 60 * minuteMs

/** Returns the longer of the backoff and the delay that Discord asked for, up to the limit. */
export function chooseDelay(attempts: number, { delayMs = 0 }: RetryLater): number {
  const scheduledDelayMs = retryDelaysMs[Math.min(attempts, retryDelaysMs.length - 1)] ?? minuteMs
  return Math.min(Math.max(scheduledDelayMs, delayMs), maxDelayMs)
}
