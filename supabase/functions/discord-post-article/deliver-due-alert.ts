import { z } from 'zod'
import { alertSchema, buildAlertMessage } from './build-alert-message.ts'
import type { DiscordMessage } from './build-article-message.ts'
import { type DeliverOptions, getBrandColor, retryRecording } from './deliver-claimed-post.ts'
import { changeMessage, chooseDelay, type DeliverDueOptions, withActingClient } from './deliver-due-article.ts'
import { callRpc, messageSchema } from './deliveries.ts'
import { sendOnce } from './send-message.ts'
import { identifyWebhook } from './webhook-url.ts'
import { readWebhooks } from './webhooks.ts'

const dueSchema = z.object({
  alert_id: z.uuid(),
  attempts: z.number().int(),
  requested_by: z.uuid().nullable(),
  alert: alertSchema,
  /** Null if the alert hasn't been posted. */
  message: messageSchema.nullable(),
})

/**
 * Posts the next alert that has started, or updates the message of a changed alert. Returns false
 * if there is nothing to do. Schedules a retry only if the retry can't post the alert twice.
 */
export async function deliverDueAlert(options: DeliverDueOptions): Promise<boolean> {
  const due = dueSchema.nullable().parse(await callRpc(options.supabase, 'claim_due_alert_post'))
  if (due === null) return false
  const { alert_id: id, alert } = due
  const actingOptions = withActingClient(due.requested_by, options)
  const recordOutcome = (name: string, parameters: object) =>
    retryRecording(() => callRpc(actingOptions.supabase, name, { id, ...parameters }), options.wait)
  const message = buildAlertMessage(alert, { siteUrl: options.siteUrl, color: await getBrandColor(options) })
  const outcome =
    due.message === null
      ? await postAlert(id, message, actingOptions)
      : await changeAlertMessage(due.message, message, actingOptions)
  if (outcome === null) return true
  switch (outcome.state) {
    case 'posted':
      await recordOutcome('finish_alert_post', { shows: alert, ...outcome.messageLocation })
      break
    case 'failed':
    case 'unknown':
      await recordOutcome('end_alert_post', { outcome: outcome.state, why: outcome.reason })
      break
    case 'again': {
      const seconds = chooseDelay(due.attempts, outcome) / 1_000
      await recordOutcome('postpone_alert_post', { seconds, why: outcome.reason })
    }
  }
  return true
}

/** Returns null if the alert should no longer be posted. */
async function postAlert(id: string, message: DiscordMessage, options: DeliverOptions) {
  const { articles: webhook } = await readWebhooks(options)
  if (webhook === null)
    return {
      state: 'failed',
      reason: 'No Discord webhook is set up. An administrator can add one under Settings, Discord.',
    } as const
  if ((await callRpc(options.supabase, 'begin_alert_post', { id })) !== true) return null
  const outcome = await sendOnce({ webhook, message, fetch: options.fetch })
  if (outcome.state !== 'posted') return outcome
  const { webhookId, threadId } = identifyWebhook(webhook)
  const messageLocation = {
    discord_message_id: outcome.messageId,
    discord_webhook_id: webhookId,
    discord_thread_id: threadId,
  }
  return { state: 'posted', messageLocation } as const
}

/**
 * Also reports `posted` if the message no longer exists, if no stored webhook can change it, or if
 * Discord rejects the change. A retry wouldn't help in these cases.
 */
async function changeAlertMessage(
  sentMessage: z.infer<typeof messageSchema>,
  message: DiscordMessage,
  options: DeliverOptions,
) {
  const outcome = await changeMessage(sentMessage, message, await readWebhooks(options), options)
  return outcome.state === 'again' ? outcome : ({ state: 'posted', messageLocation: {} } as const)
}
