import type { SupabaseClient } from '@supabase/supabase-js'
import { changeDue } from './change-message.ts'
import { type DeliverOptions, delay, deliver, findWebhook, type Postpone, retryRecording } from './deliver.ts'
import { claimDueDelivery, type DueDelivery, dropDelivery, postponeDelivery } from './deliveries.ts'
import { rateLimited, sendOnce } from './send-message.ts'

export interface DeliverDueOptions extends DeliverOptions {
  /** Creates a client with the secret key that sends these headers. */
  createActingClient: (headers: Record<string, string>) => SupabaseClient
}

/**
 * Sends, changes or removes the next due message of the queue, in the name of the user who published, edited or deleted the
 * article; false if none is due. A message that Discord certainly did not take waits in the queue for another attempt.
 */
export async function deliverDue(options: DeliverDueOptions): Promise<boolean> {
  const due = await claimDueDelivery(options.supabase)
  if (due === null) return false
  const supabase = due.requested_by
    ? options.createActingClient({ 'x-acting-user': due.requested_by })
    : options.supabase
  const postpone: Postpone = async (attempt) => {
    const delayMs = chooseDelay(due.attempts, attempt.state === 'rate-limited' ? attempt.delayMs : 0)
    const reason = attempt.state === 'rate-limited' ? rateLimited : attempt.reason
    const isPostponed = await retryRecording(
      () => postponeDelivery(supabase, due.delivery_id, { delayMs, reason }),
      options.wait ?? delay,
    )
    return isPostponed ? null : { state: 'failed', reason }
  }
  if (due.action === 'post') await postDue(due, { ...options, supabase }, postpone)
  else await changeDue(due, { ...options, supabase }, postpone)
  return true
}

/** Without a webhook the post is dropped, so that a later webhook isn't flooded with old articles. */
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
