import { z } from 'zod'
import { getErrorCode } from '#lib/get-error-code.ts'
import { readJson } from '../_shared/read-json.ts'
import type { DiscordMessage } from './build-article-message.ts'

/** `unknown` means that Discord may have the message. Staff see the `reason`. */
export type SendOutcome = { state: 'posted'; messageId: string } | { state: 'failed' | 'unknown'; reason: string }

interface SendOptions {
  webhook: URL
  message: DiscordMessage
  fetch?: typeof fetch | undefined
}

const timeoutMs = 5_000
/**
 * No attempt starts later than this after the first one. The sum with `timeoutMs` must stay well
 * below the lifetime of a claim in the database.
 */
const lastAttemptMs = 30_000
const maxDelayMs = 5_000
const maxTotalDelayMs = 10_000
const retryDelaysMs = [500, 2_000]
const maxAttempts = 5
const maxReplyBytes = 64 * 1024

/** The outcome of a failed request. Repeating the request can't post a message twice. */
export interface RetryLater {
  state: 'again'
  reason: string
  /** The delay that Discord asked for. */
  delayMs?: number
}

/**
 * Posts a message and waits until Discord has stored it (`wait=true`). Retries only if Discord
 * certainly hasn't stored the message: twice after failed connections and server errors, and as
 * often as the limits above allow after rate limits. Reasons are fixed strings, because the
 * webhook's URL is a secret.
 */
export async function sendMessage({
  now = Date.now,
  wait = delay,
  ...options
}: SendOptions & { now?: () => number; wait?: ((ms: number) => Promise<void>) | undefined }): Promise<SendOutcome> {
  const startedAt = now()
  const retryDelays = [...retryDelaysMs]
  let totalDelayMs = 0
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await sendOnce(options)
    if (outcome.state !== 'again') return outcome
    const failed = { state: 'failed', reason: outcome.reason } as const
    const delayMs = outcome.delayMs ?? retryDelays.shift()
    if (delayMs === undefined || attempt === maxAttempts) return failed
    if (delayMs > maxDelayMs || totalDelayMs + delayMs > maxTotalDelayMs) return failed
    totalDelayMs += delayMs
    await wait(delayMs)
    if (now() - startedAt > lastAttemptMs) return failed
  }
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Posts a message like `sendMessage`, but with a single request. */
export async function sendOnce({
  webhook,
  message,
  fetch: send = fetch,
}: SendOptions): Promise<SendOutcome | RetryLater> {
  const url = new URL(webhook)
  url.searchParams.set('wait', 'true')
  try {
    return await readReply(await request(send, url, { method: 'POST', message }))
  } catch (error) {
    // The error's message may contain the secret address, so the reason is a fixed string.
    return error instanceof Error && connectFailureCodes.has(getErrorCode(error.cause))
      ? { state: 'again', reason: discordUnreachable }
      : { state: 'unknown', reason: `The connection to Discord was lost before it responded. ${checkChannelFirst}` }
  }
}

/**
 * The outcome of a request that changes or removes a message. `gone` means that the message no
 * longer exists. A retry is always safe, because the request is idempotent.
 */
export type ChangeOutcome = { state: 'done' } | { state: 'gone' } | { state: 'failed'; reason: string } | RetryLater

interface ChangeOptions {
  webhook: URL
  messageId: string
  threadId: string | null
  /** The new message; null removes the message. */
  message: DiscordMessage | null
  fetch?: typeof fetch | undefined
}

/** Changes or removes a message of this webhook, with a single request. */
export async function changeOnce({
  webhook,
  messageId,
  threadId,
  message,
  fetch: send = fetch,
}: ChangeOptions): Promise<ChangeOutcome> {
  const url = new URL(webhook)
  url.pathname += `/messages/${messageId}`
  url.search = threadId === null ? '' : `?thread_id=${threadId}`
  try {
    const response = await request(send, url, message ? { method: 'PATCH', message } : { method: 'DELETE' })
    const { status } = response
    const reply = await readJson(response, maxReplyBytes)
    if (response.ok) return { state: 'done' }
    if (status === 429) return parseRateLimit(reply, response.headers)
    if (status >= 500) return { state: 'again', reason: describeServerError(status) }
    if (status === 404 && errorSchema.safeParse(reply).data?.code === unknownMessageCode) return { state: 'gone' }
    return { state: 'failed', reason: rejectionReasons[status] ?? `Discord rejected the change (HTTP ${status}).` }
  } catch {
    return { state: 'again', reason: discordUnreachable }
  }
}

function request(
  send: typeof fetch,
  url: URL,
  { method, message }: { method: string; message?: DiscordMessage },
): Promise<Response> {
  return send(url.href, {
    method,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: message ? JSON.stringify(message) : null,
    // A redirect would leak the secret address to its target.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

async function readReply(response: Response): Promise<SendOutcome | RetryLater> {
  const { status } = response
  const reply = await readJson(response, maxReplyBytes)
  if (status === 429) return parseRateLimit(reply, response.headers)
  if (response.ok) {
    const message = messageSchema.safeParse(reply)
    if (message.success) return { state: 'posted', messageId: message.data.id }
    return { state: 'unknown', reason: `Discord sent an unexpected response. ${checkChannelFirst}` }
  }
  // After a gateway timeout, Discord may or may not have stored the message.
  if (gatewayTimeouts.has(status)) {
    return { state: 'unknown', reason: `Discord took too long to respond (HTTP ${status}). ${checkChannelFirst}` }
  }
  if (status >= 500) return { state: 'again', reason: describeServerError(status) }
  return { state: 'failed', reason: rejectionReasons[status] ?? `Discord rejected the message (HTTP ${status}).` }
}

/**
 * Reads the delay from the body or header (https://discord.com/developers/docs/topics/rate-limits).
 */
function parseRateLimit(reply: unknown, headers: Headers): RetryLater {
  const seconds = rateLimitSchema.safeParse(reply).data?.retry_after ?? Number(headers.get('retry-after') ?? 1)
  const delayMs = Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1_000) : maxDelayMs
  return { state: 'again', reason: rateLimited, delayMs }
}

const messageSchema = z.object({ id: z.string().regex(/^\d{1,20}$/) })
const rateLimitSchema = z.object({ retry_after: z.number() })

const errorSchema = z.object({ code: z.number() })

/** Discord's error code for an unknown message. An unknown webhook has 10015. */
const unknownMessageCode = 10008

const describeServerError = (status: number) => `Discord had an internal error (HTTP ${status}).`
const discordUnreachable = 'Couldn’t reach Discord.'
const checkChannelFirst = 'Check the channel before you post again.'
const rateLimited = 'Discord is limiting messages right now. Try again in a few minutes.'
const unknownWebhook =
  'This webhook no longer exists on Discord. Create a new one in the channel’s settings on Discord. ' +
  'An administrator can then enter it under Settings, Discord.'
const rejectionReasons: Record<number, string> = {
  400: 'Discord rejected the message as invalid (HTTP 400).',
  401: unknownWebhook,
  403: unknownWebhook,
  404: unknownWebhook,
}
/** 504 Gateway Timeout, and Cloudflare's codes for an origin that didn't respond properly. */
const gatewayTimeouts = new Set([504, 520, 524])
/** Node's error codes for connections that were never established, so the message wasn't sent. */
const connectFailureCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
