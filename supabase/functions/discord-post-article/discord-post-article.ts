import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { actingHeaders } from '../_shared/acting-headers.ts'
import { parseBrand } from '../_shared/brand.ts'
import { readJson } from '../_shared/read-json.ts'
import { buildMessage, type PostedArticle } from './build-message.ts'
import {
  beginDelivery,
  claimDelivery,
  endDelivery,
  finishDelivery,
  getLastDelivery,
  getNotesWebhookUrl,
  getStoredWebhookUrl,
} from './deliveries.ts'
import { type Outcome, sendMessage } from './send-message.ts'
import { parseWebhookUrl } from './webhook-url.ts'

/** What the handler needs from the backend that runs it. */
export interface DiscordPostArticleOptions {
  /** With the secret key. */
  supabase: SupabaseClient
  /** Creates a client with the secret key that sends these headers. */
  createActingClient: (headers: Record<string, string>) => SupabaseClient
  /** Creates a client with a caller's own `Authorization` header. */
  createCallerClient: (authorization: string) => SupabaseClient
  /** The webhook to use if administrators have stored none. */
  webhookUrl: string | null
  /** Base URL of Discord's API. If it is on this machine, as in tests, webhooks may be too. */
  apiUrl: string
  /** The site's public address, without a trailing slash. */
  siteUrl: string
  /** Whether the server posts notes about accounts of staff as well, as the embedded one does. */
  sendsNotes?: boolean
  /** `#rrggbb`, for a site whose settings have none. */
  defaultColor: string
  fetch?: typeof fetch
  /** Milliseconds, as `Date.now`. */
  now?: () => number
  wait?: (ms: number) => Promise<void>
}

/**
 * `GET` answers whether posting would work; `POST {articleId, action}` posts an article to the team's channel. Only active
 * editors may call. 409 if there is nothing to do, 424 if Discord did not accept the message.
 */
export function createDiscordPostArticle(options: DiscordPostArticleOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'POST') return respond(405, 'Only GET and POST are allowed.')
    const caller = await identifyCaller(request, options)
    if (caller.staffId === null) return respond(caller.status, 'Only editors may post to Discord.')
    const webhook = await findWebhook(options)
    if (request.method === 'GET') {
      const notes = options.sendsNotes ? { hasNotes: (await getNotesWebhookUrl(options.supabase)) !== null } : {}
      return respondJson(200, { ...(await getStatus(webhook, options)), ...notes })
    }
    const body = bodySchema.safeParse(await readJson(request, maxBodyBytes))
    if (!body.success) return respond(400, 'The body must have an article’s id and the action "post" or "repost".')
    if (!webhook) return respond(409, 'The Discord webhook is not configured')
    const supabase = options.createActingClient(actingHeaders(request, caller.staffId))
    return post({ ...body.data, staffId: caller.staffId }, webhook, { ...options, supabase })
  }
}

const maxBodyBytes = 4 * 1024
const bodySchema = z.object({ articleId: z.uuid(), action: z.enum(['post', 'repost']).default('post') })

const refusals = {
  missing: { status: 404, message: 'Article not found' },
  posted: { status: 409, message: 'This article is on Discord already. Use Repost to send it again.' },
  unpublished: { status: 409, message: 'Only articles that visitors see can be posted. Publish it first.' },
  busy: { status: 409, message: 'This article is being posted to Discord at the moment.' },
}

async function post(
  request: { articleId: string; action: 'post' | 'repost'; staffId: string },
  webhook: URL,
  options: DiscordPostArticleOptions,
): Promise<Response> {
  const claim = await claimDelivery(options.supabase, request)
  if (claim.outcome !== 'claimed') return respond(refusals[claim.outcome].status, refusals[claim.outcome].message)
  const outcome = await deliver(claim.delivery_id, claim.article, webhook, options)
  if (outcome.state !== 'posted') return respondJson(424, { message: outcome.reason, state: outcome.state })
  return respond(200, `Article ${request.action}ed to Discord successfully`)
}

async function deliver(
  id: string,
  article: PostedArticle,
  webhook: URL,
  options: DiscordPostArticleOptions,
): Promise<Outcome> {
  const { supabase, siteUrl, fetch: send = fetch, now = Date.now, wait = delay } = options
  const message = buildMessage(article, { siteUrl, color: await getColor(options) })
  if (!(await beginDelivery(supabase, id))) return { state: 'failed', reason: 'The server was too slow. Try again.' }
  const outcome = await sendMessage({ webhook, message, fetch: send, now, wait })
  await retryRecording(
    () =>
      outcome.state === 'posted'
        ? finishDelivery(supabase, id, outcome.messageId)
        : endDelivery(supabase, id, { ...outcome, now: now() }),
    wait,
  )
  return outcome
}

/** Discord can't be asked again what it did, so a database that is unavailable for a moment must not lose the outcome. */
async function retryRecording(record: () => Promise<void>, wait: (ms: number) => Promise<void>): Promise<void> {
  for (const delayMs of [500, 2_000, 5_000]) {
    try {
      return await record()
    } catch {
      await wait(delayMs)
    }
  }
  return record()
}

async function getStatus(webhook: URL | null, { supabase }: DiscordPostArticleOptions) {
  if (!webhook) return { state: 'not-configured' }
  const last = await getLastDelivery(supabase)
  if (!last || last.state === 'posted') return { state: 'ready' }
  return { state: 'failing', outcome: last.state, message: `“${last.article_title}”: ${last.reason}` }
}

async function findWebhook({ supabase, webhookUrl, apiUrl }: DiscordPostArticleOptions): Promise<URL | null> {
  const url = (await getStoredWebhookUrl(supabase)) ?? webhookUrl
  return url === null ? null : parseWebhookUrl(url, { apiUrl })
}

/** The database decides by the caller's own token; no claim inside the token makes anybody an editor. */
async function identifyCaller(
  request: Request,
  { createCallerClient }: DiscordPostArticleOptions,
): Promise<{ staffId: string } | { staffId: null; status: 401 | 403 }> {
  const authorization = request.headers.get('authorization')
  if (!authorization) return { staffId: null, status: 401 }
  const { data, error, status } = await createCallerClient(authorization).rpc('editor_id')
  if (error && status !== 401 && status !== 403) throw new Error('The caller could not be looked up', { cause: error })
  const staffId = z.uuid().safeParse(data)
  if (staffId.success) return { staffId: staffId.data }
  return { staffId: null, status: status === 401 ? 401 : 403 }
}

async function getColor({ supabase, defaultColor }: DiscordPostArticleOptions): Promise<string> {
  const { data } = await supabase.from('site_settings').select('badge:settings->badge').eq('id', 1).maybeSingle()
  return parseBrand(data).color ?? defaultColor
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function respond(status: number, message: string): Response {
  return respondJson(status, { message })
}

function respondJson(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
