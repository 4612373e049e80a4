import { z } from 'zod'
import { readJson } from '../_shared/read-json.ts'
import type { DiscordMessage } from './build-message.ts'

/** What is known after asking Discord. `unknown`: the message may be there; `reason` is a sentence for staff. */
export type Outcome = { state: 'posted'; messageId: string } | { state: 'failed' | 'unknown'; reason: string }

export interface SendOptions {
  webhook: URL
  message: DiscordMessage
  fetch: typeof fetch
  /** Milliseconds, as `Date.now`. */
  now: () => number
  wait: (ms: number) => Promise<void>
}

/** One try gets this long, milliseconds. */
const patienceMs = 5_000
/** No new try begins after this. With the last one's patience it stays far below the life of a delivery in the database. */
const latestTryMs = 30_000
const longestWaitMs = 5_000
const allWaitsMs = 10_000
const retriesMs = [500, 2_000]
const mostTries = 5
const largestReply = 64 * 1024

type Try = Outcome | { state: 'limited'; waitMs: number } | { state: 'refused'; reason: string }

/**
 * Posts a message and waits until Discord has stored it (`wait=true`). Tries again only where Discord said that it has not:
 * as long as it asks for after too many requests, and twice after failures of its own.
 * The webhook's address is a secret: no reason carries it, nor any text of others.
 */
export async function sendMessage(options: SendOptions): Promise<Outcome> {
  const { now, wait } = options
  const begin = now()
  const pauses = [...retriesMs]
  let waitedMs = 0
  for (let tries = 1; ; tries += 1) {
    const outcome = await tryOnce(options)
    if (outcome.state !== 'limited' && outcome.state !== 'refused') return outcome
    const failed = { state: 'failed', reason: outcome.state === 'limited' ? tooMany : outcome.reason } as const
    const pauseMs = outcome.state === 'limited' ? outcome.waitMs : pauses.shift()
    if (pauseMs === undefined || tries === mostTries) return failed
    if (pauseMs > longestWaitMs || waitedMs + pauseMs > allWaitsMs) return failed
    waitedMs += pauseMs
    await wait(pauseMs)
    if (now() - begin > latestTryMs) return failed
  }
}

async function tryOnce({ webhook, message, fetch: send }: SendOptions): Promise<Try> {
  const address = new URL(webhook)
  address.searchParams.set('wait', 'true')
  try {
    const response = await send(address.href, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(message),
      // Whoever is redirected to would learn the secret.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    return await readReply(response)
  } catch (error) {
    // Runtimes put the address into the texts of their errors: only what kind it was leaves this place.
    return neverConnected.has(readCode(error))
      ? { state: 'refused', reason: 'Discord could not be reached.' }
      : { state: 'unknown', reason: `The connection to Discord ended before its answer came. ${lookFirst}` }
  }
}

async function readReply(response: Response): Promise<Try> {
  const { status } = response
  const reply = await readJson(response, largestReply)
  if (status === 429) return { state: 'limited', waitMs: readWaitMs(reply, response.headers) }
  if (response.ok) {
    const message = messageSchema.safeParse(reply)
    if (message.success) return { state: 'posted', messageId: message.data.id }
    return { state: 'unknown', reason: `Discord’s answer could not be understood. ${lookFirst}` }
  }
  // A gateway that lost patience can't say what became of the message behind it.
  if (gatewayTimeouts.has(status)) {
    return { state: 'unknown', reason: `Discord took too long to answer (HTTP ${status}). ${lookFirst}` }
  }
  if (status >= 500) return { state: 'refused', reason: `Discord has a failure of its own (HTTP ${status}).` }
  return { state: 'failed', reason: refusals[status] ?? `Discord refused the message (HTTP ${status}).` }
}

/** Seconds in the body or the header (https://discord.com/developers/docs/topics/rate-limits). */
function readWaitMs(reply: unknown, headers: Headers): number {
  const seconds = limitSchema.safeParse(reply).data?.retry_after ?? Number(headers.get('retry-after') ?? 1)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1_000) : longestWaitMs
}

const messageSchema = z.object({ id: z.string().regex(/^\d{1,20}$/) })
const limitSchema = z.object({ retry_after: z.number() })

const lookFirst = 'Look at the channel before you post again.'
const tooMany = 'Discord takes no more messages at the moment. Try again in a few minutes.'
const gone = 'Discord no longer knows the webhook. Make a new one in the channel’s settings and set it on the server.'
const refusals: Record<number, string> = {
  400: 'Discord refused the form of the message (HTTP 400).',
  401: gone,
  403: gone,
  404: gone,
}
/** Gateway Timeout, and the same in Cloudflare's words. */
const gatewayTimeouts = new Set([504, 520, 524])
/** Node's codes for connections that never came to be; nothing was sent on them. */
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
