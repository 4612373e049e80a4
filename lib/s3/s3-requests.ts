import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { getErrorCode } from '#lib/get-error-code.ts'
import { parseElementText } from './parse-xml.ts'
import { S3Error } from './s3-error.ts'

export interface S3Account {
  /** Address such as `https://minio.example.org:9000`; null for Amazon S3 in the region. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Puts the bucket's name in the path instead of the host. */
  forcePathStyle: boolean
}

export interface S3Limits {
  /** Request timeout in milliseconds. Larger bodies get more time. */
  timeoutMs?: number | undefined
  /** Retries of a transient failure. */
  retries?: number
  /** Average milliseconds before the first retry. Each further pause is three times as long. */
  pauseMs?: number
}

export interface S3Request {
  method: string
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: S3Body
  /** Milliseconds in addition to the usual timeout. */
  extraMs?: number
  /** False for a request that must not be sent twice. */
  mayRetry?: boolean
}

/** A `Blob` may be a file on disk, which each attempt reads again. */
export type S3Body = Uint8Array<ArrayBuffer> | Blob

export interface S3Response {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer>
}

/** Assumed minimum speed of a large body: half a megabyte per second. */
export const bytesPerMs = 500

/**
 * Sends signed requests to a bucket. Retries transient failures with backoff, then throws
 * `S3Error`.
 */
export function createS3Requests(account: S3Account, bucket: string, limits: S3Limits) {
  const { timeoutMs = 10_000, retries = 2, pauseMs = 200 } = limits
  const { region, accessKeyId, secretAccessKey } = account
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const endpoint = account.endpoint ?? `https://s3.${region}.amazonaws.com`
  const { protocol, host } = new URL(endpoint)
  const base = account.forcePathStyle ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`
  const closing = new AbortController()

  async function send({ method, key = '', query = {}, headers = {}, body, extraMs = 0 }: S3Request, sha256: string) {
    const request = await client.sign(`${base}/${encodeKey(key)}?${encodeQuery(query)}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      body: body ?? null,
      redirect: 'manual',
      aws: { allHeaders: true },
    })
    const timeout = AbortSignal.timeout(Math.ceil(timeoutMs + getSize(body) / bytesPerMs + extraMs))
    try {
      const response = await fetch(request, { signal: AbortSignal.any([closing.signal, timeout]) })
      const { status } = response
      const s3Response = { status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
      requireSuccess(s3Response, method)
      return s3Response
    } catch (error) {
      throw toS3Error(error)
    }
  }

  return {
    endpoint,

    async request(request: S3Request): Promise<S3Response> {
      const sha256 = await hashBody(request.body)
      for (let failures = 0; ; failures += 1) {
        try {
          return await send(request, sha256)
        } catch (error) {
          const mayRetry = request.mayRetry !== false && failures < retries
          if (!mayRetry || !(error instanceof S3Error) || !error.isTransient) throw error
          await pause(pauseMs * 3 ** failures * (0.5 + Math.random()), undefined, { signal: closing.signal })
        }
      }
    },

    close: () => closing.abort(),
  }
}

export function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/')
}

/** `URLSearchParams` would encode a space as `+`, which S3 doesn't decode. */
function encodeQuery(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

function getSize(body: S3Body | undefined): number {
  return body instanceof Blob ? body.size : (body?.length ?? 0)
}

async function hashBody(body: S3Body = new Uint8Array()): Promise<string> {
  const hash = createHash('sha256')
  if (!(body instanceof Blob)) return hash.update(body).digest('hex')
  for await (const chunk of body.stream()) hash.update(chunk)
  return hash.digest('hex')
}

/** A request that copies an object or completes an upload may fail with status 200 and an error in the body. */
function requireSuccess({ status, headers, body }: S3Response, method: string): void {
  const isXml = /^\s*(?:<\?xml[^>]*\?>\s*)?<Error>/.test(body.toString('utf8', 0, 200))
  if (status >= 200 && status < 300 && !(isXml && method !== 'GET')) return
  const text = isXml ? body.toString('utf8') : ''
  const date = Date.parse(headers.get('date') ?? '')
  throw new S3Error({
    code: parseElementText(text, 'Code') ?? codeByStatus[status] ?? 'NotS3',
    // An error after 200 is transient, usually `InternalError` or `SlowDown`.
    status: status < 300 ? 500 : status,
    details: {
      region: headers.get('x-amz-bucket-region') ?? parseElementText(text, 'Region') ?? undefined,
      minutesAhead: Number.isNaN(date) ? undefined : Math.round((date - Date.now()) / 60_000),
    },
  })
}

/** Codes for error responses without a body, which some services send under load. */
const codeByStatus: Readonly<Record<number, string>> = {
  429: 'SlowDown',
  500: 'InternalError',
  503: 'ServiceUnavailable',
}

/** The cause of a `fetch` error is the system error. */
function toS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error
  const { name, cause } = error instanceof Error ? error : new Error(String(error))
  const code = getErrorCode(cause) || name
  return new S3Error({ code: fetchCodes[code] ?? code, cause: error })
}

const fetchCodes: Readonly<Record<string, string>> = {
  TimeoutError: 'ETIMEDOUT',
  UND_ERR_CONNECT_TIMEOUT: 'ETIMEDOUT',
  UND_ERR_SOCKET: 'ECONNRESET',
}
