import { z } from 'zod'
import { createActingHeaders } from '../_shared/acting-headers.ts'
import { authorizeCaller } from '../_shared/authorize-caller.ts'
import type { FunctionClients } from '../_shared/function-clients.ts'
import { readJson } from '../_shared/read-json.ts'
import { type DeliverOptions, deliverClaimedPost, getBrandColor } from './deliver-claimed-post.ts'
import { callRpc, claimDelivery, dropDelivery, getLastDelivery } from './deliveries.ts'
import { sendMessage } from './send-message.ts'
import { chooseRoute, readWebhooks, type Webhooks } from './webhooks.ts'

export interface DiscordPostArticleOptions extends DeliverOptions, FunctionClients {
  /** True if the server also posts staff alerts, as the embedded backend does. */
  sendsStaffAlerts?: boolean
}

/**
 * Handles three requests:
 * - `GET` returns the status of posting. Requires an active editor.
 * - `POST {articleId, action}` posts an article to Discord. Requires an active editor.
 * - `POST {action: 'test', webhook}` sends a test message. Requires an administrator.
 *
 * The status is 409 if the post is impossible, and 424 if Discord didn't confirm the message.
 */
export function createDiscordPostArticleHandler(
  options: DiscordPostArticleOptions,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'POST') return respond(405, 'Only GET and POST are allowed.')
    const caller = await authorizeCaller(request, options, 'editor_id')
    if (caller.id === null) return respond(caller.status, 'Only editors may post to Discord.')
    const webhooks = await readWebhooks(options)
    const hasWebhook = webhooks.articles !== null || webhooks.routes.length > 0
    if (request.method === 'GET') {
      return respondJson(200, {
        ...(await getStatus(hasWebhook, options)),
        ...(options.sendsStaffAlerts && { hasStaffAlertWebhook: webhooks.staffAlerts !== null }),
        ...(webhooks.hasPingRole && { hasPingRole: true }),
      })
    }
    const body = bodySchema.safeParse(await readJson(request, maxBodyBytes))
    if (!body.success)
      return respond(
        400,
        'The body must have an article ID with the action "post" or "repost", or a webhook with "test".',
      )
    if (body.data.action === 'test') return sendTest(body.data.webhook, request, webhooks, options)
    if (!hasWebhook) return respond(409, webhookNotConfigured)
    const supabase = options.createActingClient(createActingHeaders(request, caller.id))
    return postArticle({ ...body.data, staffId: caller.id }, webhooks, { ...options, supabase })
  }
}

const maxBodyBytes = 4 * 1024
const bodySchema = z.union([
  z.object({ articleId: z.uuid(), action: z.enum(['post', 'repost']).default('post') }),
  // `articles` is the webhook for all articles, and `notes` the webhook for staff alerts. An ID is
  // the ID of a route.
  z.object({ action: z.literal('test'), webhook: z.union([z.enum(['articles', 'notes']), z.uuid()]) }),
])

const webhookNotConfigured = 'The Discord webhook is not configured'

const claimRejections = {
  missing: { status: 404, message: 'Article not found' },
  posted: { status: 409, message: 'This article is already on Discord. Use Repost to send it again.' },
  unpublished: { status: 409, message: 'Only published articles can be posted. Publish it first.' },
  busy: { status: 409, message: 'This article is being posted to Discord right now.' },
}

async function postArticle(
  request: { articleId: string; action: 'post' | 'repost'; staffId: string },
  { articles, routes }: Webhooks,
  options: DiscordPostArticleOptions,
): Promise<Response> {
  const claim = await claimDelivery(options.supabase, request)
  if (claim.outcome !== 'claimed')
    return respond(claimRejections[claim.outcome].status, claimRejections[claim.outcome].message)
  const route = chooseRoute(routes, claim.routing)
  const webhook = route ? route.webhook : articles
  if (!webhook) {
    await dropDelivery(options.supabase, claim.delivery_id)
    return respond(409, webhookNotConfigured)
  }
  const { fetch, wait } = options
  const outcome = await deliverClaimedPost(claim, webhook, options, (message) =>
    sendMessage({ webhook, message, fetch, wait }),
  )
  if (outcome === null) return respondJson(424, { message: 'The server was too slow. Try again.', state: 'failed' })
  if (outcome.state !== 'posted') return respondJson(424, { message: outcome.reason, state: outcome.state })
  return respond(200, `Article ${request.action}ed to Discord successfully`)
}

/** Requires an administrator, because administrators choose the webhooks. */
async function sendTest(
  target: string,
  request: Request,
  { articles, staffAlerts, routes }: Webhooks,
  options: DiscordPostArticleOptions,
): Promise<Response> {
  const caller = await authorizeCaller(request, options, 'administrator_id')
  if (caller.id === null) return respond(caller.status, 'Only administrators may send test messages.')
  const routeWebhook = routes.find(({ id }) => id === target)?.webhook
  const webhook = target === 'articles' ? articles : target === 'notes' ? staffAlerts : routeWebhook
  if (!webhook) return respond(409, webhookNotConfigured)
  const { fetch, wait, siteUrl } = options
  const embed = {
    title: 'Test message',
    description: 'This webhook works. You can delete this message.',
    url: siteUrl,
    fields: [],
    color: Number.parseInt((await getBrandColor(options)).slice(1), 16),
  }
  const message = { allowed_mentions: { parse: [] as [] }, embeds: [embed] as [typeof embed] }
  const outcome = await sendMessage({ webhook, message, fetch, wait })
  return outcome.state === 'posted' ? respond(200, 'Test message sent') : respond(424, outcome.reason)
}

async function getStatus(hasWebhook: boolean, { supabase }: DiscordPostArticleOptions) {
  if (!hasWebhook) return { state: 'not-configured' }
  const last = await getLastDelivery(supabase)
  const overdue = z.number().parse(await callRpc(supabase, 'count_overdue_discord_deliveries'))
  if (overdue > 0) return { state: 'failing', outcome: 'waiting', message: describeOverdue(overdue) }
  if (!last || last.state === 'posted') return { state: 'ready' }
  const isWaiting = last.state === 'queued'
  return {
    state: 'failing',
    outcome: isWaiting ? 'waiting' : last.state,
    message: `“${last.article_title}”: ${last.reason}${isWaiting ? ' The server will try again.' : ''}`,
  }
}

function describeOverdue(count: number): string {
  const articles = count === 1 ? 'One article is' : `${count} articles are`
  return (
    `${articles} waiting to be posted, but no server is posting them. ` +
    'With a hosted project, set SUPABASE_SECRET_KEY on the server. You can still use “Post to Discord”.'
  )
}

function respond(status: number, message: string): Response {
  return respondJson(status, { message })
}

function respondJson(status: number, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}
