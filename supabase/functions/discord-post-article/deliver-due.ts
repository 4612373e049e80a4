import type { SupabaseClient } from '@supabase/supabase-js'
import { changeDue } from './change-message.ts'
import { type DeliverOptions, delay, deliver, findWebhook, type Postpone, retryRecording } from './deliver.ts'
import { claimDueDelivery, type DueDelivery, dropDelivery, postponeDelivery } from './deliveries.ts'
import { rateLimited, sendOnce } from './send-message.ts'

export interface DeliverDueOptions extends DeliverOptions {
  /** Creates a client with the secret key that sends these headers. */
  createActingClient: (headers: Record<string, string>) => SupabaseClient
}

export interface DueOutcome {
  /** Milliseconds after which to look for this delivery again; null: it is done. */
  retryInMs: number | null
}

/**
 * Sends, changes or removes the next due message of the queue, in the name of whoever published, edited or deleted the article;
 * null if none is due. What Discord certainly did not do is tried again later.
 */
export async function deliverDue(options: DeliverDueOptions): Promise<DueOutcome | null> {
  const due = await claimDueDelivery(options.supabase)
  if (due === null) return null
  const supabase = due.requested_by
    ? options.createActingClient({ 'x-acting-user': due.requested_by })
    : options.supabase
  let retryInMs: number | null = null
  const postpone: Postpone = async (attempt) => {
    const delayMs = chooseDelay(due.attempts, attempt.state === 'rate-limited' ? attempt.delayMs : 0)
    const reason = attempt.state === 'rate-limited' ? rateLimited : attempt.reason
    const isPostponed = await retryRecording(
      () => postponeDelivery(supabase, due.delivery_id, { delayMs, reason }),
      options.wait ?? delay,
    )
    if (!isPostponed) return { state: 'failed', reason }
    retryInMs = delayMs
    return null
  }
  if (due.action === 'post') await postDue(due, { ...options, supabase }, postpone)
  else await changeDue(due, { ...options, supabase }, postpone)
  return { retryInMs }
}

/** Where nobody chose a webhook the post is dropped, so that a later webhook isn't flooded with old articles. */
async function postDue(
  due: Extract<DueDelivery, { action: 'post' }>,
  options: DeliverOptions,
  postpone: Postpone,
): Promise<void> {
  const { supabase, fetch: send = fetch } = options
  const webhook = await findWebhook(options, due.routing)
  if (webhook === null) return dropDelivery(supabase, due.delivery_id)
  await deliver(due, webhook, options, async (message) => {
    const attempt = await sendOnce({ webhook, message, fetch: send })
    return attempt.state === 'rate-limited' || attempt.state === 'retryable' ? postpone(attempt) : attempt
  })
}

const second = 1_000
const minute = 60 * second
/** The last one repeats itself until the database says that it has been a day. */
const retryDelaysMs = [second, 5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute]
/** Discord may ask for more, and is asked again then. */
const maxDelayMs = 60 * minute

/** Milliseconds until the next attempt, at least what Discord asks for. */
export function chooseDelay(attempts: number, askedMs: number): number {
  const ownMs = retryDelaysMs[Math.min(attempts, retryDelaysMs.length - 1)] ?? minute
  return Math.min(Math.max(ownMs, askedMs), maxDelayMs)
}
