import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import type { S3Account } from '#lib/s3/s3-requests.ts'
import { type BucketResponse, createFakeBucket, type FakeBucket, formatElement } from './fake-bucket.ts'
import { S3ErrorResponse } from './s3-error-response.ts'
import { verifySignature } from './verify-signature.ts'

/**
 * A fault to simulate. A status with a code is an S3 error. `200` with a code is an error that S3
 * reports in a successful response.
 */
export type S3Fault =
  | 'hang'
  /** The connection ends before the request is processed. */
  | 'cut'
  /** The request succeeds, and its response is lost. */
  | 'cut after it was done'
  /** Half of the response's body arrives. */
  | 'cut halfway'
  | { status: number; code: string }
  | { html: number }

export interface RecordedRequest {
  method: string
  bucket: string
  key: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
}

export interface FakeS3 {
  account: S3Account
  /** Environment variables with which a server uses this account. */
  settings: Record<string, string>
  /** Returns a bucket by name, or throws if it does not exist. */
  bucket(name: string): FakeBucket
  /** All requests, in order. */
  requests: RecordedRequest[]
  /** Returns the fault for each request, or null to answer it normally. */
  fault: ((request: RecordedRequest) => S3Fault | null) | null
  /** Milliseconds by which the server's clock is ahead. */
  clockAheadMs: number
  /** Stops or resumes listening. Without a listener, connections are rejected. */
  setUnavailable(isUnavailable: boolean): Promise<void>
  close(): Promise<void>
}

const secretAccessKey = 'canary/of+the=S3-secret-5c1f8e'

/** Starts a local S3 service with buckets in memory. */
export async function startFakeS3(names: readonly string[] = ['files']): Promise<FakeS3> {
  const now = () => Date.now() + fakeS3.clockAheadMs
  const buckets = new Map(names.map((name) => [name, createFakeBucket({ name, now })]))
  const sockets = new Set<Socket>()
  const server = createServer({ requestTimeout: 0 }, (request, response) => void handle(request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  })
  await listen(0)
  const port = requireListeningPort(server)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const recorded = readRequest(request, port)
    fakeS3.requests.push(recorded)
    response.setHeader('date', new Date(now()).toUTCString())
    const fault = fakeS3.fault?.(recorded) ?? null
    if (fault === 'hang') return
    if (fault === 'cut') return void request.socket.destroy()
    const bucketResponse = await createResponse(request, recorded, fault)
    if (fault === 'cut after it was done') return void request.socket.destroy()
    send(response, bucketResponse, fault === 'cut halfway')
  }

  async function createResponse(
    request: IncomingMessage,
    recorded: RecordedRequest,
    fault: S3Fault | null,
  ): Promise<BucketResponse> {
    try {
      const body = await readBody(request)
      const headers = joinHeaders(request)
      await verifySignature(
        { method: recorded.method, target: request.url ?? '', headers, body },
        fakeS3.account,
        now(),
      )
      if (fault !== null && typeof fault === 'object' && 'html' in fault) {
        return { status: fault.html, headers: { 'content-type': 'text/html' }, body: '<html><h1>Hello</h1></html>' }
      }
      if (fault !== null && typeof fault === 'object' && 'status' in fault) {
        throw new S3ErrorResponse(fault.status, fault.code, 'The test set this fault.')
      }
      const bucket = buckets.get(recorded.bucket)
      if (!bucket) throw new S3ErrorResponse(404, 'NoSuchBucket', 'The specified bucket does not exist.')
      return bucket.respond({ ...recorded, headers, body })
    } catch (error) {
      if (!(error instanceof S3ErrorResponse)) throw error
      return toBucketResponse(error)
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

  const endpoint = `http://127.0.0.1:${port}`
  const region = 'eu-central-7'
  const accessKeyId = 'STANDIN0ACCESS0KEY'
  const fakeS3: FakeS3 = {
    account: { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle: true },
    settings: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    bucket(name) {
      const bucket = buckets.get(name)
      if (!bucket) throw new Error(`there is no bucket ${name}`)
      return bucket
    },
    requests: [],
    fault: null,
    clockAheadMs: 0,
    setUnavailable: (isUnavailable) => (isUnavailable ? stop() : listen(port)),
    close: () => (server.listening ? stop() : Promise.resolve()),
  }
  return fakeS3
}

/** Reads the bucket from the path, or from the first part of the host name. */
function readRequest(request: IncomingMessage, port: number): RecordedRequest {
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
    // `URLSearchParams` reads a plus as a space, but S3 doesn't.
    query: new URLSearchParams((search ?? '').replaceAll('+', '%2B')),
    headers: request.headers,
  }
}

function joinHeaders({ headers }: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const writes = request.method === 'PUT' || request.method === 'POST'
  const contentLength = request.headers['content-length']
  if (writes && request.headers['transfer-encoding']) {
    throw new S3ErrorResponse(501, 'NotImplemented', 'A header implies functionality that is not implemented.')
  }
  if (writes && contentLength === undefined && request.method === 'PUT') {
    throw new S3ErrorResponse(411, 'MissingContentLength', 'You must provide the Content-Length header.')
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (contentLength !== undefined && body.length !== Number(contentLength)) {
    throw new S3ErrorResponse(400, 'IncompleteBody', 'The body is shorter than announced.')
  }
  return body
}

function toBucketResponse({ status, code, message, details }: S3ErrorResponse): BucketResponse {
  const fields = Object.entries({ Code: code, Message: message, ...details, RequestId: '4442587FB7D0A2F9' })
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${fields.map(([name, text]) => formatElement(name, text)).join('')}</Error>`
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

function send(response: ServerResponse, { status, headers, body = '' }: BucketResponse, isCut: boolean): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { ...headers, ...(status === 204 ? {} : { 'content-length': bytes.length }) })
  if (status === 204) return void response.end()
  if (!isCut) return void response.end(bytes)
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.destroy())
}
