import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { readJson } from '../_shared/read-json.ts'
import { buildMessage, type PostedArticle } from './build-message.ts'
import {
  beginDelivery,
  claimDelivery,
  endDelivery,
  finishDelivery,
  getLastDelivery,
  getStoredWebhookUrl,
} from './deliveries.ts'
import { type Outcome, sendMessage } from './send-message.ts'
import { readWebhookUrl } from './webhook-url.ts'

/** What the handler needs from whichever backend runs it. */
export interface DiscordPostArticleOptions {
  /** With the secret key. */
  supabase: SupabaseClient
  /** A client that asks with a caller's own `Authorization` header. */
  createCallerClient: (authorization: string) => SupabaseClient
  /** The webhook where administrators have stored none. */
  webhookUrl: string | null
  /** Discord's API; on this machine only in tests, and then webhooks may be there too. */
  apiUrl: string
  /** The site's public address, without a slash at its end. */
  siteUrl: string
  /** `#rrggbb`, where the site's settings have none. */
  defaultColour: string
  fetch?: typeof fetch
  /** Milliseconds, as `Date.now`. */
  now?: () => number
  wait?: (ms: number) => Promise<void>
}

/**
 * Answers `GET` with whether posting would work, and `POST {articleId, action}` by posting an article to the team's channel.
 * Active staff alone may call. 409 where nothing was to be done, 424 where Discord did not take the message.
 */
export function createDiscordPostArticle(options: DiscordPostArticleOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'POST')
      return answer(405, 'Only GET and POST are answered here.')
    const caller = await identifyCaller(request, options)
    if (caller.staffId === null) return answer(caller.status, 'Only active staff may post to Discord.')
    const webhook = await findWebhook(options)
    if (request.method === 'GET') return reply(200, await getStatus(webhook, options))
    const body = bodySchema.safeParse(await readJson(request, largestBody))
    if (!body.success) return answer(400, 'An article’s id and the action "post" or "repost" are expected.')
    if (!webhook) return answer(409, 'The Discord webhook is not configured')
    return post({ ...body.data, staffId: caller.staffId }, webhook, options)
  }
}

const largestBody = 4 * 1024
const bodySchema = z.object({ articleId: z.uuid(), action: z.enum(['post', 'repost']).default('post') })

const refusals = {
  missing: { status: 404, message: 'Article not found' },
  posted: { status: 409, message: 'This article is on Discord already. Use Repost to send it again.' },
  busy: { status: 409, message: 'This article is being posted to Discord at the moment.' },
}

async function post(
  request: { articleId: string; action: 'post' | 'repost'; staffId: string },
  webhook: URL,
  options: DiscordPostArticleOptions,
): Promise<Response> {
  const claim = await claimDelivery(options.supabase, request)
  if (claim.outcome !== 'claimed') return answer(refusals[claim.outcome].status, refusals[claim.outcome].message)
  const outcome = await deliver(claim.delivery_id, claim.article, webhook, options)
  if (outcome.state !== 'posted') return reply(424, { message: outcome.reason, state: outcome.state })
  return answer(200, `Article ${request.action}ed to Discord successfully`)
}

async function deliver(
  id: string,
  article: PostedArticle,
  webhook: URL,
  options: DiscordPostArticleOptions,
): Promise<Outcome> {
  const { supabase, siteUrl, fetch: send = fetch, now = Date.now, wait = pause } = options
  const message = buildMessage(article, { siteUrl, colour: await getColour(options) })
  if (!(await beginDelivery(supabase, id))) return { state: 'failed', reason: 'The server was too slow. Try again.' }
  const outcome = await sendMessage({ webhook, message, fetch: send, now, wait })
  await keepTrying(
    () =>
      outcome.state === 'posted'
        ? finishDelivery(supabase, id, outcome.messageId)
        : endDelivery(supabase, id, { ...outcome, now: now() }),
    wait,
  )
  return outcome
}

/** What Discord did can't be asked for again: a database that is away for a moment must not lose it. */
async function keepTrying(record: () => Promise<void>, wait: (ms: number) => Promise<void>): Promise<void> {
  for (const pauseMs of [500, 2_000, 5_000]) {
    try {
      return await record()
    } catch {
      await wait(pauseMs)
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
  return url === null ? null : readWebhookUrl(url, { apiUrl })
}

/** The database decides, by the caller's own token: no claim of the token itself makes anybody staff. */
async function identifyCaller(
  request: Request,
  { createCallerClient }: DiscordPostArticleOptions,
): Promise<{ staffId: string } | { staffId: null; status: 401 | 403 }> {
  const authorization = request.headers.get('authorization')
  if (!authorization) return { staffId: null, status: 401 }
  const { data, error, status } = await createCallerClient(authorization).rpc('staff_id')
  if (error && status !== 401 && status !== 403) throw new Error('The caller could not be looked up', { cause: error })
  const staffId = z.uuid().safeParse(data)
  if (staffId.success) return { staffId: staffId.data }
  return { staffId: null, status: status === 401 ? 401 : 403 }
}

async function getColour({ supabase, defaultColour }: DiscordPostArticleOptions): Promise<string> {
  const { data } = await supabase
    .from('site_settings')
    .select('colour:settings->badge->>field')
    .eq('id', 1)
    .maybeSingle()
  return colourSchema.safeParse(data).data?.colour ?? defaultColour
}

const colourSchema = z.object({ colour: z.string().regex(/^#[0-9a-f]{6}$/i) })

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function answer(status: number, message: string): Response {
  return reply(status, { message })
}

function reply(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
