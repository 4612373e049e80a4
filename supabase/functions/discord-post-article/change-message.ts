import { createMessage, type DeliverOptions, delay, findWebhookOf, type Postpone, retryRecording } from './deliver.ts'
import { beginDelivery, type DueDelivery, endDelivery, finishChange } from './deliveries.ts'
import { changeOnce } from './send-message.ts'

type DueChange = Extract<DueDelivery, { action: 'update' | 'remove' }>

/** Changes or removes a message that is on Discord, and records the outcome. */
export async function changeDue(due: DueChange, options: DeliverOptions, postpone: Postpone): Promise<void> {
  const { supabase, fetch: send = fetch, now = Date.now, wait = delay } = options
  const { delivery_id: id } = due
  const { message_id: messageId, webhook_id: webhookId, thread_id: threadId } = due.message
  const webhook = await findWebhookOf(webhookId, options)
  const message = due.action === 'update' ? await createMessage(due.article, options) : null
  if (!(await beginDelivery(supabase, id))) return
  const attempt = webhook
    ? await changeOnce({ webhook, messageId, threadId, message, fetch: send })
    : ({ state: 'failed', reason: notSet } as const)
  if (attempt.state === 'done' || attempt.state === 'gone') {
    return retryRecording(() => finishChange(supabase, id, attempt.state === 'gone'), wait)
  }
  const failure = attempt.state === 'failed' ? attempt : await postpone(attempt)
  if (failure) await retryRecording(() => endDelivery(supabase, id, { ...failure, now: now() }), wait)
}

const notSet =
  'The webhook that posted the message is not set here any more, and no other can change it. Change or remove the message on Discord.'
