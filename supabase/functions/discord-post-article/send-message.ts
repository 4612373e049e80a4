import { z } from 'zod'
import { readJson } from '../_shared/read-json.ts'
import type { DiscordMessage } from './build-message.ts'

/** The outcome of sending. `unknown`: the message may be on Discord or not. `reason` is a sentence for staff. */
export type Outcome = { state: 'posted'; messageId: string } | { state: 'failed' | 'unknown'; reason: string }

export interface SendOptions {
  webhook: URL
  message: DiscordMessage
  fetch: typeof fetch
  /** Milliseconds, as `Date.now`. */
  now: () => number
  wait: (ms: number) => Promise<void>
}

/** Timeout of one attempt. */
const timeoutMs = 5_000
/** No attempt begins later than this. Even with the last one's timeout it is far below the lifetime of a claim in the database. */
const lastAttemptMs = 30_000
const maxDelayMs = 5_000
const maxTotalDelayMs = 10_000
const retryDelaysMs = [500, 2_000]
const maxAttempts = 5
const maxReplyBytes = 64 * 1024

type Attempt = Outcome | { state: 'rate-limited'; delayMs: number } | { state: 'retryable'; reason: string }

/**
 * Posts a message and waits until Discord has stored it (`wait=true`). Retries only when Discord has certainly not stored it:
 * after the delay that a rate limit asks for, and twice after a failure of Discord's own.
 * The webhook's address is a secret: no reason contains it, nor text from anywhere else.
 */
export async function sendMessage(options: SendOptions): Promise<Outcome> {
  const { now, wait } = options
  const startedAt = now()
  const retryDelays = [...retryDelaysMs]
  let totalDelayMs = 0
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce(options)
    if (outcome.state !== 'rate-limited' && outcome.state !== 'retryable') return outcome
    const failed = { state: 'failed', reason: outcome.state === 'rate-limited' ? rateLimited : outcome.reason } as const
    const delayMs = outcome.state === 'rate-limited' ? outcome.delayMs : retryDelays.shift()
    if (delayMs === undefined || attempt === maxAttempts) return failed
    if (delayMs > maxDelayMs || totalDelayMs + delayMs > maxTotalDelayMs) return failed
    totalDelayMs += delayMs
    await wait(delayMs)
    if (now() - startedAt > lastAttemptMs) return failed
  }
}

async function attemptOnce({ webhook, message, fetch: send }: SendOptions): Promise<Attempt> {
  const address = new URL(webhook)
  address.searchParams.set('wait', 'true')
  try {
    const response = await send(address.href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(message),
      // The target of a redirect would learn the secret.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await readReply(response)
  } catch (error) {
    // Error messages may contain the address, so only the kind of error is passed on.
    return neverConnected.has(readCode(error))
      ? { state: 'retryable', reason: 'Discord could not be reached.' }
      : { state: 'unknown', reason: `The connection to Discord was lost before it answered. ${checkFirst}` }
  }
}

async function readReply(response: Response): Promise<Attempt> {
  const { status } = response
  const reply = await readJson(response, maxReplyBytes)
  if (status === 429) return { state: 'rate-limited', delayMs: readDelayMs(reply, response.headers) }
  if (response.ok) {
    const message = messageSchema.safeParse(reply)
    if (message.success) return { state: 'posted', messageId: message.data.id }
    return { state: 'unknown', reason: `Discord’s answer could not be understood. ${checkFirst}` }
  }
  // A gateway that timed out does not know what Discord did with the message.
  if (gatewayTimeouts.has(status)) {
    return { state: 'unknown', reason: `Discord took too long to answer (HTTP ${status}). ${checkFirst}` }
  }
  if (status >= 500) return { state: 'retryable', reason: `Discord has an internal error (HTTP ${status}).` }
  return { state: 'failed', reason: rejections[status] ?? `Discord rejected the message (HTTP ${status}).` }
}

/** Reads the seconds in the body or the header (https://discord.com/developers/docs/topics/rate-limits). */
function readDelayMs(reply: unknown, headers: Headers): number {
  const seconds = rateLimitSchema.safeParse(reply).data?.retry_after ?? Number(headers.get('retry-after') ?? 1)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1_000) : maxDelayMs
}

const messageSchema = z.object({ id: z.string().regex(/^\d{1,20}$/) })
const rateLimitSchema = z.object({ retry_after: z.number() })

const checkFirst = 'Look at the channel before you post again.'
const rateLimited = 'Discord accepts no more messages at the moment. Try again in a few minutes.'
const gone =
  'Discord no longer knows the webhook. Create a new one in the channel’s settings on Discord. An administrator sets it under Site Settings.'
const rejections: Record<number, string> = {
  400: 'Discord rejected the message as invalid (HTTP 400).',
  401: gone,
  403: gone,
  404: gone,
}
/** Gateway Timeout, and Cloudflare's codes for it. */
const gatewayTimeouts = new Set([504, 520, 524])
/** Node's error codes for connections that were never established, so that nothing was sent. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function readCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
