import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { portOf } from '#lib/network/port-of.ts'
import type { S3Account } from '#lib/s3/s3-requests.ts'
import { type BucketAnswer, type BucketStandIn, createBucketStandIn, element } from './bucket-stand-in.ts'
import { S3Refusal } from './s3-refusal.ts'
import { verifySignature } from './verify-signature.ts'

/** What goes wrong with a request. A refusal is one of S3's own; `200` with a code is an error that comes late. */
export type S3Fault =
  | 'hang'
  /** The connection ends before anything is done. */
  | 'cut'
  /** What was asked for is done, and the answer gets lost. */
  | 'cut after it was done'
  /** Half of the answer's body arrives. */
  | 'cut halfway'
  | { status: number; code: string }
  | { html: number }

export interface SeenRequest {
  method: string
  bucket: string
  key: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

export interface S3StandIn {
  account: S3Account
  /** By its name; those that were not made are not there. */
  bucket(name: string): BucketStandIn
  /** What was asked, in order. */
  requests: SeenRequest[]
  /** Decides about each request; null: it is answered. */
  fault: ((request: SeenRequest) => S3Fault | null) | null
  /** Milliseconds by which its clock is ahead. */
  clockAheadMs: number
  /** Refuses connections until it is called with false. */
  setAway(isAway: boolean): Promise<void>
  close(): Promise<void>
}

const secretAccessKey = 'canary/of+the=S3-secret-5c1f8e'

/** An S3 service on this machine, with buckets in memory. */
export async function startS3StandIn(names: readonly string[] = ['files']): Promise<S3StandIn> {
  const now = () => Date.now() + standIn.clockAheadMs
  const buckets = new Map(names.map((name) => [name, createBucketStandIn({ name, now })]))
  const sockets = new Set<Socket>()
  const server = createServer({ requestTimeout: 0 }, (request, response) => void handle(request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  await listen(0)
  const port = portOf(server)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const seen = readRequest(request, port)
    standIn.requests.push(seen)
    response.setHeader('date', new Date(now()).toUTCString())
    const fault = standIn.fault?.(seen) ?? null
    if (fault === 'hang') return
    if (fault === 'cut') return void request.socket.destroy()
    const answer = await decide(request, seen, fault)
    if (fault === 'cut after it was done') return void request.socket.destroy()
    send(response, answer, fault === 'cut halfway')
  }

  async function decide(request: IncomingMessage, seen: SeenRequest, fault: S3Fault | null): Promise<BucketAnswer> {
    try {
      const body = await readBody(request)
      const headers = joinHeaders(request)
      await verifySignature({ method: seen.method, target: request.url ?? '', headers, body }, standIn.account, now())
      if (fault !== null && typeof fault === 'object' && 'html' in fault) {
        return { status: fault.html, headers: { 'content-type': 'text/html' }, body: '<html><h1>Hello</h1></html>' }
      }
      if (fault !== null && typeof fault === 'object' && 'status' in fault) {
        throw new S3Refusal(fault.status, fault.code, 'As the test wants it.')
      }
      const bucket = buckets.get(seen.bucket)
      if (!bucket) throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist.')
      return bucket.answer({ ...seen, headers, body })
    } catch (error) {
      if (!(error instanceof S3Refusal)) throw error
      return describeRefusal(error)
    }
  }

  function listen(at: number): Promise<void> {
    return new Promise((resolve) => server.listen(at, '127.0.0.1', resolve))
  }

  async function stop(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }

  const standIn: S3StandIn = {
    account: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-7',
      accessKeyId: 'STANDIN0ACCESS0KEY',
      secretAccessKey,
      forcePathStyle: true,
    },
    bucket(name) {
      const found = buckets.get(name)
      if (!found) throw new Error(`there is no bucket ${name}`)
      return found
    },
    requests: [],
    fault: null,
    clockAheadMs: 0,
    setAway: (isAway) => (isAway ? stop() : listen(port)),
    close: () => (server.listening ? stop() : Promise.resolve()),
  }
  return standIn
}

/** Path style, or a host that begins with the bucket's name. */
function readRequest(request: IncomingMessage, port: number): SeenRequest {
  const [path = '', search] = (request.url ?? '').split('?')
  const [host = ''] = (request.headers.host ?? '').split(`:${port}`)
  const inHost = /^(?:\d+\.)+\d+$/.test(host) ? null : host.split('.')[0]
  const decoded = decodeURIComponent(path.slice(1))
  const slash = decoded.indexOf('/')
  const [bucket, key] = slash < 0 ? [decoded, ''] : [decoded.slice(0, slash), decoded.slice(slash + 1)]
  return {
    method: request.method ?? '',
    bucket: inHost ?? bucket,
    key: inHost ? decoded : key,
    // `URLSearchParams` takes a plus for a space, and S3 doesn't.
    query: new URLSearchParams((search ?? '').replaceAll('+', '%2B')),
    headers: request.headers,
  }
}

function joinHeaders({ headers }: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const writes = request.method === 'PUT' || request.method === 'POST'
  const announced = request.headers['content-length']
  if (writes && request.headers['transfer-encoding']) {
    throw new S3Refusal(501, 'NotImplemented', 'A header implies functionality that is not implemented.')
  }
  if (writes && announced === undefined && request.method === 'PUT') {
    throw new S3Refusal(411, 'MissingContentLength', 'You must provide the Content-Length header.')
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (announced !== undefined && body.length !== Number(announced)) {
    throw new S3Refusal(400, 'IncompleteBody', 'The body is shorter than announced.')
  }
  return body
}

function describeRefusal({ status, code, message, details }: S3Refusal): BucketAnswer {
  const fields = Object.entries({ Code: code, Message: message, ...details, RequestId: '4442587FB7D0A2F9' })
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${fields.map(([name, text]) => element(name, text)).join('')}</Error>`
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

function send(response: ServerResponse, { status, headers, body = '' }: BucketAnswer, isCut: boolean): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, ...(status === 204 ? {} : { 'content-length': bytes.length }) })
  if (status === 204) return void response.end()
  if (!isCut) return void response.end(bytes)
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.destroy())
}
