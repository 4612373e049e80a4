import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export interface Listening {
  /** As from `listeningUrl`. */
  url: string
  server: Server
  /** Accepts no more connections; running requests get `graceMs` to finish, then their connections are cut. */
  close(graceMs: number): Promise<void>
}

export interface ListenOptions {
  host: string
  /** 0: any free port. */
  port: number
  /** `address`: the IP address of the socket's other end. */
  fetch: (request: Request, address: string) => Response | Promise<Response>
  /** Middleware that sees each request first; it answers or calls `next`. */
  intercept?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Time for a client to send its whole request, in ms; uploads get longer. */
const headersMs = 10_000
const requestMs = 30_000
const uploadMs = 120_000
const maxHeaders = 64
const maxConnections = 500

/** Listens on a port. Rejects with Node's error (`EADDRINUSE`, `EACCES` …) when that fails. */
export async function listen({ host, port, fetch, intercept }: ListenOptions): Promise<Listening> {
  const handle = getRequestListener((request, { incoming }) => fetch(request, incoming.socket.remoteAddress ?? ''))
  const running = new Set<ServerResponse>()
  let isClosing = false

  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: uploadMs,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 5_000,
  })
  server.maxConnections = maxConnections
  // One more than allowed: Node silently drops headers beyond its limit, and a truncated request must be refused.
  server.maxHeadersCount = maxHeaders + 1

  server.on('request', (request, response) => {
    running.add(response)
    response.once('close', () => running.delete(response))
    if (isClosing) response.shouldKeepAlive = false
    if (request.rawHeaders.length / 2 > maxHeaders) return refuse(response, 431)
    if (countHosts(request) > 1) return refuse(response, 400)
    limitRequestTime(request, response)
    const next = () => void handle(request, response)
    if (intercept) intercept(request, response, next)
    else next()
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    url: listeningUrl(host, (server.address() as AddressInfo).port),
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

/** The URL of a listening socket as a browser on this machine opens it. */
export function listeningUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}${port === 80 ? '' : `:${port}`}`
}

/** Several Host headers: Node uses the first, but a proxy may have used another one (RFC 9112, 3.2). */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  }
  return count
}

/** Node has a single timeout for all requests, set to that of uploads; this enforces the shorter one of all others. */
function limitRequestTime(request: IncomingMessage, response: ServerResponse): void {
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
