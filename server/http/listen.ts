import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { addressOf } from './address-of.ts'

export interface Listening {
  /** Where it listens, as a browser on this machine writes it. */
  url: string
  server: Server
  /** Takes no more connections; running requests have `graceMs` to finish, then their connections are cut. */
  close(graceMs: number): Promise<void>
}

export interface ListenOptions {
  host: string
  /** 0: any free one. */
  port: number
  /** `address` is the client's. */
  fetch: (request: Request, address: string) => Response | Promise<Response>
  /** Sees a request first, and may answer it by itself instead of calling `next`. */
  intercept?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Time for a client to send its request, milliseconds; a large file may take longer. */
const headersMs = 10_000
const requestMs = 30_000
const uploadMs = 120_000
const mostHeaders = 64
const mostConnections = 500

/** Opens the port. Rejects with Node's error (`EADDRINUSE`, `EACCES` …) when that can't be done. */
export async function listen({ host, port, fetch, intercept }: ListenOptions): Promise<Listening> {
  const answer = getRequestListener((request, { incoming }) => fetch(request, incoming.socket.remoteAddress ?? ''))
  const running = new Set<ServerResponse>()
  let isClosing = false

  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: uploadMs,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 5_000,
  })
  server.maxConnections = mostConnections
  // One more than allowed: Node leaves out what is beyond its limit, and half a request must not be answered.
  server.maxHeadersCount = mostHeaders + 1

  server.on('request', (request, response) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    if (isClosing) response.shouldKeepAlive = false
    if (request.rawHeaders.length / 2 > mostHeaders) return refuse(response, 431)
    if (countHosts(request) > 1) return refuse(response, 400)
    limitTime(request, response)
    const next = () => void answer(request, response)
    if (intercept) intercept(request, response, next)
    else next()
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: addressOf(host, (server.address() as AddressInfo).port),
    server,
    async close(graceMs) {
      isClosing = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      for (const response of running) response.shouldKeepAlive = false
      const timer = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearTimeout(timer)
    },
  }
}

/** Node takes the first of several; a server before this one may have taken another (RFC 9112, 3.2). */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  }
  return count
}

/** Node has one limit for all requests, that of the largest; the others' is kept here. */
function limitTime(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET' || request.method === 'HEAD' || isUpload(request)) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) request.destroy()
    else refuse(response, 408)
  }, requestMs)
  const stop = () => clearTimeout(timer)
  request.once('end', stop)
  request.once('close', stop)
}

function isUpload({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/storage/v1/object/')
}

function refuse(response: ServerResponse, status: 400 | 408 | 431): void {
  response.writeHead(status, { connection: 'close', 'x-content-type-options': 'nosniff' })
  response.end(() => response.socket?.destroySoon())
}
