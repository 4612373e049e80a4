import { describe, expect, test } from 'vitest'
import { createDiscordInviteHandler } from './discord-invite.ts'

const discordReply = {
  code: 'harbor',
  guild: { id: '1234567890', name: 'Harbor Watch', icon: 'a_0123abcd', description: 'not passed on' },
  approximate_member_count: 812,
  approximate_presence_count: 77,
}

/** A fake Discord that responds with `next` and records the URLs. */
function createFakeDiscord(next: { status?: number; body?: unknown; text?: string; fails?: boolean } = {}) {
  const state = { next, urls: [] as string[], time: 0 }
  const handle = createDiscordInviteHandler({
    apiUrl: 'http://127.0.0.1:1/api/v10',
    listInviteCodes: async () => ['harbor', 'second'],
    now: () => state.time,
    fetch: async (input) => {
      state.urls.push(String(input))
      if (state.next.fails) throw new TypeError('fetch failed')
      return new Response(state.next.text ?? JSON.stringify(state.next.body ?? discordReply), {
        status: state.next.status ?? 200,
      })
    },
  })
  const lookUp = (code: string, method = 'GET') =>
    handle(new Request(`http://127.0.0.1/functions/v1/discord-invite?code=${encodeURIComponent(code)}`, { method }))
  return { state, lookUp }
}

describe('Invite lookup', () => {
  test('requests counts and expiration, and returns only the fields that the cards show', async () => {
    const { state, lookUp } = createFakeDiscord()
    const response = await lookUp('harbor')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      guild: {
        id: '1234567890',
        name: 'Harbor Watch',
        icon: 'a_0123abcd',
        approximate_member_count: 812,
        approximate_presence_count: 77,
      },
    })
    expect(state.urls).toEqual(['http://127.0.0.1:1/api/v10/invites/harbor?with_counts=true&with_expiration=true'])
  })

  test('asks Discord once a day, even for concurrent visitors', async () => {
    const { state, lookUp } = createFakeDiscord()
    await Promise.all(Array.from({ length: 20 }, () => lookUp('harbor')))
    state.time = 24 * 60 * 60_000 - 1
    await lookUp('harbor')
    expect(state.urls).toHaveLength(1)
    state.time = 24 * 60 * 60_000
    await lookUp('harbor')
    expect(state.urls).toHaveLength(2)
  })

  test('serves the last good reply when Discord fails, and retries after five minutes', async () => {
    const { state, lookUp } = createFakeDiscord()
    await lookUp('harbor')
    state.next = { fails: true }
    state.time = 25 * 60 * 60_000
    expect((await lookUp('harbor')).status).toBe(200)
    await lookUp('harbor')
    expect(state.urls).toHaveLength(2)
    state.time += 5 * 60_000
    await lookUp('harbor')
    expect(state.urls).toHaveLength(3)
  })

  test.each([
    ['a failing connection', { fails: true }],
    ['an unknown invite', { status: 404, body: { code: 10006 } }],
    ['too many requests', { status: 429, body: {} }],
    ['no JSON', { text: '<html>' }],
    ['no guild', { body: { code: 'harbor' } }],
    ['a reply over the size limit', { text: JSON.stringify({ ...discordReply, filler: 'x'.repeat(70_000) }) }],
  ])('returns no guild and no error after %s, and does not retry immediately', async (_, next) => {
    const { state, lookUp } = createFakeDiscord(next)
    const response = await lookUp('harbor')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBeNull()
    expect(await response.json()).toEqual({ guild: null, message: 'Discord returned no server for this invite.' })
    await lookUp('harbor')
    expect(state.urls).toHaveLength(1)
  })

  test.each([
    'other',
    '../users/@me',
    'harbor#',
    'a@b',
    'harbor/..',
    '%2e%2e',
    '169.254.169.254',
    'x',
    '',
    'ä'.repeat(3),
  ])('never asks Discord for "%s"', async (code) => {
    const { state, lookUp } = createFakeDiscord()
    expect([400, 404]).toContain((await lookUp(code)).status)
    expect(state.urls).toEqual([])
  })

  test('rejects other methods', async () => {
    expect((await createFakeDiscord().lookUp('harbor', 'POST')).status).toBe(405)
  })
})
