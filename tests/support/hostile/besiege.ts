import { Agent, request } from 'node:http'
import { connect } from 'node:net'

/**
 * Strangers who use up what they can, in a process of their own, so that they don't slow the staff of the test beside it:
 * `besiege.ts` with a `Siege` as JSON. Once it is told that it is over, it answers with how often each kind got each status.
 */
export interface Siege {
  url: string
  apikey: string
  /** Paths of pictures, which are asked for in all sizes. */
  pictures: readonly string[]
  /** Connections that are kept after a request, and those with half a request. */
  idle: number
  half: number
  /** Loops that ask for pictures, and as many that search. */
  loops: number
  /** Sign-ups that come at once. */
  signUps: number
}

export type SiegeCounts = Record<'pictures' | 'searches' | 'signUps', Record<string, number>>

const { url, apikey, pictures, idle, half, loops, signUps }: Siege = JSON.parse(process.argv[2] ?? '')
const counts: SiegeCounts = { pictures: {}, searches: {}, signUps: {} }
const widths = [320, 480, 640, 828, 1080, 1280, 1600, 1920]

/** Opens a connection with `text`, and again whenever it is closed. */
function crowd(text: string, localAddress: string): void {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress }, () => socket.write(text))
  socket.on('error', () => {})
  socket.resume().once('close', () => setTimeout(crowd, 500, text, localAddress))
}

interface Sent {
  path: string
  localAddress: string
  agent: Agent | false
  headers?: Record<string, string>
  body?: object
}

/** Counts the status of the answer; 0 for a connection that was cut. */
function send(kind: keyof SiegeCounts, { path, body, headers, ...options }: Sent): Promise<void> {
  return new Promise((resolve) => {
    const end = (status: number) => {
      counts[kind][status] = (counts[kind][status] ?? 0) + 1
      resolve()
    }
    const sent = { apikey, 'content-type': 'application/json', ...headers }
    request(url + path, { ...options, headers: sent, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume().once('close', () => end(answer.statusCode ?? 0))
    })
      .on('error', () => end(0))
      .end(body && JSON.stringify(body))
  })
}

async function askForPictures(index: number): Promise<never> {
  const agent = new Agent({ keepAlive: true })
  for (let round = 0; ; round += 1) {
    const path = `${pictures[(index + round) % pictures.length]}?width=${widths[round % 8]}${round % 3 ? '' : '&quality=50'}`
    await send('pictures', { path, localAddress: '127.0.0.4', agent, headers: { accept: 'image/avif' } })
  }
}

async function search(index: number): Promise<never> {
  const agent = new Agent({ keepAlive: true })
  for (let round = 0; ; round += 1) {
    const text = `harbor police patrol h${index}${round} `.repeat(40)
    const entries = Array.from({ length: 190 }, () => ({ section: 'pages', title: 'Harbor', keywords: 'police', text }))
    const body = { query: `harbor or police or patrol or h${index}${round}`, entries }
    await send('searches', { path: '/rest/v1/rpc/search_site', localAddress: '127.0.0.5', agent, body })
  }
}

for (let index = 0; index < idle; index += 1) crowd('GET / HTTP/1.1\r\nhost: site.test\r\n\r\n', '127.0.0.2')
for (let index = 0; index < half; index += 1) crowd('GET / HTTP/1.1\r\nhost: site.test\r\nx-half: ', '127.0.0.3')
for (let index = 0; index < loops; index += 1) {
  void askForPictures(index)
  void search(index)
}
const signedUp = Array.from({ length: signUps }, (_, index) => {
  // Four of each network, so that no limit by address or network helps.
  const localAddress = `127.9.${index >> 2}.${(index & 3) + 1}`
  const body = { email: `stranger-${index}@example.org`, password: 'a lantern in the harbor fog' }
  return send('signUps', { path: '/auth/v1/signup', localAddress, agent: false, body })
})
process.once('message', () => {
  void Promise.all(signedUp).then(() => process.send?.(counts, () => process.exit()))
})
