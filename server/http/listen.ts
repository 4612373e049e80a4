import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { getErrorCode } from '#lib/get-error-code.ts'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import { createPipelineLimit, limitConnections } from './connection-limits.ts'
import { maxHeaders, validateRequest } from './validate-request.ts'

export interface HttpListener {
  url: string
  server: Server
  countOpen(): { connections: number; requests: number }
  /**
   * Shuts down gracefully. Briefly continues to serve requests, with `Connection: close`. Then
   * closes the port and idle connections. Aborts running requests after `graceMs`.
   */
  close(graceMs: number): Promise<void>
}

export interface ListenOptions {
  host: string
  /** 0 picks any free port. */
  port: number
  /** `ip` is the socket's remote IP address. */
  fetch: (request: Request, ip: string) => Response | Promise<Response>
  /**
   * Returns the network that a connection counts toward. By default, each IP address counts
   * separately.
   */
  getNetwork?: (ip: string) => string | null
  /**
   * Default headers of every response, including responses to malformed requests. Handlers may
   * override them.
   */
  headers?: Readonly<Record<string, string>>
  onReject?: (reason: 'connections' | 'requests') => void
  /** Middleware that runs first and either responds or calls `next`. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/**
 * Timeouts for receiving the headers and the whole request. The longer timeout allows large uploads
 * over slow connections.
 */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 120_000
/** Idle timeout of a connection during a request. */
const idleTimeoutMs = 60_000
/** During shutdown, clients that send another request within this time get `Connection: close`. */
const idleGraceMs = 500

/** Listens on a port. Rejects with Node's error (`EADDRINUSE`, `EACCES` …) when that fails. */
export async function listen(options: ListenOptions): Promise<HttpListener> {
  const { host, port, fetch, middleware, onReject = () => {}, headers = {} } = options
  const handle = getRequestListener((request, { incoming }) => fetch(request, incoming.socket.remoteAddress ?? ''))
  const openResponses = new Set<ServerResponse>()
  const pipeline = createPipelineLimit()
  let isClosing = false

  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 5_000,
    // `validateRequest` checks the Host header, because Node's own response would lack the default
    // headers.
    requireHostHeader: false,
  })
  server.timeout = idleTimeoutMs
  // One more than allowed, because Node silently drops headers beyond its limit. `validateRequest`
  // then rejects the request.
  server.maxHeadersCount = maxHeaders + 1
  const countConnections = limitConnections(server, {
    getNetwork: options.getNetwork ?? ((ip) => ip),
    onReject: () => onReject('connections'),
  })

  server.on('clientError', (error, socket) => {
    const isResponding = [...openResponses].some((response) => response.socket === socket && response.headersSent)
    if (isResponding || !socket.writable || getErrorCode(error) === 'ECONNRESET') return socket.destroy()
    socket.end(formatResponse(getErrorStatus(error), headers), () => socket.destroy())
  })
  // Without this listener, Node would close the connection of a CONNECT request without a response.
  server.on('connect', (_, socket) => {
    // Node has removed its own listener, and an unhandled error would end the process.
    socket.on('error', () => socket.destroy())
    socket.end(formatResponse(405, { allow: 'GET, HEAD, POST', ...headers }), () => socket.destroy())
  })
  server.on('checkExpectation', (_, response) => {
    setHeaders(response, headers)
    rejectRequest(response, 417)
  })
  server.on('request', (request, response) => {
    const finishRequest = pipeline.begin(request.socket)
    if (!finishRequest) {
      onReject('requests')
      return request.socket.destroy()
    }
    openResponses.add(response)
    response.once('close', () => {
      openResponses.delete(response)
      finishRequest()
    })
    if (isClosing) response.shouldKeepAlive = false
    const errorStatus = validateRequest(request)
    setHeaders(response, headers)
    if (errorStatus !== null) return rejectRequest(response, errorStatus)
    if (middleware) middleware(request, response, () => void handle(request, response))
    else void handle(request, response)
  })

  await listenAt(server, { host, port })
  return {
    url: getListeningUrl(host, requireListeningPort(server)),
    server,
    countOpen: () => ({ connections: countConnections(), requests: openResponses.size }),
    async close(graceMs) {
      isClosing = true
      for (const response of openResponses) response.shouldKeepAlive = false
      const timer = setTimeout(() => server.closeAllConnections(), graceMs)
      await wait(Math.min(idleGraceMs, graceMs))
      await new Promise((resolve) => server.close(resolve))
      clearTimeout(timer)
    },
  }
}

function listenAt(server: Server, address: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Returns the URL of a listening socket for a browser on this machine. */
export function getListeningUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}${port === 80 ? '' : `:${port}`}`
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function rejectRequest(response: ServerResponse, status: 400 | 417 | 431): void {
  response.writeHead(status, { connection: 'close' })
  response.end(() => response.socket?.destroySoon())
}

/** Formats a response without a body, for a connection whose request could not be parsed. */
function formatResponse(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' })
  const headerLines = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerLines}\r\n`
}

/** Returns the status that Node itself uses for a request that its parser rejected. */
function getErrorStatus(error: Error): number {
  const code = getErrorCode(error)
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}
