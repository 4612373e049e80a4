import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import type { PictureNetwork } from '#server/pictures/fetch-picture.ts'
import { createTestCertificate } from './test-certificate.ts'

type Handler = (response: ServerResponse, request: IncomingMessage) => void

export interface FakePictureHost {
  /** Request handlers by path. Other paths get a 404. */
  handlers: Map<string, Handler>
  /** Requests as `host path`. */
  requests: string[]
  connectionCount(): number
  /** The highest number of simultaneous requests. */
  maxConcurrency(): number
  /**
   * A network that resolves `pictures.test` and its subdomains to this host. `otherHosts` adds or
   * replaces hosts.
   */
  network(otherHosts?: Record<string, string[]>): PictureNetwork
  /** The URL of a path on this host. */
  url(path: string): string
  close(): Promise<void>
}

/** Starts a local HTTPS server that plays the role of other sites with pictures. */
export async function startFakePictureHost(): Promise<FakePictureHost> {
  const handlers = new Map<string, Handler>()
  const requests: string[] = []
  let connectionCount = 0
  let running = 0
  let maxRunning = 0
  const { key, cert } = createTestCertificate(['pictures.test', '*.pictures.test'])
  const server = createServer({ key, cert }, (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'https://pictures.test')
    requests.push(`${request.headers.host?.replace(/:\d+$/, '')} ${pathname}`)
    running += 1
    maxRunning = Math.max(maxRunning, running)
    response.once('close', () => {
      running -= 1
    })
    const handler = handlers.get(pathname)
    if (handler) handler(response, request)
    else response.writeHead(404).end()
  })
  server.on('connection', () => {
    connectionCount += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = requireListeningPort(server)
  return {
    handlers,
    requests,
    connectionCount: () => connectionCount,
    maxConcurrency: () => maxRunning,
    network: (otherHosts = {}) => ({
      port,
      ca: cert,
      // The fake host has only a loopback address.
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async (name) => otherHosts[name] ?? (/(^|\.)pictures\.test$/.test(name) ? ['127.0.0.1'] : []),
    }),
    url: (path) => `https://pictures.test:${port}${path}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
