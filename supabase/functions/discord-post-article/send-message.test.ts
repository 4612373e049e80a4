import { describe, expect, test } from 'vitest'
import { buildArticleMessage } from './build-article-message.ts'
import { sendMessage } from './send-message.ts'

const webhook = new URL('https://discord.com/api/v10/webhooks/42/secret-token?thread_id=7')
const message = buildArticleMessage(
  { public_id: '1', title: 'T', excerpt: 'E', category: 'C', author: 'A', hero_image: null },
  { siteUrl: 'https://police.example.org', color: '#14294a' },
)
const storedReply = () => Response.json({ id: '77' })
const rateLimitedReply = (seconds: unknown) => () => Response.json({ retry_after: seconds }, { status: 429 })
const statusReply = (code: number) => () => new Response('https://discord.com/secret-token', { status: code })
const connectionFailure = (code?: string) => () => {
  const cause = Object.assign(new Error('secret-token'), { code })
  throw new TypeError('fetch failed: https://discord.com/secret-token', { cause })
}

/** Sends to a fake Discord with these responses, repeating the last one. */
async function send(...responses: (() => Response)[]) {
  const waits: number[] = []
  const requests: { url: string; init: RequestInit | undefined }[] = []
  let time = 0
  const outcome = await sendMessage({
    webhook,
    message,
    now: () => time,
    wait: async (ms) => {
      waits.push(ms)
      time += ms
    },
    fetch: async (url, init) => {
      requests.push({ url: String(url), init })
      const next = responses.length > 1 ? responses.shift() : responses[0]
      return next ? next() : storedReply()
    },
  })
  return { outcome, waits, requests, tries: requests.length }
}

describe('Message delivery', () => {
  test('waits until Discord has stored the message, returns its ID and doesn’t follow redirects', async () => {
    const { outcome, requests } = await send(storedReply)
    expect(outcome).toEqual({ state: 'posted', messageId: '77' })
    expect(requests[0]?.url).toBe('https://discord.com/api/v10/webhooks/42/secret-token?thread_id=7&wait=true')
    expect(requests[0]?.init).toMatchObject({ method: 'POST', redirect: 'manual' })
  })

  test('waits as long as Discord asks, at most five seconds each time and ten seconds in total', async () => {
    expect(await send(rateLimitedReply(0.25), rateLimitedReply(5), storedReply)).toMatchObject({
      outcome: { state: 'posted' },
      waits: [250, 5_000],
    })
    expect(await send(rateLimitedReply(5.1))).toMatchObject({ outcome: { state: 'failed' }, waits: [] })
    expect(await send(rateLimitedReply(4))).toMatchObject({ outcome: { state: 'failed' }, waits: [4_000, 4_000] })
    expect(await send(rateLimitedReply(0))).toMatchObject({ outcome: { state: 'failed' }, tries: 5 })
  })

  test('reads the wait time from the header if the body has none', async () => {
    const header = () => new Response('slow down', { status: 429, headers: { 'Retry-After': '3' } })
    expect(await send(header, storedReply)).toMatchObject({ outcome: { state: 'posted' }, waits: [3_000] })
  })

  test('retries twice after Discord errors and then reports the failure', async () => {
    expect(await send(statusReply(500), statusReply(503), storedReply)).toMatchObject({
      outcome: { state: 'posted' },
      tries: 3,
    })
    expect(await send(statusReply(502))).toMatchObject({
      outcome: { state: 'failed', reason: 'Discord had an internal error (HTTP 502).' },
      tries: 3,
    })
    expect(await send(connectionFailure('ECONNREFUSED'))).toMatchObject({
      outcome: { state: 'failed', reason: 'Couldn’t reach Discord.' },
      tries: 3,
    })
  })

  test.each([
    ['a connection that ended', connectionFailure('ECONNRESET')],
    ['an unknown failure', connectionFailure()],
    ['a gateway timeout', statusReply(504)],
    ['a success without a message', () => Response.json({})],
    ['a success that isn’t JSON', () => new Response('<html>')],
    ['a response over the size limit', () => Response.json({ id: '1', filler: 'x'.repeat(70_000) })],
  ])('reports an unknown outcome after %s and never retries', async (_, response) => {
    const { outcome, tries } = await send(response)
    expect(outcome).toMatchObject({ state: 'unknown', reason: expect.stringContaining('Check the channel') })
    expect(tries).toBe(1)
  })

  test.each([301, 307, 400, 401, 403, 404, 413])('doesn’t retry after HTTP %d', async (code) => {
    expect(await send(statusReply(code))).toMatchObject({ outcome: { state: 'failed' }, tries: 1 })
  })

  test('explains a failure without revealing the webhook’s address', async () => {
    for (const response of [
      statusReply(400),
      statusReply(404),
      statusReply(500),
      connectionFailure('ECONNREFUSED'),
      connectionFailure('ECONNRESET'),
      connectionFailure(),
    ]) {
      expect(JSON.stringify((await send(response)).outcome)).not.toContain('secret-token')
    }
  })
})
