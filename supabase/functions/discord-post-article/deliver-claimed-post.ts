import type { SupabaseClient } from '@supabase/supabase-js'
import { parseBrand } from '../_shared/brand.ts'
import { addPing, buildArticleMessage, type DiscordMessage, type PostedArticle } from './build-article-message.ts'
import { beginPost, callRpc, endDelivery } from './deliveries.ts'
import { delay, type SendOutcome } from './send-message.ts'
import { identifyWebhook } from './webhook-url.ts'

export interface DeliverOptions {
  /** A client with the secret key. */
  supabase: SupabaseClient
  /** Fallback if the settings have no webhook. */
  webhookUrl: string | null
  /** Base URL of Discord's API. If the API is on this machine (in tests), webhooks may be, too. */
  apiUrl: string
  siteUrl: string
  /** `#rrggbb`, if the settings have no color. */
  defaultColor: string
  fetch?: typeof fetch
  wait?: (ms: number) => Promise<void>
}

/**
 * Sends a claimed post and records the outcome. Returns null if the delivery should no longer be
 * sent, or if `send` has recorded the outcome itself and returned null.
 */
export async function deliverClaimedPost(
  { delivery_id: id, article }: { delivery_id: string; article: PostedArticle },
  webhook: URL,
  options: DeliverOptions,
  send: (message: DiscordMessage) => Promise<SendOutcome | null>,
): Promise<SendOutcome | null> {
  const { supabase, wait } = options
  const message = await createArticleMessage(article, options)
  const startedPost = await beginPost(supabase, id)
  if (startedPost === null) return null
  const outcome = await send(startedPost.ping_role === null ? message : addPing(message, startedPost.ping_role))
  if (outcome === null) return null
  await retryRecording(async () => {
    if (outcome.state !== 'posted') return endDelivery(supabase, id, outcome)
    const { webhookId, threadId } = identifyWebhook(webhook)
    await callRpc(supabase, 'finish_discord_delivery', {
      delivery_id: id,
      discord_message_id: outcome.messageId,
      discord_webhook_id: webhookId,
      discord_thread_id: threadId,
    })
  }, wait)
  return outcome
}

export async function createArticleMessage(article: PostedArticle, options: DeliverOptions): Promise<DiscordMessage> {
  const hero_image = toPublicUrl(article.hero_image, options.supabase)
  return buildArticleMessage(
    { ...article, hero_image },
    { siteUrl: options.siteUrl, color: await getBrandColor(options) },
  )
}

/**
 * Returns the public URL of a stored file. On a hosted project, its host differs from the site's.
 * Doesn't change other URLs.
 */
function toPublicUrl(pathOrUrl: string | null, supabase: SupabaseClient): string | null {
  const [, bucket, key] = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/.exec(pathOrUrl ?? '') ?? []
  return bucket && key ? supabase.storage.from(bucket).getPublicUrl(key).data.publicUrl : pathOrUrl
}

/**
 * Retries a database call that records an outcome. A short database outage must not lose the
 * outcome, because Discord reports it only once.
 */
export async function retryRecording<T>(record: () => Promise<T>, wait: DeliverOptions['wait'] = delay): Promise<T> {
  for (const delayMs of [500, 2_000, 5_000]) {
    try {
      return await record()
    } catch {
      await wait(delayMs)
    }
  }
  return record()
}

export async function getBrandColor({
  supabase,
  defaultColor,
}: Pick<DeliverOptions, 'supabase' | 'defaultColor'>): Promise<string> {
  const { data } = await supabase
    .from('site_settings')
    .select('colors:settings->colors, badge:settings->badge')
    .eq('id', 1)
    .maybeSingle()
  return parseBrand(data).color ?? defaultColor
}
