import { describe, expect, test } from 'vitest'
import { lookUpInvite } from './look-up-invite.ts'

const invite = {
  guild: { id: '42', name: ' Harbor Watch ', icon: 'a_0f' },
  approximate_member_count: 812,
  approximate_presence_count: 77,
}
const harbor = {
  iconUrl: 'https://cdn.discordapp.com/icons/42/a_0f.png?size=128',
  name: 'Harbor Watch',
  memberCount: 812,
  onlineCount: 77,
}
const ownEndpoint = '/functions/v1/discord-invite'
const proxy = 'https://proxy.example/?to={url}'
const wrappingProxy = 'https://api.allorigins.win/get?url={url}'

/**
 * Runs a lookup that gets these responses in order, and then the last response again. Records
 * requests and delays.
 */
async function run(endpoints: string[], responses: (() => Response)[]) {
  const requests: string[] = []
  const delays: number[] = []
  const info = await lookUpInvite('harbor', {
    endpoints,
    signal: new AbortController().signal,
    wait: async (ms) => void delays.push(ms),
    fetch: async (url) => {
      requests.push(String(url))
      const next = responses.length > 1 ? responses.shift() : responses[0]
      return next?.() ?? Response.error()
    },
  })
  return { info, requests, delays }
}

const good = () => Response.json(invite)
const bad = () => new Response('no', { status: 502, statusText: 'Bad Gateway' })

describe('Community lookup', () => {
  test('sends one request if the first endpoint responds', async () => {
    expect(await run([ownEndpoint, proxy], [good])).toEqual({
      info: harbor,
      requests: [`${ownEndpoint}?code=harbor`],
      delays: [],
    })
  })

  test('retries after 1 s and after 2 s', async () => {
    const { info, requests, delays } = await run([ownEndpoint], [bad, bad, good])
    expect(info).toEqual(harbor)
    expect(requests).toHaveLength(3)
    expect(delays).toEqual([1_000, 2_000])
  })

  test('tries three endpoints three times each and then returns nothing', async () => {
    const { info, requests, delays } = await run([ownEndpoint, proxy, wrappingProxy, 'https://fourth.example/'], [bad])
    expect(info).toBeNull()
    expect(requests).toHaveLength(9)
    expect(delays).toEqual([1_000, 2_000, 1_000, 2_000, 1_000, 2_000])
    const target = encodeURIComponent(
      'https://discord.com/api/v10/invites/harbor?with_counts=true&with_expiration=true',
    )
    expect(requests[3]).toBe(`https://proxy.example/?to=${target}`)
    expect(requests[6]).toBe(`https://api.allorigins.win/get?url=${target}`)
  })

  test('reads a response from the field `contents`', async () => {
    const { info } = await run([wrappingProxy], [() => Response.json({ contents: JSON.stringify(invite) })])
    expect(info).toEqual(harbor)
  })

  test.each([
    ['no contents', wrappingProxy, () => Response.json({ contents: '' }), 'No contents in allorigins response'],
    ['no guild', ownEndpoint, () => Response.json({ code: 'harbor' }), 'No guild data in invite response'],
    ['a failure', ownEndpoint, bad, 'HTTP 502: Bad Gateway'],
  ])('warns in the console about %s', async (_, endpoint, response, message) => {
    const warnings: string[] = []
    const { warn } = console
    console.warn = (text: string) => warnings.push(text)
    try {
      expect((await run([endpoint], [response])).info).toBeNull()
    } finally {
      console.warn = warn
    }
    expect(warnings).toHaveLength(3)
    expect(warnings[0]).toContain(message)
  })

  test('ignores an invalid icon and a count that isn’t a number', async () => {
    const guild = { id: '42', name: 'Harbor', icon: '../../x"onerror=' }
    const { info } = await run([ownEndpoint], [() => Response.json({ guild, approximate_member_count: 'many' })])
    expect(info).toEqual({ iconUrl: null, name: 'Harbor', memberCount: null, onlineCount: null })
  })

  test('stops when the visitor leaves', async () => {
    const leaving = new AbortController()
    let calls = 0
    const info = await lookUpInvite('harbor', {
      endpoints: [ownEndpoint, proxy],
      signal: leaving.signal,
      wait: async () => leaving.abort(),
      fetch: async () => {
        calls++
        return bad()
      },
    })
    expect([info, calls]).toEqual([null, 1])
  })
})
