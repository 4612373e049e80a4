import { describe, expect, test } from 'vitest'
import { lookupInvite } from './look-up-invite.ts'

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
const own = '/functions/v1/discord-invite'
const proxy = 'https://proxy.example/?to={url}'
const wrapping = 'https://api.allorigins.win/get?url={url}'

/** Looks up with responses given in order, the last one repeated; records the requests and the delays. */
async function run(endpoints: string[], answers: (() => Response)[]) {
  const asked: string[] = []
  const waited: number[] = []
  const info = await lookupInvite('harbor', {
    endpoints,
    signal: new AbortController().signal,
    wait: async (ms) => void waited.push(ms),
    fetch: async (url) => {
      asked.push(String(url))
      const next = answers.length > 1 ? answers.shift() : answers[0]
      return next?.() ?? Response.error()
    },
  })
  return { info, asked, waited }
}

const good = () => Response.json(invite)
const bad = () => new Response('no', { status: 502, statusText: 'Bad Gateway' })

describe('The lookup of a community', () => {
  test('asks once when the first endpoint answers', async () => {
    expect(await run([own, proxy], [good])).toEqual({ info: harbor, asked: [`${own}?code=harbor`], waited: [] })
  })

  test('tries again after 1 s and after 2 s', async () => {
    const { info, asked, waited } = await run([own], [bad, bad, good])
    expect(info).toEqual(harbor)
    expect(asked).toHaveLength(3)
    expect(waited).toEqual([1_000, 2_000])
  })

  test('goes through three endpoints of three attempts each, and then has nothing', async () => {
    const { info, asked, waited } = await run([own, proxy, wrapping, 'https://fourth.example/'], [bad])
    expect(info).toBeNull()
    expect(asked).toHaveLength(9)
    expect(waited).toEqual([1_000, 2_000, 1_000, 2_000, 1_000, 2_000])
    const target = encodeURIComponent(
      'https://discord.com/api/v10/invites/harbor?with_counts=true&with_expiration=true',
    )
    expect(asked[3]).toBe(`https://proxy.example/?to=${target}`)
    expect(asked[6]).toBe(`https://api.allorigins.win/get?url=${target}`)
  })

  test('understands a reply that is wrapped in contents', async () => {
    const { info } = await run([wrapping], [() => Response.json({ contents: JSON.stringify(invite) })])
    expect(info).toEqual(harbor)
  })

  test.each([
    ['no contents', wrapping, () => Response.json({ contents: '' }), 'No contents in allorigins response'],
    ['no guild', own, () => Response.json({ code: 'harbor' }), 'No guild data in invite response'],
    ['a failure', own, bad, 'HTTP 502: Bad Gateway'],
  ])('says in the console what is wrong with %s', async (_, endpoint, answer, sentence) => {
    const warnings: string[] = []
    const { warn } = console
    console.warn = (text: string) => warnings.push(text)
    try {
      expect((await run([endpoint], [answer])).info).toBeNull()
    } finally {
      console.warn = warn
    }
    expect(warnings).toHaveLength(3)
    expect(warnings[0]).toContain(sentence)
  })

  test('makes no address out of an icon that is none, and no count out of a word', async () => {
    const guild = { id: '42', name: 'Harbor', icon: '../../x"onerror=' }
    const { info } = await run([own], [() => Response.json({ guild, approximate_member_count: 'many' })])
    expect(info).toEqual({ iconUrl: null, name: 'Harbor', memberCount: null, onlineCount: null })
  })

  test('stops when the visitor leaves', async () => {
    const leaving = new AbortController()
    let calls = 0
    const info = await lookupInvite('harbor', {
      endpoints: [own, proxy],
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
