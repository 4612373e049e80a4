import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { portOf } from '#lib/network/port-of.ts'
import type { PictureNetwork } from '#server/pictures/fetch-picture.ts'
import { makeTestCertificate } from './test-certificate.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

export interface PictureHost {
  /** What it answers, by path; anything else is 404. */
  answers: Map<string, Answer>
  /** What it was asked for, as `host path`. */
  asked: string[]
  /** How many connections were opened to it. */
  connections(): number
  /** The most requests that it answered at once. */
  mostAtOnce(): number
  /** A network in which `pictures.test` and all names below it are this host; `elsewhere` adds or replaces addresses of names. */
  network(elsewhere?: Record<string, string[]>): PictureNetwork
  /** The address of a path of it. */
  url(path: string): string
  close(): Promise<void>
}

/** A stand-in for hosts of pictures on the internet, on loopback by https. */
export async function startPictureHost(): Promise<PictureHost> {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  let connections = 0
  let running = 0
  let most = 0
  const { key, cert } = makeTestCertificate(['pictures.test', '*.pictures.test'])
  const server = createServer({ key, cert }, (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'https://pictures.test')
    asked.push(`${request.headers.host?.replace(/:\d+$/, '')} ${pathname}`)
    running += 1
    most = Math.max(most, running)
    response.once('close', () => {
      running -= 1
    })
    const answer = answers.get(pathname)
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  return {
    answers,
    asked,
    connections: () => connections,
    mostAtOnce: () => most,
    network: (elsewhere = {}) => ({
      port,
      ca: cert,
      // The stand-in has no other address than one of this machine.
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async (name) => elsewhere[name] ?? (/(^|\.)pictures\.test$/.test(name) ? ['127.0.0.1'] : []),
    }),
    url: (path) => `https://pictures.test:${port}${path}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
