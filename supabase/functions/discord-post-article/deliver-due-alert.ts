import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { type AlertOnDiscord, alertSchema, buildAlertMessage } from './build-alert-message.ts'
import {
  type DeliverOptions,
  delay,
  findCommonWebhook,
  findWebhookOf,
  getBrandColor,
  retryRecording,
} from './deliver.ts'
import { chooseDelay, type DeliverDueOptions } from './deliver-due.ts'
import { changeOnce, rateLimited, sendOnce } from './send-message.ts'
import { identifyWebhook } from './webhook-url.ts'

const dueSchema = z.object({
  alert_id: z.uuid(),
  /** How often it was tried in vain. */
  attempts: z.number().int(),
  requested_by: z.uuid().nullable(),
  alert: alertSchema,
  /** Null before it is posted. */
  message: z.object({ message_id: z.string(), webhook_id: z.string(), thread_id: z.string().nullable() }).nullable(),
})
type DueAlert = z.infer<typeof dueSchema>

/**
 * Posts the next alert that has started, or has its message say what the alert says now; false if there is nothing to do. What Discord
 * certainly did not do is tried again later.
 */
export async function deliverDueAlert(options: DeliverDueOptions): Promise<boolean> {
  const due = dueSchema.nullable().parse(await call(options.supabase, 'claim_due_alert_post'))
  if (due === null) return false
  const supabase = due.requested_by
    ? options.createActingClient({ 'x-acting-user': due.requested_by })
    : options.supabase
  const { alert_id: id, alert } = due
  const own = { ...options, supabase }
  const record = (name: string, parameters: object) =>
    retryRecording(() => call(supabase, name, { id, ...parameters }), options.wait ?? delay)
  const attempt = due.message === null ? await post(due, own) : await change(due.message, alert, own)
  if (attempt === null) return true
  switch (attempt.state) {
    case 'posted':
      await record('finish_alert_post', { shows: alert, ...attempt.place })
      break
    // A message that is gone, or that no webhook here can change, stays as it is.
    case 'gone':
    case 'unchangeable':
      await record('finish_alert_post', { shows: alert })
      break
    case 'failed':
    case 'unknown':
      await record('end_alert_post', { outcome: attempt.state, why: attempt.reason })
      break
    default: {
      const delayMs = chooseDelay(due.attempts, attempt.state === 'rate-limited' ? attempt.delayMs : 0)
      const why = attempt.state === 'rate-limited' ? rateLimited : attempt.reason
      await record('postpone_alert_post', { seconds: delayMs / 1_000, why })
    }
  }
  return true
}

/** Null where it is no longer to be sent. */
async function post({ alert_id: id, alert }: DueAlert, options: DeliverOptions) {
  const { supabase, fetch: send = fetch } = options
  const webhook = await findCommonWebhook(options)
  if (webhook === null) return { state: 'failed', reason: 'No Discord webhook is set under Site Settings.' } as const
  const message = await createAlertMessage(alert, options)
  if ((await call(supabase, 'begin_alert_post', { id })) !== true) return null
  const attempt = await sendOnce({ webhook, message, fetch: send })
  if (attempt.state !== 'posted') return attempt
  const { webhookId, threadId } = identifyWebhook(webhook)
  return {
    state: 'posted',
    place: { discord_message_id: attempt.messageId, discord_webhook_id: webhookId, discord_thread_id: threadId },
  } as const
}

async function change(
  { message_id: messageId, webhook_id: webhookId, thread_id: threadId }: NonNullable<DueAlert['message']>,
  alert: AlertOnDiscord,
  options: DeliverOptions,
) {
  const webhook = await findWebhookOf(webhookId, options)
  if (webhook === null) return { state: 'unchangeable' } as const
  const message = await createAlertMessage(alert, options)
  const attempt = await changeOnce({ webhook, messageId, threadId, message, fetch: options.fetch ?? fetch })
  if (attempt.state === 'done') return { state: 'posted', place: {} } as const
  return attempt.state === 'failed' ? ({ state: 'unchangeable' } as const) : attempt
}

async function createAlertMessage(alert: AlertOnDiscord, options: DeliverOptions) {
  return buildAlertMessage(alert, { siteUrl: options.siteUrl, color: await getBrandColor(options) })
}

async function call(supabase: SupabaseClient, name: string, parameters: object = {}): Promise<unknown> {
  const { data } = await supabase.rpc(name, parameters).throwOnError()
  return data
}
