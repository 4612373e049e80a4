import type { SupabaseClient } from '@supabase/supabase-js'
import { parseBrand } from '../_shared/brand.ts'
import { addPing, buildMessage, type DiscordMessage, type PostedArticle } from './build-message.ts'
import { chooseRoute, type Routing } from './choose-route.ts'
import {
  beginPost,
  endDelivery,
  finishDelivery,
  getNotesWebhookUrl,
  getStoredWebhookUrl,
  listRoutes,
} from './deliveries.ts'
import type { Outcome } from './send-message.ts'
import { identifyWebhook, parseWebhookUrl } from './webhook-url.ts'

/** What sending an article needs, whoever asks for it. */
export interface DeliverOptions {
  /** With the secret key. */
  supabase: SupabaseClient
  /** The webhook to use if administrators have stored none. */
  webhookUrl: string | null
  /** Base URL of Discord's API. If it is on this machine, as in tests, webhooks may be too. */
  apiUrl: string
  /** The site's public address, without a trailing slash. */
  siteUrl: string
  /** `#rrggbb`, for a site whose settings have none. */
  defaultColor: string
  fetch?: typeof fetch
  /** Milliseconds, as `Date.now`. */
  now?: () => number
  wait?: (ms: number) => Promise<void>
}

type Again = { state: 'rate-limited'; delayMs: number } | { state: 'retryable'; reason: string }

/** Puts a delivery back into the queue; resolves to its failure where that is not possible. */
export type Postpone = (attempt: Again) => Promise<{ state: 'failed'; reason: string } | null>

interface Claimed {
  delivery_id: string
  article: PostedArticle
}

/**
 * Sends what was claimed and records the outcome. `send` may answer null for an attempt that it recorded itself. Null also
 * where the delivery is no longer to be sent.
 */
export async function deliver(
  { delivery_id: id, article }: Claimed,
  webhook: URL,
  options: DeliverOptions,
  send: (message: DiscordMessage) => Promise<Outcome | null>,
): Promise<Outcome | null> {
  const { supabase, now = Date.now, wait = delay } = options
  const message = await createMessage(article, options)
  const begun = await beginPost(supabase, id)
  if (begun === null) return null
  const outcome = await send(begun.ping_role === null ? message : addPing(message, begun.ping_role))
  if (outcome === null) return null
  await retryRecording(
    () =>
      outcome.state === 'posted'
        ? finishDelivery(supabase, id, { messageId: outcome.messageId, ...identifyWebhook(webhook) })
        : endDelivery(supabase, id, { ...outcome, now: now() }),
    wait,
  )
  return outcome
}

/** The message for an article, in the site's color. */
export async function createMessage(article: PostedArticle, options: DeliverOptions): Promise<DiscordMessage> {
  const hero_image = toWholeAddress(article.hero_image, options.supabase)
  return buildMessage({ ...article, hero_image }, { siteUrl: options.siteUrl, color: await getBrandColor(options) })
}

/** The path of a stored file with the host of the backend, which on a hosted project is not the site's. */
function toWholeAddress(address: string | null, supabase: SupabaseClient): string | null {
  const [, bucket, key] = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/.exec(address ?? '') ?? []
  return bucket && key ? supabase.storage.from(bucket).getPublicUrl(key).data.publicUrl : address
}

/** Discord can't be asked again what it did, so a database that is unavailable for a moment must not lose the outcome. */
export async function retryRecording<T>(record: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (const delayMs of [500, 2_000, 5_000]) {
    try {
      return await record()
    } catch {
      await wait(delayMs)
    }
  }
  return record()
}

type WebhookOptions = Pick<DeliverOptions, 'supabase' | 'webhookUrl' | 'apiUrl'>

/** The webhook that an article is posted to: that of its route, or else the one for all; null if there is none. */
export async function findWebhook(options: WebhookOptions, routing: Routing): Promise<URL | null> {
  const route = chooseRoute(await listRoutes(options.supabase), routing)
  return route ? parseWebhookUrl(route.url, options) : findCommonWebhook(options)
}

/** The webhook for all articles: the stored one, or else the server's own; null if there is none. */
export async function findCommonWebhook(options: WebhookOptions): Promise<URL | null> {
  const url = (await getStoredWebhookUrl(options.supabase)) ?? options.webhookUrl
  return url === null ? null : parseWebhookUrl(url, options)
}

/** The webhook that posted a message, if it is still set; of a message from before that was kept, the one for all articles. */
export async function findWebhookOf(webhookId: string | null, options: WebhookOptions): Promise<URL | null> {
  if (webhookId === null) return findCommonWebhook(options)
  const routes = await listRoutes(options.supabase)
  const known = [await getStoredWebhookUrl(options.supabase), options.webhookUrl, ...routes.map(({ url }) => url)]
  const webhooks = known.map((url) => url && parseWebhookUrl(url, options))
  return webhooks.find((webhook) => webhook && identifyWebhook(webhook).webhookId === webhookId) || null
}

/** The webhook for all articles, for notes, or that of the route with this id. */
export async function findNamedWebhook(name: string, options: WebhookOptions): Promise<URL | null> {
  if (name === 'articles') return findCommonWebhook(options)
  const url =
    name === 'notes'
      ? await getNotesWebhookUrl(options.supabase)
      : (await listRoutes(options.supabase)).find(({ id }) => id === name)?.url
  return url ? parseWebhookUrl(url, options) : null
}

/** What administrators send to see whether a webhook works, and where it leads. */
export async function createTestMessage(options: DeliverOptions): Promise<DiscordMessage> {
  const { siteUrl } = options
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: 'Test message',
        description: 'This webhook works. Whoever set it up can remove this message.',
        url: siteUrl,
        fields: [],
        color: Number.parseInt((await getBrandColor(options)).slice(1), 16),
      },
    ],
  }
}

/** `#rrggbb`: the color of the site's posts. */
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

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
