import { createReadStream } from 'node:fs'
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { readBytes } from '../http/read-bytes.ts'
import { S3Error } from './s3-error.ts'

/** Bytes in memory, or those of a local file, which are read again for each attempt. */
export type S3Body = Uint8Array | { path: string; size: number }

export interface S3Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer<ArrayBuffer>
}

interface SendOptions {
  agent: HttpAgent | HttpsAgent
  url: URL
  /** As it was signed: `url` may spell it otherwise. */
  path: string
  method: string
  headers: Readonly<Record<string, string>>
  body: S3Body | null
  /** Milliseconds in which at least something has to arrive or leave. */
  idleMs: number
  signal: AbortSignal
}

/** An answer is read into memory, so callers ask for parts: this is more than any of them wants. */
const maxAnswerBytes = 32 * 1024 * 1024
/** However slowly it comes. */
const maxMs = 120_000

/** Connections are kept for the next request; the number bounds what one server asks at once. */
export function createAgent(protocol: string): HttpAgent | HttpsAgent {
  const options = { keepAlive: true, maxSockets: 32, maxFreeSockets: 8 }
  return protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options)
}

/** One attempt; follows no redirect. Throws `S3Error` where there is no whole answer, and what reading a local file throws. */
export async function sendRequest(options: SendOptions): Promise<S3Answer> {
  const { agent, url, path, method, headers, body, idleMs } = options
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(maxMs)])
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const request = send({
    agent,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path,
    method,
    headers: { ...headers, ...(body ? { 'content-length': sizeOf(body) } : {}) },
    timeout: idleMs,
  })
  let givenUp: S3Error | null = null
  const giveUp = () => {
    givenUp ??= new S3Error({ code: signal.aborted ? 'ABORTED' : 'ETIMEDOUT' })
    request.destroy(givenUp)
  }
  request.on('timeout', giveUp)
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  try {
    const answered = waitForAnswer(request)
    const sent = sendBody(request, body)
    // A refusal may come before the body is through, which ends the sending.
    const answer = await Promise.race([answered, sent.then(() => answered)])
    const content = await readBytes(answer, maxAnswerBytes, () => new S3Error({ code: 'AnswerTooLarge' }))
    // Else its connection is kept for the next request.
    if (!request.writableFinished) request.destroy()
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: content }
  } catch (error) {
    request.destroy()
    // In the middle of an answer the system would say that the connection was reset.
    throw givenUp ?? explain(error)
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

function waitForAnswer(request: ClientRequest): Promise<IncomingMessage> {
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
    request.once('close', () => reject(new S3Error({ code: 'ECONNRESET' })))
  })
  answered.catch(() => {})
  return answered
}

async function sendBody(request: ClientRequest, body: S3Body | null): Promise<void> {
  if (body === null || body instanceof Uint8Array) request.end(body ?? undefined)
  else await pipeline(createReadStream(body.path, { highWaterMark: 256 * 1024 }), request)
}

function sizeOf(body: S3Body): number {
  return body instanceof Uint8Array ? body.length : body.size
}

/** What the system says of the connection; errors of a local file keep their path. */
function explain(error: unknown): unknown {
  if (error instanceof S3Error || !(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  if ('path' in error || code === 'ENOSPC') return error
  return new S3Error({ code: code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'ECONNRESET' : code, cause: error })
}
