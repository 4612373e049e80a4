import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { portOf } from '#lib/network/port-of.ts'
import { createAdmission, isHealthCheck } from './admission.ts'
import { connectionLimits, createConnections } from './connections.ts'
import { acceptWaiting, openPort } from './open-port.ts'
import { findFault, mostHeaders } from './request-fault.ts'
import { cutSlowReaders } from './slow-readers.ts'
import { createTurns } from './turns.ts'

export interface Listening {
  /** As from `listeningUrl`. */
  url: string
  server: Server
  countOpen(): { connections: number; requests: number }
  /** Takes connections, where `isShared` has it wait; rejects with Node's error. */
  open(): Promise<void>
  /**
   * Accepts no more connections; running requests get `graceMs` to finish, then their connections are cut. Open connections may
   * bring another request for a moment, which is answered and told that it was the last.
   */
  close(graceMs: number): Promise<void>
}

export interface ListenOptions {
  host: string
  /** 0: any free port. */
  port: number
  /** Another process of this server has the port already, and this one takes connections from `open` on; false by default. */
  isShared?: boolean
  /** Processes that share the port, and with it the room for connections and requests; 1 by default. */
  workers?: number
  /** `address`: the IP address of the socket's other end. */
  fetch: (request: Request, address: string) => Response | Promise<Response>
  /** Whether a request comes with a valid session or the secret key; there is room kept for those. Nobody by default. */
  isSignedIn?: (request: IncomingMessage) => Promise<boolean>
  /** Whose request it is, for what callers share; by default the socket's other end. */
  callerOf?: (request: IncomingMessage) => string
  /** Whose connection it is; null for one of a proxy, which many share. By default the socket's other end. */
  holderOf?: (address: string) => string | null
  /** Headers of every answer, also of those that no handler gives; an answer's own of the same name replace them. */
  headers?: Readonly<Record<string, string>>
  /** Called for what was refused because there was no room. */
  onRefuse?: (reason: 'connections' | 'requests') => void
  /** Middleware that sees each request first; it answers or calls `next`. */
  intercept?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Time for a client to send its whole request, in ms; uploads get longer. */
const headersMs = 10_000
const requestMs = 30_000
const uploadMs = 120_000
/** For an idle connection once the server closes, ms: who keeps asking does so within this time, and is told to open another. */
const idleGraceMs = 500
/** Never reached while those who wait can make room; beyond it, connections are dropped without an answer. */
const maxConnections = 3 * connectionLimits.crowded

/** Listens on a port. Rejects with Node's error (`EADDRINUSE`, `EACCES` …) when that fails. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const {
    host,
    port,
    fetch,
    intercept,
    isSignedIn = async () => false,
    onRefuse = () => {},
    headers = {},
    isShared = false,
    workers = 1,
  } = options
  const { callerOf = ({ socket }) => socket.remoteAddress ?? '', holderOf = (address) => address } = options
  const handle = getRequestListener((request, { incoming }) => fetch(request, incoming.socket.remoteAddress ?? ''))
  const running = new Set<ServerResponse>()
  const connections = createConnections({
    holderOf,
    refusal: rawAnswer(503, { 'retry-after': '5', ...headers }),
    onRefuse: () => onRefuse('connections'),
    workers,
  })
  const admission = createAdmission({ callerOf, isSignedIn, workers })
  const turns = createTurns()
  const slowReaders = cutSlowReaders(running)
  let isClosing = false

  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: uploadMs,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 5_000,
    // Node would answer by itself, without the headers of every answer.
    requireHostHeader: false,
  })
  // One more than allowed: Node silently drops headers beyond its limit, and a truncated request must be refused.
  server.maxHeadersCount = mostHeaders + 1

  server.on('connection', (socket) => {
    if (connections.count() < maxConnections) return connections.add(socket)
    socket.destroy()
    onRefuse('connections')
  })
  server.on('clientError', (error, socket) => {
    const isAnswering = [...running].some((response) => response.socket === socket && response.headersSent)
    if (isAnswering || !socket.writable || hasCode(error, 'ECONNRESET')) return socket.destroy()
    socket.end(rawAnswer(statusOf(error), headers), () => socket.destroy())
  })
  // Node would close the connection without a word.
  server.on('connect', (_, socket) => {
    // Node has taken its own listener off, and without one an error ends the process.
    socket.on('error', () => socket.destroy())
    socket.end(rawAnswer(405, { allow: 'GET, HEAD, POST', ...headers }), () => socket.destroy())
  })
  server.on('checkExpectation', (_, response) => {
    setHeaders(response, headers)
    refuse(response, 417)
  })
  server.on('request', (request, response) => {
    const fault = findFault(request)
    setHeaders(response, headers)
    follow(request, response)
    if (fault !== null) return refuse(response, fault)
    limitRequestTime(request, response)
    void admit(request, response)
  })

  /** Notes that a request runs, until its answer is taken. */
  function follow(request: IncomingMessage, response: ServerResponse): void {
    if (isClosing) response.shouldKeepAlive = false
    const done = connections.begin(request.socket)
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      done()
    })
  }

  async function admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const admitted = await admission.admit(request)
    if (!admitted) {
      onRefuse('requests')
      return refuse(response, 503)
    }
    if (response.closed) return admitted.end()
    response.once('close', admitted.end)
    const isUrgent = isHealthCheck(request) || (request.headers.authorization && (await hasSession(request)))
    const next = () => {
      if (isUrgent) void handle(request, response)
      else turns.run(callerOf(request), () => void handle(request, response))
    }
    if (intercept) intercept(request, response, next)
    else next()
  }

  async function hasSession(request: IncomingMessage): Promise<boolean> {
    if (!(await isSignedIn(request))) return false
    connections.trust(request.socket)
    return true
  }

  let sockets: Awaited<ReturnType<typeof openPort>> = []
  const open = async () => {
    sockets = await openPort(server, { host, port, isShared })
  }
  if (!isShared) await open()
  return {
    url: listeningUrl(host, isShared ? port : portOf(server)),
    server,
    open: isShared ? open : async () => {},
    countOpen: () => ({ connections: connections.count(), requests: running.size }),
    async close(graceMs) {
      connections.close()
      slowReaders.close()
      await acceptWaiting(sockets)
      const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
      // Not by the `close` of HTTP servers, which at once cuts connections on which a request may be on its way.
      for (const socket of sockets) TcpServer.prototype.close.call(socket)
      // Only now: a client that is told to close its connection opens another at once, and would be reset with the port.
      isClosing = true
      for (const response of running) response.shouldKeepAlive = false
      const timers = [
        // After a turn of the event loop: behind a long task, requests that have arrived are read only then.
        setTimeout(() => setImmediate(() => server.closeIdleConnections()), Math.min(idleGraceMs, graceMs)),
        setTimeout(() => server.closeAllConnections(), graceMs),
      ]
      await closed
      for (const timer of timers) clearTimeout(timer)
      // What else an HTTP server stops: the timer that looks for slow requests.
      server.close(() => {})
    },
  }
}

/** The URL of a listening socket as a browser on this machine opens it. */
export function listeningUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}${port === 80 ? '' : `:${port}`}`
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

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function refuse(response: ServerResponse, status: 400 | 408 | 417 | 431 | 503): void {
  const retry = status === 503 ? { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' } : {}
  response.writeHead(status, { connection: 'close', ...retry })
  const sentence = status === 503 ? 'The server is busy. Please try again in a moment.\n' : ''
  response.end(sentence, () => response.socket?.destroySoon())
}

/** An answer without a body, for a connection whose request could not be read. */
function rawAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

/** The status of a request that Node's parser refused, as Node itself answers it. */
function statusOf(error: Error): number {
  if (hasCode(error, 'HPE_HEADER_OVERFLOW')) return 431
  if (hasCode(error, 'HPE_CHUNK_EXTENSIONS_OVERFLOW')) return 413
  return hasCode(error, 'ERR_HTTP_REQUEST_TIMEOUT') ? 408 : 400
}

function hasCode(error: Error, code: string): boolean {
  return 'code' in error && error.code === code
}
